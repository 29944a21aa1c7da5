import { recibo } from '@portal/api/pagamento'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { useState, type ReactNode } from 'react'
import { openLateTab } from './lateTab'

export interface ReciboButtonProps {
  reference: string
  label: ReactNode
  small?: boolean
}

/** Opens the printable receipt; its address is created on request and expires. */
export function ReciboButton({ reference, label, small }: ReciboButtonProps) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const tab = openLateTab()
    const result = await call(recibo, { params: { order_id: reference } })
    setBusy(false)
    if (result.ok) return tab.show(result.data.url)
    tab.drop()
    toast(result.error.message, 'error')
  }
  return (
    <Button small={small} busy={busy} busyLabel="Abrindo" onClick={() => void open()}>
      {label}
    </Button>
  )
}
