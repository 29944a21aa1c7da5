import { createContext, useContext } from 'react'
import type { Feedback } from './feedback/feedback'
import type { HeadOverrideStore } from './head/headOverride'
import type { Navigation } from './routing/navigation'
import type { RouteTable } from './routing/table'
import type { Host, Site } from '@portal/platform'

/** What the shell's own pieces work with: made once per page in the browser, once per request on the server. */
export interface Shell {
  site: Site
  table: RouteTable
  host: Host
  headOverride: HeadOverrideStore
  feedback: Feedback
  navigation: Pick<Navigation, 'store' | 'navigate' | 'retry' | 'scrollOffset' | 'rememberScroll'>
  /** A screen broke while it was drawn. */
  report(app: string, phase: 'chunk' | 'render' | 'hydrate', message: string): void
}

export const ShellContext = createContext<Shell | undefined>(undefined)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === undefined) throw new Error('useShell() outside of <ShellContext>.')
  return shell
}
