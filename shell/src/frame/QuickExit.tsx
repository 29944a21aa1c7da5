import { buttonClass } from '@portal/ui/classes'
import { EyeOff, Icon } from '@portal/ui/icons'
import { NEUTRAL_SITE } from './exit'
import { useIsPublicPage, useLeave } from './useQuickExit'
import type { MouseEvent } from 'react'

function useLeaveLink(): (event: MouseEvent) => void {
  const leave = useLeave()
  return (event) => {
    event.preventDefault()
    leave()
  }
}

/** Quick-exit link in the header: an icon on phones, text where it fits. Without scripts a plain link. */
export function QuickExit() {
  const isPublic = useIsPublicPage()
  const leave = useLeaveLink()
  if (!isPublic) return null
  return (
    <a
      className={`${buttonClass({ kind: 'ghost' })} exit`}
      href={NEUTRAL_SITE}
      rel="noreferrer"
      title="Sair rápido (Esc duas vezes)"
      onClick={leave}
    >
      <Icon of={EyeOff} />
      <span>Sair rápido</span>
    </a>
  )
}

export function QuickExitLink() {
  return (
    <a href={NEUTRAL_SITE} rel="noreferrer" onClick={useLeaveLink()}>
      Sair rápido
    </a>
  )
}
