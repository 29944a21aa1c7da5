import type { Location, NavigateFn } from '@portal/platform'
import { locationOf } from '@portal/platform/routes'
import { createStore } from 'zustand/vanilla'
import { createEntries } from './entries'
import { createKept } from './kept'
import { settle, type SettlePorts } from './settle'
import type { RouteTable } from './table'
import { createWait } from './wait'
import { type Arrival, type Shown, type View, instanceOf } from './view'

export interface NavigationState {
  view: View
  /** Another screen is loading; this one stays, dimmed. */
  pending: boolean
  arrival: Arrival | undefined
}

export interface NavigationPorts extends SettlePorts {
  table: RouteTable
  window: Window
  /** Initial tree: the server-rendered screen at `url`, or the loading state. */
  initial: { outcome: Shown; url: URL }
}

function isSamePage(url: URL, place: Location): boolean {
  return url.pathname === place.pathname && url.search === place.search
}

/** State of the current screen, its history entry, and the cached earlier ones. */
function createScreen({ window: page, initial }: Pick<NavigationPorts, 'window' | 'initial'>) {
  const entries = createEntries(page)
  const kept = createKept(Date.now)
  kept.keep(entries.key(), new URL(page.location.href), initial.outcome)
  const store = createStore<NavigationState>(() => ({
    view: { place: locationOf(initial.url, entries.key()), outcome: initial.outcome, serial: 0 },
    pending: false,
    arrival: undefined,
  }))
  const view = (): View => store.getState().view

  function commit(url: URL, outcome: Shown, arrival: Arrival, serial = view().serial + 1): void {
    if (arrival === 'push') entries.push(url)
    else if (arrival === 'replace') entries.replace(url)
    kept.keep(entries.key(), url, outcome)
    const place = locationOf(url, entries.key())
    store.setState({ view: { place, outcome, serial }, pending: outcome.kind === 'waiting', arrival })
  }

  return { entries, store, view, commit, keptAt: (url: URL) => kept.find(entries.key(), url) }
}
type Screen = ReturnType<typeof createScreen>

/** Interval of checks whether a held navigation can resume. */
const HELD_LOOK_MS = 2_000

/** Runs one navigation at a time; a newer request supersedes the pending one. */
function createJourney(ports: NavigationPorts, { store, view, commit }: Screen) {
  const { window: page } = ports
  const here = (): URL => new URL(page.location.href)
  let latest = 0
  /** Navigation requested while offline. */
  let held: { url: URL; arrival: Arrival } | undefined

  /** Offline, keeping the current screen is better than replacing it with an error. */
  function stay(url: URL, arrival: Arrival): boolean {
    if (page.navigator.onLine || view().outcome.kind !== 'screen') return false
    if (held === undefined) lookAgain()
    held = { url, arrival }
    store.setState({ pending: false })
    return true
  }

  /** Polls, because a page that slept or was busy may miss the online event. */
  function lookAgain(): void {
    page.setTimeout(() => {
      if (held === undefined) return
      if (page.navigator.onLine) resume()
      else lookAgain()
    }, HELD_LOOK_MS)
  }

  async function go(url: URL, arrival: Arrival): Promise<void> {
    const mine = (latest += 1)
    if (stay(url, arrival)) return
    held = undefined
    store.setState({ pending: true })
    const wait = createWait({
      page,
      show(screen) {
        // A reloading list stays, dimmed, until its next state is ready.
        if (mine !== latest || screen.instance === instanceOf(view())) return false
        commit(url, { kind: 'waiting', ...screen }, arrival)
        return true
      },
    })
    const settled = await settle(ports, url, wait.coming)
    const { shown } = await wait.over()
    if (mine !== latest || stay(url, arrival)) return
    if (settled.url.origin !== page.location.origin) return page.location.assign(settled.url)
    const next = shown && arrival !== 'back' ? 'ready' : arrival
    commit(settled.url, settled.outcome, settled.moved && next !== 'push' ? 'replace' : next)
  }

  /** Navigates without a fetch: to another fragment of the current screen, or to a cached screen. */
  function goWithin(url: URL, arrival: Arrival, known: Pick<View, 'outcome'> & { serial?: number }): void {
    latest += 1
    commit(url, known.outcome, arrival, known.serial)
  }

  /** Resumes a held navigation, or retries a failed load, when the connection may be back. */
  function resume(): void {
    const { kind } = view().outcome
    if (held !== undefined) void go(held.url, held.arrival)
    else if (kind === 'error' || kind === 'failed') void go(here(), 'retry')
  }

  return { here, go, goWithin, resume }
}

/** Creates the site's navigation: the old screen stays until the next is ready. */
export function createNavigation(ports: NavigationPorts) {
  const { window: page, table, initial } = ports
  const screen = createScreen(ports)
  const { entries, store, view } = screen
  const { here, go, goWithin, resume } = createJourney(ports, screen)

  function visit(url: URL, arrival: Arrival): void {
    if (url.origin !== page.location.origin) return page.location.assign(url)
    const fragment = url.hash !== '' || view().place.hash !== ''
    if (isSamePage(url, view().place) && fragment) return goWithin(url, arrival, view())
    // As in browsers, a link to the current page adds no history entry.
    void go(url, arrival === 'push' && url.href === page.location.href ? 'replace' : arrival)
  }

  function revisit(url: URL): void {
    const outcome = screen.keptAt(url)
    if (outcome !== undefined) goWithin(url, 'back', { outcome })
    else visit(url, 'back')
  }

  const navigate: NavigateFn = (target, { replace = false } = {}) => {
    if (target !== -1) visit(new URL(table.href(target), here()), replace ? 'replace' : 'push')
    else if (!entries.isFirst()) page.history.back()
    else visit(new URL('/', here()), 'replace')
  }

  return {
    store,
    navigate,
    /** Reloads the current address: 'Tentar novamente'. */
    retry: () => void go(here(), 'retry'),
    resume,
    /** Scroll offset to restore for the current entry. */
    scrollOffset: entries.offset,
    rememberScroll: entries.remember,
    /** Starts handling the back and forward buttons; loads the first view if it was not rendered. */
    begin() {
      if (initial.outcome.kind === 'loading') void go(here(), 'first')
      // The server never sees the fragment, so it is applied after hydration.
      else if (page.location.hash !== '') goWithin(here(), 'replace', view())
      page.addEventListener('popstate', ({ state }) => {
        if (entries.arrive(state)) revisit(here())
        else goWithin(here(), 'replace', view())
      })
      page.addEventListener('pagehide', entries.remember)
      page.addEventListener('online', resume)
    },
  }
}
export type Navigation = ReturnType<typeof createNavigation>
