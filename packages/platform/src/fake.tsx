import type { AuthUser } from '@portal/api/sessao'
import { useEffect, useSyncExternalStore, type ReactElement, type ReactNode } from 'react'
import type { Head, Host, LoadResult, ScreenModule, Session, Site } from './contract'
import { FakeApp } from './FakeApp'
import { fakeCall, type FakeHandler } from './fakeCall'
import { createState, type Question, type State } from './fakeState'
import { installHost } from './host'
import { addressOf, type NamedPath } from './routes'
import { SiteContext } from './site'
import { createStorage, forgetUser, memoryStore, type KeyValue } from './storage'

export { fail, fakeCall, on, type FakeHandler } from './fakeCall'
export { badSamples, sampleOf, samplesOf, sampleValue } from './sampleOf'

export const usuarioDeExemplo: AuthUser = {
  id: 128,
  name: 'Marina Duarte',
  email: 'marina.duarte@exemplo.com.br',
  avatar: null,
  aceite_lgpd: 1,
  creditos: 38,
  creditosUsados: 24,
  codigo: 'BR000128',
}

export const siteDeExemplo: Site = {
  brand: 'Vitrine',
  publicUrl: 'https://vitrine.example',
  legalContact: 'privacidade@vitrine.example',
  empresa: {
    nome: 'Exemplo Ltda.',
    cnpj: '11.222.333/0001-81',
    endereco: 'Rua A, 1, Goiânia, GO',
    representante: 'Ana Silva',
    encarregado: 'Rui Lima',
  },
  apiUrl: '',
  shareImage: { href: '/compartilhar.png', width: 1200, height: 630, alt: 'Vitrine' },
  pagamentos: { metodos: ['pix', 'boleto', 'cartao'], cartao: { provedor: 'sandbox' } },
}

export interface FakeRoute extends NamedPath {
  access?: string
  /** App that serves the screen; sign-out removes its keys when it serves a session route. */
  app?: string
}

export interface FakeOptions {
  /** Signed-in user, with the token 'token-de-exemplo'; anonymous when absent. */
  user?: AuthUser
  handlers?: readonly FakeHandler[]
  /** Named routes of `navigate` and `href`, usually those of `remote.source.json`. */
  routes?: readonly FakeRoute[]
  /** Initial path with query. */
  at?: string
  port?: KeyValue
  /** Overrides of `siteDeExemplo`. */
  site?: Partial<Site>
}

function userAppsOf(routes: readonly FakeRoute[]): string[] {
  return routes.flatMap(({ access, app }) => (access === 'session' && app !== undefined ? [app] : []))
}

function readSession(storage: Host['storage']): Session {
  const token = storage.get('token')
  const user = storage.get('authUser')
  return token === undefined || user === undefined ? { signedIn: false } : { signedIn: true, token, user }
}

interface SessionParts {
  state: State
  storage: Host['storage']
  port: KeyValue
  /** Apps whose keys are removed at sign-out. */
  userApps: readonly string[]
}

function sessionOf({ state, storage, port, userApps }: SessionParts): Host['session'] {
  const refresh = (): void => state.set({ session: readSession(storage) })
  return {
    get: () => state.get().session,
    signIn(token, user) {
      storage.set('token', token)
      storage.set('authUser', user)
      refresh()
    },
    update(change) {
      const { session } = state.get()
      if (!session.signedIn) return
      storage.set('authUser', { ...session.user, ...change })
      refresh()
    },
    signOut() {
      forgetUser(port, userApps)
      refresh()
    },
  }
}

function feedbackOf(state: State): Pick<Host, 'toast' | 'alert' | 'overlay'> {
  let id = 0
  const ask = (question: Omit<Question, 'answer'>): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (confirmed: boolean): void => {
        state.set({ question: undefined })
        resolve(confirmed)
      }
      state.set({ question: { ...question, answer } })
    })
  return {
    // Matches the contract; the conformance suite checks the shell's toasts against the same rules.
    toast(message, kind = 'info', durationMs = 3_000) {
      id += 1
      const toast = { id, message, kind, durationMs }
      state.set({ toasts: [...state.get().toasts, toast] })
      const drop = (): void => state.set({ toasts: state.get().toasts.filter((other) => other !== toast) })
      setTimeout(drop, durationMs)
    },
    alert: {
      show: async (message, title) => void (await ask({ message, title })),
      confirm: (request) => ask(request),
    },
    overlay: {
      show(label) {
        id += 1
        const cover = { id, label }
        state.set({ overlays: [...state.get().overlays, cover] })
        return () => state.set({ overlays: state.get().overlays.filter((other) => other !== cover) })
      },
    },
  }
}

