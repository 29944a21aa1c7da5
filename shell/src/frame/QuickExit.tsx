import { buttonClass } from '@portal/ui/classes'
import { EyeOff, Icon } from '@portal/ui/icons'
import { NEUTRAL_SITE } from './exit'
import { leaveNow, useIsPublicPage } from './useQuickExit'
import type { MouseEvent } from 'react'

function leave(event: MouseEvent): void {
  event.preventDefault()
  leaveNow()
}

/** Quick-exit link in the header: an icon on phones, text where it fits. Without scripts a plain link. */
export function QuickExit() {
  if (!useIsPublicPage()) return null
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
    <a href={NEUTRAL_SITE} rel="noreferrer" onClick={leave}>
      Sair rápido
    </a>
  )
}
