import { createContext, useContext } from 'react'
import type { Feedback } from './feedback/feedback'
import type { HeadOverrideStore } from './head/headOverride'
import type { Navigation } from './routing/navigation'
import type { FaultPhase } from './remotes/fault'
import type { RouteTable } from './routing/table'
import type { Slots } from './slots/slots'
import type { Staged } from './staged/stage'
import type { Host, Site } from '@portal/platform'

/**
 * Dependencies of the shell's components: created once per page in the browser, once per request on the
 * server.
 */
export interface Shell {
  site: Site
  table: RouteTable
  host: Host
  headOverride: HeadOverrideStore
  feedback: Feedback
  navigation: Pick<Navigation, 'store' | 'navigate' | 'retry' | 'resume' | 'scrollOffset' | 'rememberScroll'>
  slots: Slots
  /** Reports a failure of an app: an exception, or text. */
  report(app: string, phase: FaultPhase | 'render' | 'event' | 'hydrate' | 'response', failure: unknown): void
  /** Falls back from an app's broken release; returns whether an earlier one exists. */
  stepBack(app: string): boolean
  /** Versions under test of this browser session. */
  staged?: Staged
}

export const ShellContext = createContext<Shell | undefined>(undefined)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === undefined) throw new Error('useShell() outside of <ShellContext>.')
  return shell
}
