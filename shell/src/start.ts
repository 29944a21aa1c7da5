import type { Host } from '@portal/platform'
import { lazyCall } from './api/lazyCall'
import { watchResponses } from './api/watchResponses'
import { draw } from './draw'
import { createFeedback } from './feedback/feedback'
import { keepToasts } from './feedback/keepToasts'
import { createHeadOverride } from './head/headOverride'
import { createHost } from './host'
import { listRemotes, readPageState } from './page'
import { openRemotes } from './remotes/openRemotes'
import { createReporter } from './report'
import { firstView } from './routing/firstView'
import { followLinks } from './routing/links'
import { createNavigation } from './routing/navigation'
import { createNavigationRef } from './routing/navigationRef'
import { browserStore } from './session/browserStore'
import { leaveWithSession, openBrowserSession } from './session/openSession'
import { followOtherTabs } from './session/session'
import type { Shell } from './ShellContext'
import { watchErrors } from './watchErrors'

/** Wires the page and hydrates the server's markup. */
export async function start(
  page: Window,
  install: (host: Host) => void,
  styled: Promise<unknown>,
): Promise<void> {
  const sent = readPageState(page.document)
  const state = { ...sent, remotes: await listRemotes(sent.remotes, page.fetch.bind(page)) }
  const remotes = await openRemotes(state, page)
  const { inUse, table, staged } = remotes
  const session = openBrowserSession(table, page)
  const tab = browserStore('session')
  const feedback = createFeedback()
  const headOverride = createHeadOverride()
  const navigationRef = createNavigationRef()

  const onUnauthorized = (token: string): Promise<boolean> =>
    import('./session/unauthorized').then(
      (part) => part.handleUnauthorized(token, { session, feedback, page, navigation: navigationRef }),
      // The screen shows the refused call; the next one loads the chunk again.
      () => false,
    )
  const token = (): string | undefined => session.storage.get('token')
  const client = lazyCall({ baseUrl: state.site.apiUrl, token, onUnauthorized }, (failure) =>
    report('shell', 'event', failure),
  )
  const appHere = () => table.match(page.location.pathname)?.route.app ?? 'shell'
  const call = watchResponses(client, {
    report: (endpoint) => report(appHere(), 'response', endpoint),
    renew: () => void renewIfStale(appHere(), new URL(page.location.href)),
  })
  const report = createReporter(state, inUse, call)
  const { storage } = session
  const host = createHost({
    session,
    storage,
    feedback,
    table,
    navigation: navigationRef.get,
    headOverride,
    call,
  })
  install(host)

  const signedIn = (): boolean => session.store.getState().signedIn
  const { loadModule, loadScreen, heal, resolve, renewIfStale } = remotes.connect({
    call,
    signedIn,
    tab,
    report,
  })
  const url = new URL(
    state.rendered?.url ?? page.location.pathname + page.location.search,
    page.location.href,
  )
  const drawn = await firstView({ state, table, loadScreen, page })
  const healed = drawn.kind === 'failed' ? await heal(drawn, url) : drawn
  // The server's markup is preferred to any failure state except its own.
  const outcome = healed.kind === 'screen' ? healed : drawn
  const navigation = createNavigation({
    table,
    resolve,
    clearSession: session.clear,
    window: page,
    initial: { outcome, url },
  })
  navigationRef.set(navigation)

  const { site } = state
  const { stepBack } = inUse
  const slots = { loadModule, drawn: state.rendered && (state.rendered.contributions ?? {}) }
  const shell: Shell = {
    site,
    table,
    host,
    headOverride,
    feedback,
    navigation,
    slots,
    report,
    stepBack,
    staged,
  }
  await styled
  draw(shell, page.document, drawn.kind === 'failed' || staged !== undefined, staged?.createRoot)
  watchErrors({ page, state, inUse, report })
  keepToasts(feedback, tab, page)
  followOtherTabs(session, page)
  followLinks(table, navigation.navigate, page.document)
  leaveWithSession(session, navigation)
  navigation.begin()
}
