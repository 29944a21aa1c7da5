import type { Navigation } from '../routing/navigation'
import { guardedPlace } from '../routing/navigationRef'
import { userAppsOf, type RouteTable } from '../routing/table'
import { browserStore } from './browserStore'
import { createSession, type ShellSession } from './session'

/** Opens this device's session. */
export function openBrowserSession(table: RouteTable, page: Window): ShellSession {
  const session = createSession({ port: browserStore('local'), userApps: userAppsOf(table.routes) })
  // Start anonymous, like the server's render, and restore the session right after.
  session.restore()
  if (isNewVisitTo('/login', page)) session.forgetRetorno()
  return session
}

/** Whether the address was newly opened, not reloaded or restored from history. */
function isNewVisitTo(path: string, page: Window): boolean {
  if (page.location.pathname !== path) return false
  const [entry] = page.performance.getEntriesByType('navigation')
  return !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate'
}

/** Leaves a signed-in screen when the session ends, here or in another tab. */
export function leaveWithSession({ store }: Pick<ShellSession, 'store'>, navigation: Navigation): void {
  store.subscribe((session, before) => {
    const ended = before.signedIn && !session.signedIn
    if (ended && guardedPlace(navigation) !== undefined) navigation.navigate('/login')
  })
}
