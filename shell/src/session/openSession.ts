import type { Feedback } from '../feedback/feedback'
import type { Navigation } from '../routing/navigation'
import { guardedPlace, type NavigationRef } from '../routing/navigationRef'
import { userAppsOf, type RouteTable } from '../routing/table'
import { browserStore } from './browserStore'
import { createSession, type ShellSession } from './session'

/** The session of this device, as the page finds it. */
export function openBrowserSession(table: RouteTable, page: Window): ShellSession {
  const session = createSession({ port: browserStore('local'), userApps: userAppsOf(table.routes) })
  // The tree begins anonymous, as the server drew it, and applies the session right after.
  session.restore()
  if (isNewVisitTo('/login', page)) session.forgetRetorno()
  return session
}

/** The address was opened, not reloaded and not come back to. */
function isNewVisitTo(path: string, page: Window): boolean {
  if (page.location.pathname !== path) return false
  const [entry] = page.performance.getEntriesByType('navigation')
  return !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate'
}

export interface UnauthorizedPorts {
  session: Pick<ShellSession, 'expire'>
  feedback: Pick<Feedback, 'toast'>
  page: { location: Pick<Location, 'assign'> }
  navigation: Pick<NavigationRef, 'current'>
}

/**
 * What happens on a 401 to a call that carried a token (rule: sessao/perdida): the token goes, the person is notified and comes
 * to the start; the signed-in screen that was open is where the next login leads back to.
 */
export function createOnUnauthorized({ session, feedback, page, navigation }: UnauthorizedPorts) {
  return (token: string): void => {
    const current = navigation.current()
    const ended = session.expire(token, current && guardedPlace(current))
    if (ended) feedback.toast(SESSAO_EXPIRADA, 'warning')
    if (current === undefined) page.location.assign('/')
    else current.navigate('/')
  }
}

/** A session that ends, here or in another tab, takes the signed-in screen with it. */
export function leaveWithSession({ store }: Pick<ShellSession, 'store'>, navigation: Navigation): void {
  store.subscribe((session, before) => {
    const ended = before.signedIn && !session.signedIn
    if (ended && guardedPlace(navigation) !== undefined) navigation.navigate('/login')
  })
}

const SESSAO_EXPIRADA = 'Sua sessão expirou. Entre novamente para continuar de onde parou.'
