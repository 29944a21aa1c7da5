import { LRUCache } from 'lru-cache'
import { anuncioTag, mustInvalidate, touches, touching, type Changed } from '../kernel/changed'
import type { Clock } from '../kernel/clock'
import { encodedBody, type EncodedBody } from '../kernel/http/encoded-body'
import type { RenderedPage } from './render-worker'

/** A page ready to send; redirects have an empty body. */
export interface Page {
  status: RenderedPage['status'] | 400 | 414 | 429
  location?: string
  body: EncodedBody
  /** Cacheable, here and elsewhere; false for pages that the browser renders and for failures. */
  shared: boolean
  /** Expiry: the page may not be shown later. */
  validUntil: number
  /** Tags of the listings that it shows, in addition to those of its URL. */
  tags?: readonly string[]
}

/** Cache result: `pass` is not cacheable, `spare` is an old copy served because rendering failed. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'pass' | 'spare'

export interface CachedPage {
  page: Page
  result: CacheResult
  /** Up to date, and every change of it will be noticed: a cache that is purged may keep it (ADR 119). */
  settled: boolean
}

export interface PageCache {
  /** Returns the cached page of `key`, or renders it. Concurrent calls for one key share one render. */
  get(key: string, render: () => Promise<Page>, tags?: readonly string[]): Promise<CachedPage>
  /** Returns the cached page of `key` while it is fresh. */
  fresh(key: string): CachedPage | undefined
  /** Invalidates pages that show the change; renders in flight serve their waiters and are not cached. */
  forget(changed: Changed): void
  /** Memory used by cached pages. */
  bytes(): number
}

export interface PageCacheOptions {
  /** Memory limit; 0 disables caching. */
  maxBytes: number
  /** TTL of a fresh copy, from the start of its render. */
  freshMs: number
  /** TTL while notifications work and nothing on the page just changed. */
  notifiedMs: number
  /** TTL when an order moved within what the page shows. */
  movedMs: number
  /** How long a stale copy may be served while it is revalidated. */
  staleMs: number
  /** How long a stale copy may be served while rendering fails, if `maySpare` allows; 0: never. */
  spareMs: number
  /** Whether change notifications currently work. */
  isNotified(): boolean
  /** False when a notification may have been missed. */
  maySpare(): boolean
  clock: Clock
  onRefreshError(error: unknown): void
}

/** Fraction of the memory for 301, 404 and 410: a flood of invented URLs evicts no page. */
const NEGATIVE_SHARE = 1 / 16

interface Entry {
  page: Page
  tags: readonly string[]
  since: number
  /** Nothing that it shows had just changed, and no order in it has moved since. */
  settled: boolean
  freshUntil: number
  notifiedUntil: number
  staleUntil: number
  spareUntil: number
}

/** How much later than another process one may be notified of a change. */
const SETTLING_MS = 1_000

interface Rendering {
  page: Promise<Page>
  tags: readonly string[]
}

