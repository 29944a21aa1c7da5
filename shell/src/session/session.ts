import type { Host, Session, SessionActions } from '@portal/platform'
import { RETORNO_KEY, parseRetorno } from '@portal/platform/retorno'
import { createStorage, forgetDraftsOfOthers, forgetUser, type KeyValue } from '@portal/platform/storage'
import { createStore, type StoreApi } from 'zustand/vanilla'

type HostStorage = Host['storage']

export interface SessionPorts {
  port: KeyValue
  /** Apps whose keys are removed at sign-out: those with signed-in screens. */
  userApps: readonly string[]
}

/**
 * The browser's session: the keys `token` and `authUser`, both or none (rule: sessao/chaves). The store
 * starts anonymous, like the server's render; `restore` reads the device afterwards.
 */
export function createSession({ port, userApps }: SessionPorts) {
  const storage = createStorage(port)
  const store = createStore<Session>(() => ({ signedIn: false }))

  const stored = (): Session => {
    const token = storage.get('token')
    const user = storage.get('authUser')
    return token === undefined || user === undefined ? { signedIn: false } : { signedIn: true, token, user }
  }
  const restore = (): void => store.setState(stored(), true)

  const retorno = storage.own(RETORNO_KEY, parseRetorno)
  const remember = (to: string): void => {
    const userId = storage.get('authUser')?.id
    retorno.set({ to, em: Date.now(), ...(userId === undefined ? {} : { userId }) })
  }

  const actions = actionsOf({ ports: { port, userApps }, storage, store, stored, restore, retorno })

  return {
    store,
    storage,
    /** Opening the login directly discards a stored return address. */
    forgetRetorno: retorno.remove,
    actions,
    restore,
    /**
     * Handles a 401 (rule: sessao/perdida) by removing the token; `from` is the current signed-in screen. A
     * newer token stored meanwhile stays. Returns whether this call ended the session.
     */
    expire(token: string, from?: string): boolean {
      if (storage.get('token') !== token) return false
      if (from !== undefined) remember(from)
      storage.remove('token')
      restore()
      return true
    },
    /** Clears both keys when a guarded route lacks one (rule: navegacao/guarda). */
    clear(wanted: URL) {
      remember(wanted.pathname + wanted.search)
      storage.remove('token')
      storage.remove('authUser')
      restore()
    },
  }
}

interface SessionParts {
  ports: SessionPorts
  storage: HostStorage
  store: Pick<StoreApi<Session>, 'getState'>
  /** The session currently stored on the device. */
  stored(): Session
  restore(): void
  retorno: { remove(): void }
}

function actionsOf({ ports, storage, store, stored, restore, retorno }: SessionParts): SessionActions {
  return {
    get: store.getState,
    signIn(token, user) {
      forgetDraftsOfOthers(storage, user.id)
      const withToken = { ...user, token }
      storage.set('token', token)
      storage.set('authUser', withToken)
      restore()
    },
    update(change) {
      const session = stored()
      if (!session.signedIn) return
      storage.set('authUser', { ...session.user, ...change })
      restore()
    },
    signOut() {
      forgetUser(ports.port, ports.userApps)
      retorno.remove()
      restore()
    },
  }
}

export type ShellSession = ReturnType<typeof createSession>

/** Follows changes of both keys made in other tabs. */
export function followOtherTabs(session: ShellSession, target: Window): void {
  target.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'token' || key === 'authUser') session.restore()
  })
}
