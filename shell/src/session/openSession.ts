import type { Feedback } from '../feedback/feedback'
import type { Navigation } from '../routing/navigation'
import { guardedPlace, type NavigationRef } from '../routing/navigationRef'
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

export interface UnauthorizedPorts {
  session: Pick<ShellSession, 'askAgain' | 'expire'>
  feedback: Pick<Feedback, 'toast'>
  page: { location: Pick<Location, 'assign'> }
  navigation: Pick<NavigationRef, 'current'>
}

/**
 * Handles a 401 for a call with a token (rule: sessao/perdida): a signed-in screen stays, under a dialog that
 * asks for the session. Elsewhere it removes the token, notifies the person and navigates to the start.
 * Resolves to whether to repeat the call.
 */
export function createOnUnauthorized({ session, feedback, page, navigation }: UnauthorizedPorts) {
  return async (token: string): Promise<boolean> => {
    const current = navigation.current()
    if (current !== undefined && guardedPlace(current) !== undefined) return session.askAgain(token)
    if (session.expire(token)) feedback.toast(SESSAO_EXPIRADA, 'warning')
    if (current === undefined) page.location.assign('/')
    else current.navigate('/')
    return false
  }
}

/** Leaves a signed-in screen when the session ends, here or in another tab. */
export function leaveWithSession({ store }: Pick<ShellSession, 'store'>, navigation: Navigation): void {
  store.subscribe((session, before) => {
    const ended = before.signedIn && !session.signedIn
    if (ended && guardedPlace(navigation) !== undefined) navigation.navigate('/login')
  })
}

const SESSAO_EXPIRADA = 'Sua sessão expirou. Entre novamente para continuar de onde parou.'
