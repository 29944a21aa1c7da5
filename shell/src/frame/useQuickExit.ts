import { useLocation } from '@portal/platform'
import { useCallback, useEffect } from 'react'
import { forgetTab } from '../session/forgetTab'
import { useShell } from '../ShellContext'
import { leaveQuickly, onEscTwice } from './exit'

/** Whether the current page is public; the quick exit is offered only there. */
export function useIsPublicPage(): boolean {
  const { table } = useShell()
  return table.match(useLocation().pathname)?.route.access !== 'session'
}

export function useLeave(): () => void {
  const { apiUrl } = useShell().site
  return useCallback(() => leaveQuickly(window, () => forgetTab(window, apiUrl)), [apiUrl])
}

export function useEscTwice(): void {
  const wanted = useIsPublicPage()
  const leave = useLeave()
  useEffect(() => (wanted ? onEscTwice(document, leave) : undefined), [wanted, leave])
}
