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
import { createHealer } from './remotes/heal'
import { createInUse, type InUse } from './remotes/inUse'
import { createScreenLoader } from './remotes/loader'
import { createStaleTabCheck } from './remotes/staleTab'
import { createReporter } from './report'
import { firstView } from './routing/firstView'
import { followLinks } from './routing/links'
import { createNavigation, type Navigation } from './routing/navigation'
import { resolveAddress } from './routing/resolve'
import { createRouteTable, userAppsOf } from './routing/table'
import { browserStore } from './session/browserStore'
import { createSession, followOtherTabs } from './session/session'
import type { Shell } from './ShellContext'
import type { Staged } from './staged/stage'
import { watchErrors } from './watchErrors'

/** Wires the page and draws it over what the server wrote. */
export async function start(page: Window, install: (host: Host) => void): Promise<void> {
  const state = readPageState(page.document)
  const live = createInUse(state.remotes)
  const staged = await stagedVersions(state, live, page)
  const inUse = staged?.inUse ?? live
  const table = createRouteTable(staged?.remotes ?? state.remotes)
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

  const report = createReporter(state, inUse, call)
  const loadScreen = createScreenLoader(inUse, { document: page.document, share: shareWith })
  const signedIn = (): boolean => session.store.getState().signedIn
  const ports = { table, loadScreen, call, now: () => new Date(), signedIn, site: state.site }
  const { stepBack } = inUse
  const { heal, resolve } = createHealer({
    resolve: (url, coming) => resolveAddress(ports, url, coming),
    renewIfStale: createStaleTabCheck({
      page: state,
      tab,
      fetch: page.fetch.bind(page),
      reload: (url) => page.location.replace(url),
    }),
    stepBack,
    report,
  })

  const url = new URL(
    state.rendered?.url ?? page.location.pathname + page.location.search,
    page.location.href,
  )
  const drawn = await firstView({ state, table, loadScreen, page })
  const healed = drawn.kind === 'failed' ? await heal(drawn, url) : drawn
  // What the server wrote is still worth more than any failure but its own.
  const outcome = healed.kind === 'screen' ? healed : drawn
  walk = createNavigation({
    table,
    resolve,
    clearSession: session.clear,
    window: page,
    initial: { outcome, url },
  })
  const shell: Shell = {
    site: state.site,
    table,
    host,
    headOverride,
    feedback,
    navigation: walk,
    report,
    stepBack,
    staged,
  }
  draw(shell, page.document, drawn.kind === 'failed' || staged !== undefined)

  watchErrors({ page, state, inUse, report })
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

/** The versions under test of this session; where even that cannot be had, the live ones serve. */
function stagedVersions(state: PageState, live: InUse, page: Window): Promise<Staged | undefined> {
  if (state.overrides === undefined) return Promise.resolve(undefined)
  const leave = (): void => {
    const here = new URL(page.location.href)
    here.searchParams.set('mf.normal', '')
    page.location.assign(here)
  }
  return import(/* webpackChunkName: "teste" */ './staged/stage').then(
    ({ stage }) => stage(state, { live, fetch: page.fetch.bind(page), leave }),
    () => undefined,
  )
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
