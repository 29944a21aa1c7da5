import { waitFor } from '@testing-library/react'
import { makeShell, screenSaying } from '../testing/makeShell'
import { createFeedback } from '../feedback/feedback'
import { createNavigationRef } from '../routing/navigationRef'
import { handleUnauthorized } from './unauthorized'

function open(at = '/') {
  const shell = makeShell({
    routes: [
      { path: '/', name: 'home' },
      { path: '/perfil', name: 'perfil', access: 'session' },
    ],
    screens: { home: screenSaying('Início'), perfil: screenSaying('Perfil') },
    at,
  })
  const navigation = createNavigationRef()
  const feedback = createFeedback()
  const toasts = () => feedback.store.getState().toasts.map(({ message }) => message)
  const assign = jest.fn()
  const onUnauthorized = (token: string) =>
    handleUnauthorized(token, {
      session: shell.session,
      feedback,
      page: { location: { assign } },
      navigation,
    })
  return { ...shell, navigation, toasts, assign, onUnauthorized, begun: shell.navigation }
}
const user = {
  id: 1,
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  avatar: null,
  aceite_lgpd: 1 as const,
  creditos: 0,
  creditosUsados: 0,
  codigo: 'BR000001',
}

describe('a 401', () => {
  it('removes the token, notifies once, and navigates to the start', () => {
    const { session, navigation, begun, toasts, onUnauthorized } = open()
    const navigate = jest.fn()
    navigation.set({ ...begun, navigate })
    session.actions.signIn('t1', user)
    void onUnauthorized('t1')
    void onUnauthorized('t1')
    expect(session.store.getState().signedIn).toBe(false)
    expect(toasts()).toEqual(['Sua sessão expirou. Entre novamente para continuar de onde parou.'])
    expect(navigate).toHaveBeenCalledWith('/')
  })

  it('on a signed-in screen keeps it and the session, and continues with the new one', async () => {
    const { session, navigation, begun, toasts, onUnauthorized } = open('/perfil')
    session.actions.signIn('t1', user)
    begun.begin()
    await waitFor(() => expect(begun.store.getState().view.outcome.kind).toBe('screen'))
    const navigate = jest.fn()
    navigation.set({ ...begun, navigate })
    const continues = [onUnauthorized('t1'), onUnauthorized('t1')]
    expect(session.store.getState().signedIn).toBe(true)
    session.actions.signIn('t2', user)
    expect(await Promise.all([...continues, onUnauthorized('t1')])).toEqual([true, true, true])
    expect([toasts(), navigate.mock.calls]).toEqual([[], []])
  })

  it('on a signed-in screen does not continue after a sign-out, or as another user', async () => {
    const { session, navigation, begun, onUnauthorized } = open('/perfil')
    session.actions.signIn('t1', user)
    begun.begin()
    await waitFor(() => expect(begun.store.getState().view.outcome.kind).toBe('screen'))
    navigation.set(begun)
    const another = onUnauthorized('t1')
    session.actions.signIn('t2', { ...user, id: 2 })
    const left = onUnauthorized('t2')
    session.actions.signOut()
    expect(await Promise.all([another, left])).toEqual([false, false])
  })

  it('for a call of an older session leaves the newer one intact', () => {
    const { session, navigation, begun, toasts, onUnauthorized } = open()
    navigation.set({ ...begun, navigate: jest.fn() })
    session.actions.signIn('t2', user)
    void onUnauthorized('t1')
    expect(session.store.getState().signedIn).toBe(true)
    expect(toasts()).toEqual([])
  })

  it('before the first view reloads at the start', () => {
    const { session, assign, onUnauthorized } = open()
    session.actions.signIn('t1', user)
    void onUnauthorized('t1')
    expect(assign).toHaveBeenCalledWith('/')
  })
})