/** Caches rendered pages: bounded by bytes, expired by `validUntil`, invalidated by changes. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, freshMs, staleMs, spareMs, isNotified, maySpare, clock, onRefreshError } = options
  const pages = storeOf(maxBytes)
  const negatives = storeOf(maxBytes * NEGATIVE_SHARE)
  const rendering = new Map<string, Rendering>()
  const recent = recentChanges(clock)

  const notifiedTtl = (changes: readonly Changed[]): number => {
    if (changes.some(mustInvalidate)) return freshMs
    return changes.length > 0 ? options.movedMs : options.notifiedMs
  }
  /** Caches a page whose render began at `since`. A failure or an unrendered page replaces no copy. */
  const keep = (key: string, page: Page, since: number, tagsOfUrl: readonly string[]): Page => {
    const tags = [...new Set([...tagsOfUrl, ...(page.tags ?? [])])]
    if (!page.shared || !(page.validUntil > since)) return page
    const found = page.status === 200
    const [store, other] = found ? [pages, negatives] : [negatives, pages]
    const old = store.get(key)
    // Unchanged page: reuse its encodings.
    const kept = old?.page.body.etag === page.body.etag ? { ...page, body: old.page.body } : page
    const staleUntil = Math.min(since + (found ? staleMs : freshMs), page.validUntil)
    const spareUntil = Math.min(since + (found ? spareMs : 0), page.validUntil)
    const freshUntil = Math.min(since + freshMs, staleUntil)
    const changes = recent.touching(tags, since)
    const notifiedUntil = Math.min(since + notifiedTtl(changes), staleUntil)
    const settled = found && changes.length === 0
    store.set(key, { page: kept, tags, since, settled, freshUntil, notifiedUntil, staleUntil, spareUntil })
    other.delete(key)
    return kept
  }
  /** Still served, but revalidated soon: around the end of a slot orders move all the time. */
  const moved = (changed: Changed): void => {
    const isTouched = touching(changed)
    for (const entry of pages.values())
      if (isTouched(entry.tags)) {
        entry.notifiedUntil = Math.min(entry.notifiedUntil, entry.since + options.movedMs)
        entry.settled = false
      }
  }
  const renderOnce = (key: string, render: () => Promise<Page>, tags: readonly string[]): Promise<Page> => {
    const running = rendering.get(key)
    if (running !== undefined) return running.page
    const since = clock().getTime()
    const isCurrent = () => rendering.get(key) === mine
    const page = render()
      .then((drawn) => (isCurrent() ? keep(key, drawn, since, tags) : drawn))
      .finally(() => isCurrent() && rendering.delete(key))
    const mine: Rendering = { page, tags }
    rendering.set(key, mine)
    return page
  }
  /** Looked up after the render failed: a change during it has removed the copy. */
  const spareOf = (key: string): Page | undefined => {
    const entry = pages.peek(key)
    return entry !== undefined && clock().getTime() < entry.spareUntil && maySpare() ? entry.page : undefined
  }
  const isSettled = (entry: Entry | undefined): boolean => entry?.settled === true && isNotified()
  const renderOrSpare = async (
    key: string,
    render: () => Promise<Page>,
    tags: readonly string[],
  ): Promise<CachedPage> => {
    try {
      const page = await renderOnce(key, render, tags)
      const spare = page.status === 503 ? spareOf(key) : undefined
      if (spare !== undefined) return { page: spare, result: 'spare', settled: false }
      const entry = pages.peek(key)
      // One that a change has overtaken was not kept.
      const settled = entry?.page === page && isSettled(entry)
      return { page, result: page.shared ? 'miss' : 'pass', settled }
    } catch (error) {
      const spare = spareOf(key)
      if (spare === undefined) throw error
      return { page: spare, result: 'spare', settled: false }
    }
  }
  const entryOf = (key: string): Entry | undefined => pages.get(key) ?? negatives.get(key)
  const hitOf = (entry: Entry, now: number): CachedPage | undefined =>
    now < (isNotified() ? entry.notifiedUntil : entry.freshUntil)
      ? { page: entry.page, result: 'hit', settled: isSettled(entry) }
      : undefined
  return {
    fresh(key) {
      const entry = entryOf(key)
      return entry && hitOf(entry, clock().getTime())
    },
    async get(key, render, tags = []) {
      const now = clock().getTime()
      const entry = entryOf(key)
      if (entry === undefined || now >= entry.staleUntil) return renderOrSpare(key, render, tags)
      const hit = hitOf(entry, now)
      if (hit !== undefined) return hit
      renderOnce(key, render, tags).catch(onRefreshError)
      return { page: entry.page, result: 'stale', settled: false }
    },
    bytes: () => pages.calculatedSize + negatives.calculatedSize,
    forget(changed) {
      recent.add(changed)
      if (!mustInvalidate(changed)) return moved(changed)
      const isTouched = touching(changed)
      for (const kept of [pages, negatives, rendering])
        for (const [key, { tags }] of [...kept.entries()]) if (isTouched(tags)) kept.delete(key)
    },
  }
}

/** Changes of the last moments. */
function recentChanges(clock: Clock) {
  let changes: { changed: Changed; at: number }[] = []
  const since = (at: number) => changes.filter((one) => one.at > at - SETTLING_MS)
  return {
    add(changed: Changed) {
      const at = clock().getTime()
      changes = [...since(at), { changed, at }]
    },
    touching: (tags: readonly string[], at: number): Changed[] =>
      since(at).flatMap(({ changed }) => (touches(changed, tags) ? [changed] : [])),
  }
}

function storeOf(maxBytes: number) {
  // A capacity of one byte holds no page: caching is disabled.
  return new LRUCache<string, Entry>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ page }, key) => page.body.weight + key.length * 2 + ENTRY_BYTES,
  })
}

/** Overhead of an entry without its body. */
const ENTRY_BYTES = 1_000

const PERMANENT = Number.POSITIVE_INFINITY
const SHARED_STATUS = new Set<number>([200, 301, 404, 410])

/** Builds a page from a render; status 503 if its data failed to load. */
export function pageOf(rendered: RenderedPage): Page {
  const { status, body, etag, location, validUntil, incomplete = false, anuncios = [] } = rendered
  const shared = SHARED_STATUS.has(status) && (rendered.rendered || status === 301) && !incomplete
  return {
    status: incomplete && status === 200 ? 503 : status,
    ...(location === undefined ? {} : { location }),
    body: encodedBody(body, etag),
    shared,
    validUntil: validUntil === undefined ? PERMANENT : Date.parse(validUntil),
    tags: anuncios.map(anuncioTag),
  }
}
