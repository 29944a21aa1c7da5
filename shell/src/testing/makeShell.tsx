import type { Host, ScreenModule, Site } from '@portal/platform'
import type { Contribution, LiveRemote, RemoteRoute } from '@portal/platform/manifest'
import { fakeCall, siteDeExemplo, type FakeHandler } from '@portal/platform/fake'
import { memoryStore, type KeyValue } from '@portal/platform/storage'
import { App } from '../App'
import { createFeedback } from '../feedback/feedback'
import { createHeadOverride } from '../head/headOverride'
import { createHost } from '../host'
import { createNavigation, type Navigation } from '../routing/navigation'
import { resolveAddress } from '../routing/resolve'
import { createRouteTable, userAppsOf, type AppRoute } from '../routing/table'
import { createSession } from '../session/session'
import type { Shell } from '../ShellContext'
import type { Shown } from '../routing/view'

export interface ShellOptions {
  routes?: readonly (Partial<RemoteRoute> & { path: string; name: string; app?: string })[]
  /** Screens by the name of their route. */
  screens?: Record<string, () => Promise<ScreenModule<unknown>>>
  handlers?: readonly FakeHandler[]
  at?: string
  site?: Partial<Site>
  port?: KeyValue
  initial?: Shown
  stepBack?: Shell['stepBack']
  staged?: Shell['staged']
  slots?: Shell['slots']
  contributions?: readonly Contribution[]
}

function remotesOf(routes: ShellOptions['routes'] = []): Pick<LiveRemote, 'app' | 'routes'>[] {
  return routes.map(({ app = 'mf-public', ...route }) => ({
    app,
    routes: [{ access: 'public', title: route.name, expose: `./${route.name}`, server: false, ...route }],
  }))
}

/** A shell on jsdom's history and location, with screens provided by the test. */
export function makeShell(options: ShellOptions = {}) {
  window.history.replaceState(null, '', options.at ?? '/')
  const port = options.port ?? memoryStore()
  const site = { ...siteDeExemplo, ...options.site }
  const table = createRouteTable([
    ...remotesOf(options.routes),
    { app: 'mf-clube', routes: [], contributions: [...(options.contributions ?? [])] },
  ])
  const session = createSession({ port, userApps: userAppsOf(table.routes) })
  session.restore()
  const feedback = createFeedback()
  const headOverride = createHeadOverride()
  const { call, calls } = fakeCall(options.handlers)
  const reports: string[] = []

  const loadScreen = async (route: AppRoute): Promise<ScreenModule<unknown>> => {
    const load = options.screens?.[route.name]
    if (load === undefined) throw new Error('tempo esgotado (5 s)')
    return load()
  }
  const navigation: Navigation = createNavigation({
    table,
    resolve: (url, coming) =>
      resolveAddress(
        {
          table,
          loadScreen,
          call,
          now: () => new Date(),
          signedIn: () => session.store.getState().signedIn,
          site,
        },
        url,
        coming,
      ),
    clearSession: session.clear,
    window,
    initial: { outcome: options.initial ?? { kind: 'loading' }, url: new URL(window.location.href) },
  })
  const host: Host = createHost({
    session,
    storage: session.storage,
    feedback,
    table,
    navigation: () => navigation,
    headOverride,
    call,
  })
  const shell: Shell = {
    site,
    table,
    host,
    headOverride,
    feedback,
    navigation,
    slots: options.slots ?? { loadModule: () => Promise.reject(new Error('no module')) },
    report: (app, phase, failure) =>
      reports.push(`${app} ${phase} ${failure instanceof Error ? failure.message : String(failure)}`),
    stepBack: options.stepBack ?? (() => false),
    staged: options.staged,
  }
  return { shell, host, session, navigation, port, calls, reports, tree: <App shell={shell} /> }
}

/** A screen that shows one heading. */
export function screenSaying(text: string): () => Promise<ScreenModule<unknown>> {
  return () => Promise.resolve({ default: () => <h1>{text}</h1> })
}
