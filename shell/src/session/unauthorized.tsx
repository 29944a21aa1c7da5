import type { AuthUser } from '@portal/api/sessao'
import type { Feedback } from '../feedback/feedback'
import { guardedPlace, type NavigationRef } from '../routing/navigationRef'
import type { ShellSession } from './session'
import { SignInAgain } from './SignInAgain'

export interface UnauthorizedPorts {
  session: Pick<ShellSession, 'store' | 'storage' | 'expire'>
  feedback: Pick<Feedback, 'toast' | 'store'>
  page: { location: Pick<Location, 'assign'> }
  navigation: Pick<NavigationRef, 'current'>
}

const SESSAO_EXPIRADA = 'Sua sessão expirou. Entre novamente para continuar de onde parou.'

/**
 * Handles a 401 for a call with a token (rule: sessao/perdida): a signed-in screen stays, under a dialog that
 * asks for the session. Elsewhere it removes the token, notifies the person and navigates to the start.
 * Resolves to whether to repeat the call.
 */
export async function handleUnauthorized(token: string, ports: UnauthorizedPorts): Promise<boolean> {
  const { session, feedback, page, navigation } = ports
  const current = navigation.current()
  if (current !== undefined && guardedPlace(current) !== undefined) return ask(token, ports)
  if (session.expire(token)) feedback.toast(SESSAO_EXPIRADA, 'warning')
  if (current === undefined) page.location.assign('/')
  else current.navigate('/')
  return false
}

/** Resolves to whether the same user has a newer token. Calls refused together wait for one dialog. */
async function ask(token: string, ports: UnauthorizedPorts): Promise<boolean> {
  const { store, storage } = ports.session
  const before = store.getState()
  if (!before.signedIn) return false
  if (storage.get('token') === token) {
    if (ports.feedback.store.getState().layer === undefined) show(before.user, token, ports)
    await closed(ports.feedback)
  }
  const now = store.getState()
  // Nothing of the account before stays on the screen (rule: saida-livre/senha-de-emergencia).
  if (now.signedIn && now.user.id !== before.user.id) ports.page.location.assign('/painel')
  return now.signedIn && now.user.id === before.user.id && now.token !== token
}

/** Shows the dialog until it is closed, or the session changes, here or in another tab. */
function show(user: AuthUser, token: string, { session, feedback, navigation }: UnauthorizedPorts): void {
  const close = (): void => {
    stop()
    feedback.store.setState({ layer: undefined })
  }
  const stop = session.store.subscribe(() => session.storage.get('token') !== token && close())
  const leave = (): void => {
    const current = navigation.current()
    session.expire(token, current && guardedPlace(current))
  }
  feedback.store.setState({ layer: <SignInAgain user={user} onLater={close} onLeave={leave} /> })
}

function closed({ store }: UnauthorizedPorts['feedback']): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(({ layer }) => {
      if (layer !== undefined) return
      stop()
      resolve()
    })
  })
}
