import type { NavigateFn } from '@portal/platform'
import { createStore } from 'zustand/vanilla'
import { createEntries } from './entries'
import { createKept } from './kept'
import { settle, type SettlePorts } from './settle'
import type { RouteTable } from './table'
import { createWait } from './wait'
import { type Arrival, type Place, type Shown, type View, instanceOf } from './view'

export interface NavigationState {
  view: View
  /** Another screen is being prepared; this one stays, dimmed. */
  pending: boolean
  arrival: Arrival | undefined
}

export interface NavigationPorts extends SettlePorts {
  table: RouteTable
  window: Window
  /** What the tree begins with: what the server rendered at `url`, or the wait. */
  initial: { outcome: Shown; url: URL }
}

function placeOf(url: URL, key: string): Place {
  return { pathname: url.pathname, search: url.search, hash: url.hash, key, state: null }
}

function isSamePage(url: URL, place: Place): boolean {
  return url.pathname === place.pathname && url.search === place.search
}

/** What is on screen, at which entry of the history, and what earlier entries showed. */
function createScreen({ window: page, initial }: Pick<NavigationPorts, 'window' | 'initial'>) {
  const entries = createEntries(page)
  const kept = createKept(Date.now)
  kept.keep(entries.key(), new URL(page.location.href), initial.outcome)
  const store = createStore<NavigationState>(() => ({
    view: { place: placeOf(initial.url, entries.key()), outcome: initial.outcome, serial: 0 },
    pending: false,
    arrival: undefined,
  }))
  const view = (): View => store.getState().view

  function commit(url: URL, outcome: Shown, arrival: Arrival, serial = view().serial + 1): void {
    if (arrival === 'push') entries.push(url)
    else if (arrival === 'replace') entries.replace(url)
    kept.keep(entries.key(), url, outcome)
    const place = placeOf(url, entries.key())
    store.setState({ view: { place, outcome, serial }, pending: outcome.kind === 'waiting', arrival })
  }

  return { entries, store, view, commit, keptAt: (url: URL) => kept.find(entries.key(), url) }
}
type Screen = ReturnType<typeof createScreen>

/** How often what is held looks whether it can go on. */
const HELD_LOOK_MS = 2_000

/** Goes to one address at a time; only the latest request counts. */
function createJourney(ports: NavigationPorts, { store, view, commit }: Screen) {
  const { window: page } = ports
  const here = (): URL => new URL(page.location.href)
  let latest = 0
  /** What was asked for while there was no connection. */
  let held: { url: URL; arrival: Arrival } | undefined

  /** Without a connection, what is on screen is worth more than the failure that would take its place. */
  function stay(url: URL, arrival: Arrival): boolean {
    if (page.navigator.onLine || view().outcome.kind !== 'screen') return false
    if (held === undefined) lookAgain()
    held = { url, arrival }
    store.setState({ pending: false })
    return true
  }

  /** A page that slept, or was busy, may never hear that it is online. */
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
        // A list that is asked anew stays, dimmed, until its next state is there.
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

  /** Nothing is to be fetched: another fragment of what is on screen, or what was kept. */
  function goWithin(url: URL, arrival: Arrival, known: Pick<View, 'outcome'> & { serial?: number }): void {
    latest += 1
    commit(url, known.outcome, arrival, known.serial)
  }

  /** The connection may be back: goes on with what was held, or asks again for what failed. */
  function resume(): void {
    const { kind } = view().outcome
    if (held !== undefined) void go(held.url, held.arrival)
    else if (kind === 'error' || kind === 'failed') void go(here(), 'retry')
  }

  return { here, go, goWithin, resume }
}

/** Navigates the site: the old screen stays until the next one is ready. */
export function createNavigation(ports: NavigationPorts) {
  const { window: page, table, initial } = ports
  const screen = createScreen(ports)
  const { entries, store, view } = screen
  const { here, go, goWithin, resume } = createJourney(ports, screen)

  function visit(url: URL, arrival: Arrival): void {
    if (url.origin !== page.location.origin) return page.location.assign(url)
    const fragment = url.hash !== '' || view().place.hash !== ''
    if (isSamePage(url, view().place) && fragment) return goWithin(url, arrival, view())
    // As browsers do: a link to the page itself adds nothing to go back to.
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
    /** Same address, everything anew: what 'Tentar novamente' does. */
    retry: () => void go(here(), 'retry'),
    resume,
    /** Offset to go back to, for the entry on screen. */
    scrollOffset: entries.offset,
    rememberScroll: entries.remember,
    /** From now on the back and forward buttons count; a first view that was not rendered is loaded. */
    begin() {
      if (initial.outcome.kind === 'loading') void go(here(), 'first')
      // The server knows no fragment: the tree hydrates without it and gets it now.
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
