import type { AuthUser } from '@portal/api/sessao'
import { useEffect, useState, useSyncExternalStore, type ReactElement, type ReactNode } from 'react'
import { matchPath, Router } from 'react-router-dom'
import type {
  ConfirmRequest,
  Head,
  Host,
  LoadResult,
  ScreenModule,
  Session,
  Site,
  ToastKind,
} from './contract'
import { fakeCall, type FakeHandler } from './fakeCall'
import { installHost } from './host'
import { addressOf, type NamedPath } from './routes'
import { ScreenParams } from './router'
import { SiteContext } from './site'
import { createStorage, forgetUser, memoryStore, type KeyValue } from './storage'

export { fail, fakeCall, on, type FakeHandler } from './fakeCall'

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
    ...{ nome: 'Vitrine Ltda.', cnpj: '11.222.333/0001-81', endereco: 'Rua A, 1, Goiânia, GO' },
    ...{ representante: 'Ana Silva', encarregado: 'Rui Lima' },
  },
  apiUrl: '',
  shareImage: { href: '/compartilhar.png', width: 1200, height: 630, alt: 'Vitrine' },
  pagamentos: { metodos: ['pix', 'boleto', 'cartao'], cartao: { provedor: 'sandbox' } },
}

interface Question extends Partial<ConfirmRequest> {
  message: string
  answer(confirmed: boolean): void
}

interface FakeState {
  session: Session
  /** Path with query. */
  location: string
  toasts: { id: number; message: string; kind: ToastKind; durationMs: number }[]
  question: Question | undefined
  overlays: { id: number; label: string }[]
  head: Head | undefined
}

export interface FakeRoute extends NamedPath {
  access?: string
  /** Who serves it: signing out drops the keys of apps that serve a session route. */
  app?: string
}

export interface FakeOptions {
  /** Signed in as this user with the token 'token-de-exemplo'; left out, anonymous. */
  user?: AuthUser
  handlers?: readonly FakeHandler[]
  /** The routes that `navigate` and `href` know by name: `remote.source.json`'s, as a rule. */
  routes?: readonly FakeRoute[]
  /** Path with query at which it starts. */
  at?: string
  port?: KeyValue
  /** Facts of the deployment that differ from `siteDeExemplo`'s. */
  site?: Partial<Site>
}

function userAppsOf(routes: readonly FakeRoute[]): string[] {
  return routes.flatMap(({ access, app }) => (access === 'session' && app !== undefined ? [app] : []))
}

function createState(initial: FakeState) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change: Partial<FakeState>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
type State = ReturnType<typeof createState>

function readSession(storage: Host['storage']): Session {
  const token = storage.get('token')
  const user = storage.get('authUser')
  return token === undefined || user === undefined ? { signedIn: false } : { signedIn: true, token, user }
}

interface SessionParts {
  state: State
  storage: Host['storage']
  port: KeyValue
  /** Apps whose keys leave with the user. */
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

/** An executable host in memory: screens run alone on it, and their tests drive it. */
export function createFake(options: FakeOptions = {}) {
  const port = options.port ?? memoryStore()
  const storage = createStorage(port)
  if (options.user !== undefined) {
    storage.set('token', 'token-de-exemplo')
    storage.set('authUser', options.user)
  }
  const state = createState({
    session: readSession(storage),
    location: options.at ?? '/',
    toasts: [],
    question: undefined,
    overlays: [],
    head: undefined,
  })
  const { call, calls } = fakeCall(options.handlers)
  const history = [state.get().location]
  const routes = options.routes ?? []
  const site: Site = { ...siteDeExemplo, ...options.site }

  const host: Host = {
    useSession: () => useSyncExternalStore(state.subscribe, () => state.get().session),
    session: sessionOf({ state, storage, port, userApps: userAppsOf(routes) }),
    ...feedbackOf(state),
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
    call,
    storage,
  }
  installHost(host)

  type Params = Readonly<Record<string, string>>
  /** Runs a screen's `load` at the fake's location, as the shell and the server do. */
  const load = <D,>(
    screen: Pick<Required<ScreenModule<D>>, 'load'>,
    { params = {}, now = new Date() }: { params?: Params; now?: Date } = {},
  ): Promise<LoadResult<D>> => {
    const { searchParams: search } = new URL(state.get().location, site.publicUrl)
    return screen.load({ params, search, call: host.call, now, site })
  }
  /** Loads a screen and gives what to draw inside `App`; fails when it has no data to draw. */
  const open = async <D,>(
    screen: Pick<Required<ScreenModule<D>>, 'default' | 'load'>,
    at: { params?: Params; now?: Date } = {},
  ): Promise<ReactElement> => {
    const result = await load(screen, at)
    if (result.kind !== 'data') throw new Error(`The screen answered ${result.kind}.`)
    return <screen.default data={result.data} params={at.params ?? {}} site={site} />
  }

  return {
    host,
    load,
    open,
    /** What `load` and the screen are given. */
    site,
    /** Endpoints asked for, oldest first. */
    calls,
    /** Path with query where the visitor is. */
    location: () => state.get().location,
    /** What a screen last gave to `useHead`. */
    head: () => state.get().head,
    toasts: () => state.get().toasts.map(({ message }) => message),
    /** Wraps a screen: router at the fake's location, toasts, alerts and overlay drawn plainly. */
    App: ({ children }: { children: ReactNode }) => (
      <SiteContext value={site}>
        <FakeApp state={state} host={host} routes={routes}>
          {children}
        </FakeApp>
      </SiteContext>
    ),
  }
}
export type Fake = ReturnType<typeof createFake>

function paramsOf(routes: readonly NamedPath[], path: string): Record<string, string> {
  const matched = routes.map((route) => matchPath(route.path, path)).find((match) => match !== null)
  return Object.fromEntries(
    Object.entries(matched?.params ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}

function FakeApp(props: { state: State; host: Host; routes: readonly NamedPath[]; children: ReactNode }) {
  const { state, host, routes } = props
  const { location, toasts, question, overlays } = useSyncExternalStore(state.subscribe, state.get)
  const [navigator] = useState(() => ({
    createHref: (to: unknown) => addressText(to),
    go: () => host.navigate(-1),
    push: (to: unknown) => host.navigate(addressText(to)),
    replace: (to: unknown) => host.navigate(addressText(to), { replace: true }),
  }))
  const path = location.split('?')[0] ?? '/'
  const params = paramsOf(routes, path)
  return (
    <Router location={location} navigator={navigator}>
      <ScreenParams value={params}>{props.children}</ScreenParams>
      <div role="status" aria-live="polite">
        {toasts.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
        {overlays.map(({ id, label }) => (
          <p key={id}>{label}</p>
        ))}
      </div>
      {question !== undefined && <FakeQuestion {...question} />}
    </Router>
  )
}

function addressText(to: unknown): string {
  if (typeof to === 'string') return to
  const {
    pathname = '',
    search = '',
    hash = '',
  }: { pathname?: string; search?: string; hash?: string } = typeof to === 'object' && to !== null ? to : {}
  return pathname + search + hash
}

function FakeQuestion({ title, message, confirmLabel, answer }: Question) {
  return (
    <div role="alertdialog" aria-label={title ?? message}>
      <p>{message}</p>
      <button type="button" onClick={() => answer(true)}>
        {confirmLabel ?? 'OK'}
      </button>
      {confirmLabel !== undefined && (
        <button type="button" onClick={() => answer(false)}>
          Cancelar
        </button>
      )}
    </div>
  )
}