/** Navigation state of the fake, and the head set by its current screen. */
function placesOf(state: State, routes: readonly FakeRoute[]): Pick<Host, 'navigate' | 'href' | 'useHead'> {
  const history = [state.get().location]
  return {
    navigate(target, { replace = false } = {}) {
      if (target === -1) history.pop()
      else if (replace) history.splice(-1, 1, addressOf(routes, target))
      else history.push(addressOf(routes, target))
      state.set({ location: history.at(-1) ?? '/' })
    },
    href: (target) => addressOf(routes, target),
    useHead(head) {
      const text = JSON.stringify(head)
      useEffect(() => {
        const said: Head = JSON.parse(text)
        state.set({ head: said })
      }, [text])
    },
  }
}

type Params = Readonly<Record<string, string>>
type Loading<D> = Pick<Required<ScreenModule<D>>, 'load'>
type Drawing<D> = Pick<Required<ScreenModule<D>>, 'default' | 'load'>

function screensOf(state: State, call: Host['call'], site: Site) {
  /** Runs a screen's `load` at the fake's location, as the shell and the server do. */
  const load = <D,>(
    screen: Loading<D>,
    { params = {}, now = new Date() }: { params?: Params; now?: Date } = {},
  ): Promise<LoadResult<D>> => {
    const { searchParams: search } = new URL(state.get().location, site.publicUrl)
    return screen.load({ params, search, call, now, site })
  }
  /** Loads a screen and returns the element to render inside `App`; throws when `load` returns no data. */
  const open = async <D,>(
    screen: Drawing<D>,
    at: { params?: Params; now?: Date } = {},
  ): Promise<ReactElement> => {
    const result = await load(screen, at)
    if (result.kind !== 'data') throw new Error(`The screen's load returned ${result.kind}.`)
    return <screen.default data={result.data} params={at.params ?? {}} site={site} />
  }
  return { load, open }
}

function storageOf({ user }: FakeOptions, port: KeyValue): Host['storage'] {
  const storage = createStorage(port)
  if (user === undefined) return storage
  storage.set('token', 'token-de-exemplo')
  storage.set('authUser', user)
  return storage
}

/** An in-memory host for standalone screens and their tests. */
export function createFake(options: FakeOptions = {}) {
  const { port = memoryStore(), routes = [], at = '/' } = options
  const storage = storageOf(options, port)
  const nothing = { toasts: [], question: undefined, overlays: [], head: undefined }
  const state = createState({ session: readSession(storage), location: at, ...nothing })
  const { call, calls } = fakeCall(options.handlers)
  const site: Site = { ...siteDeExemplo, ...options.site }

  const host: Host = {
    useSession: () => useSyncExternalStore(state.subscribe, () => state.get().session),
    session: sessionOf({ state, storage, port, userApps: userAppsOf(routes) }),
    ...feedbackOf(state),
    ...placesOf(state, routes),
    call,
    storage,
  }
  installHost(host)

  return {
    host,
    ...screensOf(state, call, site),
    /** Facts passed to `load` and the screen. */
    site,
    /** Endpoints called, oldest first. */
    calls,
    /** Current path with query. */
    location: () => state.get().location,
    /** Last head set by a screen. */
    head: () => state.get().head,
    toasts: () => state.get().toasts.map(({ message }) => message),
    /** Wraps a screen in a router at the fake's location, with plain toasts, alerts and overlay. */
    App: ({ children }: { children: ReactNode }) => (
      <SiteContext value={site}>
        <FakeApp state={state} routes={routes}>
          {children}
        </FakeApp>
      </SiteContext>
    ),
  }
}
export type Fake = ReturnType<typeof createFake>
