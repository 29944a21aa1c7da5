import type { Host } from '@portal/platform'
import type { PageState } from '@portal/platform/manifest'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { lazyCall } from './api/lazyCall'
import { App } from './App'
import { createFeedback } from './feedback/feedback'
import { keepToasts } from './feedback/keepToasts'
import { createHeadOverride } from './head/headOverride'
import { createHost } from './host'
import { readPageState } from './page'
import { shareWith } from './remotes/container'
import { createScreenLoader } from './remotes/loader'
import { createStaleTabCheck } from './remotes/staleTab'
import { createReporter } from './report'
import { firstView } from './routing/firstView'
import { followLinks } from './routing/links'
import { createNavigation, type Navigation } from './routing/navigation'
import { resolveAddress, type ResolvePorts } from './routing/resolve'
import type { SettlePorts } from './routing/settle'
import { createRouteTable, userAppsOf } from './routing/table'
import { browserStore } from './session/browserStore'
import { createSession, followOtherTabs } from './session/session'
import type { Shell } from './ShellContext'

/** Wires the page and draws it over what the server wrote. */
export async function start(page: Window, install: (host: Host) => void): Promise<void> {
  const state = readPageState(page.document)
  const table = createRouteTable(state.remotes)
  const session = createSession({ port: browserStore('local'), userApps: userAppsOf(table.routes) })
  // The tree begins anonymous, as the server drew it, and takes up the session right after.
  session.restore()
  const tab = browserStore('session')
  const feedback = createFeedback()
  const headOverride = createHeadOverride()

  let walk: Navigation | undefined = undefined
  const navigation = (): Navigation => {
    if (walk === undefined) throw new Error('navigate() before the first view: screens do that in an effect.')
    return walk
  }
  const call = lazyCall({
    baseUrl: state.site.apiUrl,
    token: () => session.storage.get('token'),
    onUnauthorized(token) {
      if (session.expire(token, guardedPlace(walk))) feedback.toast(SESSAO_EXPIRADA, 'warning')
      if (walk === undefined) page.location.assign('/')
      else walk.navigate('/')
    },
  })
  if (isNewVisitTo('/login', page)) session.forgetRetorno()
  const host = createHost({
    session,
    storage: session.storage,
    feedback,
    table,
    navigation,
    headOverride,
    call,
  })
  install(host)

  const report = createReporter(state, call)
  const loadScreen = createScreenLoader(state.remotes, { document: page.document, share: shareWith })
  const signedIn = (): boolean => session.store.getState().signedIn
  const resolve = healing(
    { table, loadScreen, call, now: () => new Date(), signedIn, site: state.site },
    { state, page, report },
  )

  const initial = {
    outcome: await firstView({ state, table, loadScreen, page }),
    url: new URL(state.rendered?.url ?? page.location.pathname + page.location.search, page.location.href),
  }
  walk = createNavigation({ table, resolve, clearSession: session.clear, window: page, initial })
  const shell: Shell = { site: state.site, table, host, headOverride, feedback, navigation: walk, report }
  draw(shell, page.document, initial.outcome.kind === 'failed')

  keepToasts(feedback, tab, page)
  followOtherTabs(session, page)
  followLinks(table, walk.navigate, page.document)
  leaveWithSession(session.store, shell)
  walk.begin()
}

const SESSAO_EXPIRADA = 'Sua sessão expirou. Entre novamente para continuar de onde parou.'

/** Path of the signed-in screen that is shown, if one is. */
function guardedPlace(walk: Navigation | undefined): string | undefined {
  if (walk === undefined) return undefined
  const { outcome, place } = walk.store.getState().view
  const guarded = outcome.kind === 'screen' && outcome.route.access === 'session'
  return guarded ? place.pathname + place.search : undefined
}

/** The address was opened, not reloaded and not come back to. */
function isNewVisitTo(path: string, page: Window): boolean {
  if (page.location.pathname !== path) return false
  const [entry] = page.performance.getEntriesByType('navigation')
  return !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate'
}

/** Resolves addresses; a remote that failed is reported, and an old tab is loaded anew instead of failing. */
function healing(
  ports: ResolvePorts,
  { state, page, report }: { state: PageState; page: Window; report: Shell['report'] },
): SettlePorts['resolve'] {
  const renewIfStale = createStaleTabCheck({
    page: state,
    tab: browserStore('session'),
    fetch: page.fetch.bind(page),
    reload: (url) => page.location.replace(url),
  })
  return async (url, coming) => {
    const outcome = await resolveAddress(ports, url, coming)
    if (outcome.kind !== 'failed') return outcome
    report(outcome.route.app, 'chunk', outcome.reason)
    if (!(await renewIfStale(outcome.route.app, url))) return outcome
    return new Promise(() => undefined)
  }
}

function draw(shell: Shell, target: Document, fromNothing: boolean): void {
  const root = target.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  if (fromNothing) return createRoot(root).render(<App shell={shell} />)
  // As a transition, hydration gives way every few milliseconds: a slow phone stays responsive meanwhile.
  startTransition(() => {
    hydrateRoot(root, <App shell={shell} />, {
      onRecoverableError: (error) =>
        shell.report('shell', 'hydrate', error instanceof Error ? error.message : String(error)),
    })
  })
}

/** A session that ends, here or in another tab, takes the signed-in screen with it. */
function leaveWithSession(
  store: ReturnType<typeof createSession>['store'],
  { navigation, host }: Shell,
): void {
  store.subscribe((session, before) => {
    const { outcome } = navigation.store.getState().view
    const guarded = outcome.kind === 'screen' && outcome.route.access === 'session'
    if (before.signedIn && !session.signedIn && guarded) host.navigate('/login')
  })
}
