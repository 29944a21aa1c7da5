import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { forgetTab } from '../session/forgetTab'
import { useShell } from '../ShellContext'
import { leaveQuickly, onEscTwice } from './exit'

/** Whether the current page is public; the quick exit is offered only there. */
export function useIsPublicPage(): boolean {
  const { table } = useShell()
  return table.match(useLocation().pathname)?.route.access !== 'session'
}

export function leaveNow(): void {
  leaveQuickly(window, () => forgetTab(window))
}

export function useEscTwice(): void {
  const wanted = useIsPublicPage()
  useEffect(() => (wanted ? onEscTwice(document, leaveNow) : undefined), [wanted])
}
