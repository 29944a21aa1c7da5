import { toast } from '@portal/platform'
import { cx } from '@portal/ui/classes'
import { Icon, LocateFixed } from '@portal/ui/icons'
import { useState } from 'react'

const NOT_FOUND = 'Não foi possível saber onde você está. Escolha a cidade.'

/**
 * Links to adverts of the nearest city. The position is rounded on the device and neither sent nor stored.
 */
export function NearMe({ className }: { className?: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { goToNearest } = await import('./nearest')
      await goToNearest()
    } catch {
      toast(NOT_FOUND, 'warning')
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={cx('chip', className)}
      aria-busy={busy || undefined}
      onClick={() => void go()}
    >
      <Icon of={LocateFixed} small />
      Perto de mim
    </button>
  )
}
