import '@portal/ui/faces.css'
import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import '@portal/ui/deferred.css'
import '@portal/ui/operacao.css'
import {
  useLocation,
  type Host,
  type LoadResult,
  type ScreenModule,
  type SettingValue,
  type Site,
} from '@portal/platform'
import { createFake, usuarioDeExemplo, type Fake, type FakeHandler } from '@portal/platform/fake'
import { matchPath } from '@portal/platform/routes'
import { memoryStore } from '@portal/platform/storage'
import { Component, useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

interface AloneRoute {
  name: string
  path: string
  access: string
  expose: string
  screen?: string
}
interface Exposed extends Partial<ScreenModule<unknown>> {
  screens?: Record<string, () => Promise<ScreenModule<unknown>>>
}
export interface Alone {
  routes: readonly AloneRoute[]
  /** Routes of other remotes, for their addresses. */
  elsewhere: readonly { name: string; path: string }[]
  exposes: Record<string, () => Promise<Exposed>>
  handlers: readonly FakeHandler[]
  /** The operator's pages have their own palette and `main`. */
  area?: 'operacao'
  /** Parameters for the list of screens, and queries by route name. */
  params?: Readonly<Record<string, string>>
  queries?: Readonly<Record<string, string>>
  /** Initial device storage. */
  stored?: Readonly<Record<string, unknown>>
  /** Name of the remote, and the settings that its `remote.source.json` declares. */
  app?: string
  settings?: Readonly<Record<string, { default: SettingValue }>>
}

const ANONYMOUS = 'anonimo'
/** `?ajuste.outrosAnuncios=3` tries a value of a setting. */
const SETTING = 'ajuste.'
/** Address to which the shell's guard redirects visitors (rule: navegacao/guarda). */
const SIGN_IN = '/login'

/** Turns a call without a sample into a failed result, which screens must handle anyway. */
function forgiving(call: Host['call']): Host['call'] {
  return async (endpoint, input, options) => {
    try {
      return await call(endpoint, input, options)
    } catch (failure) {
      console.warn(failure)
      const message = `Sem amostra para ${endpoint.method} ${endpoint.path}.`
      return { ok: false, error: { code: 'INDISPONIVEL', message, status: 503 } }
    }
  }
}

async function moduleOf({ exposes }: Alone, route: AloneRoute): Promise<ScreenModule<unknown>> {
  const exposed = await exposes[route.expose]?.()
  const screen = route.screen === undefined ? exposed : await exposed?.screens?.[route.screen]?.()
  if (screen?.default === undefined) throw new Error(`Sem tela para ${route.path}.`)
  return { default: screen.default, load: screen.load, lasting: screen.lasting }
}

/** Shows what a screen threw; Fast Refresh renders the screen again after the next edit. */
class Boundary extends Component<{ children: ReactNode }, { failure?: unknown }> {
  override state: { failure?: unknown } = {}
  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }
  override render() {
    const { failure } = this.state
    return failure === undefined ? this.props.children : <p role="alert">{String(failure)}</p>
  }
}

function Stage({ alone, fake }: { alone: Alone; fake: Fake }) {
  const { pathname, search } = useLocation()
  const [shown, setShown] = useState<ReactNode>('Carregando…')
  useEffect(() => {
    window.history.replaceState(null, '', pathname + search)
    const match = matchPath(alone.routes, pathname)
    if (match === undefined) return setShown(`${pathname} fica em outra área.`)
    if (match.route.access === 'session' && !fake.host.session.get().signedIn)
      return fake.host.navigate(SIGN_IN, { replace: true })
    const { params } = match
    const show = async (): Promise<ReactNode> => {
      const { default: Screen, load, lasting = false } = await moduleOf(alone, match.route)
      const context = {
        params,
        search: new URLSearchParams(search),
        call: fake.host.call,
        now: new Date(),
        site: fake.site,
      }
      const result: LoadResult<unknown> | undefined = await load?.(context)
      if (result?.kind === 'redirect') return void fake.host.navigate(result.to, { replace: true })
      if (result?.kind === 'error') return result.message
      return (
        <Screen
          key={lasting ? match.route.name : pathname}
          data={result?.data}
          params={params}
          site={fake.site}
        />
      )
    }
    show().then(setShown, (failure: unknown) => setShown(String(failure)))
  }, [alone, fake, pathname, search])
  const screen = <Boundary key={pathname}>{shown}</Boundary>
  return alone.area === undefined ? <main id="conteudo">{screen}</main> : screen
}

/**
 * Screens for anonymous visitors in a remote that also has signed-in ones, where a signed-in user would be
 * redirected.
 */
function isForAnonymous({ routes }: Alone, { access }: AloneRoute): boolean {
  return access === 'public' && routes.some((route) => route.access === 'session')
}

function addressOf(alone: Alone, route: AloneRoute): string {
  const path = route.path.replace(/:(\w+)\??/g, (_, name: string) => alone.params?.[name] ?? '1')
  const query = [isForAnonymous(alone, route) ? ANONYMOUS : '', alone.queries?.[route.name] ?? '']
  const text = query.filter((part) => part !== '').join('&')
  return text === '' ? path : `${path}?${text}`
}

/** Navigates client-side to keep the fake's state; a change of session needs a new page. */
function followLinks(alone: Alone, { host }: Fake): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.defaultPrevented || link === null || link.origin !== window.location.origin) return
    const { pathname, search } = link
    const known = matchPath(alone.routes, pathname) !== undefined
    if (!known || search.includes(ANONYMOUS) || window.location.search.includes(ANONYMOUS)) return
    event.preventDefault()
    host.navigate(pathname + search)
  })
}

/** Values of settings in the page's address, which reads them as the type of their default. */
function settingsIn({ app = '', settings = {} }: Alone, search: string): Pick<Site, 'settings'> {
  const tried = [...new URLSearchParams(search)].flatMap(([key, text]): [string, SettingValue][] => {
    const name = key.startsWith(SETTING) ? key.slice(SETTING.length) : ''
    const usual = settings[name]?.default
    if (usual === undefined) return []
    return [[name, typeof usual === 'string' ? text : JSON.parse(text)]]
  })
  return tried.length === 0 ? {} : { settings: { [app]: Object.fromEntries(tried) } }
}

/** Renders a remote's screens on the fake, at the page's address; `?anonimo` omits the sample user. */
export function runAlone(alone: Alone): void {
  const { pathname, search } = window.location
  const stored = Object.entries(alone.stored ?? {}).map(([key, value]) => [key, JSON.stringify(value)])
  const fake = createFake({
    routes: [...alone.routes, ...alone.elsewhere],
    handlers: alone.handlers,
    user: search.includes(ANONYMOUS) ? undefined : usuarioDeExemplo,
    at: pathname + search,
    port: memoryStore(Object.fromEntries(stored)),
    site: settingsIn(alone, search),
  })
  fake.host.call = forgiving(fake.host.call)
  followLinks(alone, fake)
  if (alone.area === 'operacao') document.body.classList.add('op')
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <fake.App>
      <nav className="wrap row" aria-label="Telas deste remoto">
        {alone.routes.map((route) => (
          <a key={route.path} href={addressOf(alone, route)}>
            {route.name}
          </a>
        ))}
      </nav>
      <Stage alone={alone} fake={fake} />
    </fake.App>,
  )
}
