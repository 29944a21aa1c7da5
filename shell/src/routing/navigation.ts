import type { NavigateFn } from '@portal/platform'
import { createStore } from 'zustand/vanilla'
import type { Outcome } from './resolve'
import type { RouteTable } from './table'

/** What can be on screen: an outcome that leads no further, or the wait for the first one. */
export type Shown = Exclude<Outcome, { kind: 'redirect' | 'guarded' }> | { kind: 'loading' }

export interface Place {
  pathname: string
  search: string
  hash: string
  /** Names the entry of the history. */
  key: string
  state: unknown
}
export interface View {
  place: Place
  outcome: Shown
  /** Grows with every commit: a retry mounts its screen anew. */
  serial: number
}
export type Arrival = 'first' | 'push' | 'replace' | 'back' | 'retry'
export interface NavigationState {
  view: View
  /** Another screen is being prepared; this one stays, dimmed. */
  pending: boolean
  arrival: Arrival | undefined
}

export interface NavigationPorts {
  table: RouteTable
  resolve(url: URL): Promise<Outcome>
  /** The two keys go before the visitor does. */
  clearSession(): void
  window: Window
  /** What the tree begins with: what the server rendered at `url`, or the wait. */
  initial: { outcome: Shown; url: URL }
}

const LOGIN = '/login'
const MAX_REDIRECTS = 5

interface Entry {
  key: string
  /** Position in this tab's walk through the site; 0 is where it came in. */
  index: number
  /** Where the page was scrolled to when it was left. */
  y: number
}

function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { key, index, y }: { key?: unknown; index?: unknown; y?: unknown } = state
  return typeof key === 'string' && typeof index === 'number' && typeof y === 'number'
    ? { key, index, y }
    : undefined
}

function placeOf(url: URL, key: string): Place {
  return { pathname: url.pathname, search: url.search, hash: url.hash, key, state: null }
}

interface Settled {
  url: URL
  outcome: Shown
  moved: boolean
}

/** Follows redirects and the guard to what can be shown. */
async function settle(
  { resolve, clearSession }: Pick<NavigationPorts, 'resolve' | 'clearSession'>,
  url: URL,
): Promise<Settled> {
  let target = url
  for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
    const outcome = await resolve(target)
    if (outcome.kind === 'guarded') {
      clearSession()
      target = new URL(LOGIN, target)
    } else if (outcome.kind === 'redirect') {
      target = new URL(outcome.to, target)
    } else {
      return { url: target, outcome, moved: target !== url }
    }
  }
  return { url: target, outcome: { kind: 'not-found' }, moved: true }
}

/** Walks the site: the old screen stays until the next one is ready, and only the last wish counts. */
export function createNavigation(ports: NavigationPorts) {
  const { window: page, table, initial } = ports
  const here = (): URL => new URL(page.location.href)
  let wish = 0
  let keys = 0
  const newKey = (): string => `${Date.now().toString(36)}-${(keys += 1)}`
  let entry = entryOf(page.history.state) ?? { key: newKey(), index: 0, y: 0 }
  page.history.replaceState(entry, '')

  const store = createStore<NavigationState>(() => ({
    view: { place: placeOf(initial.url, entry.key), outcome: initial.outcome, serial: 0 },
    pending: false,
    arrival: undefined,
  }))

  function rememberScroll(): void {
    entry = { ...entry, y: page.scrollY }
    page.history.replaceState(entry, '')
  }

  function commit(
    url: URL,
    outcome: Shown,
    arrival: Arrival,
    serial = store.getState().view.serial + 1,
  ): void {
    if (arrival === 'push') {
      rememberScroll()
      entry = { key: newKey(), index: entry.index + 1, y: 0 }
      page.history.pushState(entry, '', url)
    } else if (arrival === 'replace') {
      page.history.replaceState(entry, '', url)
    }
    store.setState({ view: { place: placeOf(url, entry.key), outcome, serial }, pending: false, arrival })
  }

  async function go(url: URL, arrival: Arrival): Promise<void> {
    const mine = (wish += 1)
    store.setState({ pending: true })
    const settled = await settle(ports, url)
    if (mine !== wish) return
    if (settled.url.origin !== page.location.origin) return page.location.assign(settled.url)
    commit(settled.url, settled.outcome, settled.moved && arrival !== 'push' ? 'replace' : arrival)
  }

  /** Only the fragment differs: no screen is loaded. */
  function goWithin(url: URL, arrival: Arrival): void {
    wish += 1
    const { outcome, serial } = store.getState().view
    commit(url, outcome, arrival, serial)
  }

  function visit(url: URL, arrival: Arrival): void {
    if (url.origin !== page.location.origin) return page.location.assign(url)
    const { place } = store.getState().view
    const samePage = url.pathname === place.pathname && url.search === place.search
    if (samePage && url.hash !== '' && arrival !== 'retry') goWithin(url, arrival)
    else void go(url, arrival)
  }

  const navigate: NavigateFn = (target, { replace = false } = {}) => {
    if (target !== -1) visit(new URL(table.href(target), here()), replace ? 'replace' : 'push')
    else if (entry.index > 0) page.history.back()
    else visit(new URL('/', here()), 'replace')
  }

  return {
    store,
    navigate,
    /** Same address, everything anew: what 'Tentar novamente' does. */
    retry: () => void go(here(), 'retry'),
    /** Offset to go back to, for the entry on screen. */
    scrollOffset: () => entry.y,
    rememberScroll,
    /** From now on the back and forward buttons count; a first view that was not rendered is loaded. */
    begin() {
      if (initial.outcome.kind === 'loading') void go(here(), 'first')
      // The server knows no fragment: the tree hydrates without it and gets it now.
      else if (page.location.hash !== '') goWithin(here(), 'replace')
      page.addEventListener('popstate', ({ state }) => {
        entry = entryOf(state) ?? { key: newKey(), index: entry.index, y: 0 }
        visit(here(), 'back')
      })
      page.addEventListener('pagehide', rememberScroll)
    },
  }
}
export type Navigation = ReturnType<typeof createNavigation>
