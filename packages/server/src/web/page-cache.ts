import { LRUCache } from 'lru-cache'
import { isOwed, touches, type Changed } from '../kernel/changed'
import type { Clock } from '../kernel/clock'
import { encodedBody, type EncodedBody } from '../kernel/http/encoded-body'
import type { RenderedPage } from './render-worker'

/** A page ready to be sent; redirects have an empty body. */
export interface Page {
  status: RenderedPage['status'] | 400 | 414 | 429
  location?: string
  body: EncodedBody
  /** It may be kept, by us and by others; false for what the browser is to draw and for failures. */
  shared: boolean
  /** From then on nobody may show it. */
  validUntil: number
}

/** How a page came: `pass` is one that is never kept, `spare` an older copy since no new one could be drawn. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'pass' | 'spare'

export interface PageCache {
  /** The page of `key`, drawn by `render` unless a copy will do. Calls for one key at a time share one rendering. */
  get(
    key: string,
    render: () => Promise<Page>,
    tags?: readonly string[],
  ): Promise<{ page: Page; result: CacheResult }>
  /** Forgets what shows it; a rendering that has begun still answers who waits for it, and is not kept. */
  forget(changed: Changed): void
  /** Memory that kept pages take. */
  bytes(): number
}

export interface PageCacheOptions {
  /** Memory for pages; 0 keeps none. */
  maxBytes: number
  /** A copy is as good as new for so long after its rendering began. */
  freshMs: number
  /** And for so long where every change is heard of, and none of what it shows was just before. */
  heardMs: number
  /** And for so long where an order has moved within what it shows. */
  movedMs: number
  /** And shown at once for so long, while one new one is drawn. */
  staleMs: number
  /** And for so long where no new one can be drawn, as long as `maySpare` says so; 0: never. */
  spareMs: number
  /** Whether a change that happens now will be heard of in time. */
  hears(): boolean
  /** False where a change may have passed unheard. */
  maySpare(): boolean
  clock: Clock
  onRefreshError(error: unknown): void
}

/** Share of the memory that 301, 404 and 410 may take: a flood of invented addresses pushes no page out. */
const NEGATIVE_SHARE = 1 / 16

interface Entry {
  page: Page
  tags: readonly string[]
  since: number
  freshUntil: number
  heardUntil: number
  staleUntil: number
  spareUntil: number
}

/** Another process, which is asked for data, may hear of a change so much later than this one. */
const SETTLING_MS = 1_000

interface Rendering {
  page: Promise<Page>
  tags: readonly string[]
}

/** Keeps rendered pages: bounded by bytes, ended by `validUntil`, and by changes of what they show. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, freshMs, staleMs, spareMs, hears, maySpare, clock, onRefreshError } = options
  const pages = storeOf(maxBytes)
  const negatives = storeOf(maxBytes * NEGATIVE_SHARE)
  const rendering = new Map<string, Rendering>()
  const recent = recentChanges(clock)

  const heardFor = (tags: readonly string[], since: number): number => {
    const changes = recent.touching(tags, since)
    if (changes.some(isOwed)) return freshMs
    return changes.length > 0 ? options.movedMs : options.heardMs
  }
  /** Keeps a page whose rendering began at `since`. A failure or a screen for the browser replaces no copy. */
  const keep = (key: string, page: Page, since: number, tags: readonly string[]): Page => {
    if (!page.shared || !(page.validUntil > since)) return page
    const found = page.status === 200
    const [store, other] = found ? [pages, negatives] : [negatives, pages]
    const old = store.get(key)
    // The same page as before: its encodings are at hand.
    const kept = old?.page.body.etag === page.body.etag ? { ...page, body: old.page.body } : page
    const staleUntil = Math.min(since + (found ? staleMs : freshMs), page.validUntil)
    const spareUntil = Math.min(since + (found ? spareMs : 0), page.validUntil)
    const freshUntil = Math.min(since + freshMs, staleUntil)
    const heardUntil = Math.min(since + heardFor(tags, since), staleUntil)
    store.set(key, { page: kept, tags, since, freshUntil, heardUntil, staleUntil, spareUntil })
    other.delete(key)
    return kept
  }
  /** Shown on, and drawn anew in a moment: at a slot's end there are orders that move all the time. */
  const moved = (changed: Changed): void => {
    for (const entry of pages.values())
      if (touches(changed, entry.tags))
        entry.heardUntil = Math.min(entry.heardUntil, entry.since + options.movedMs)
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
  /** Looked up once the drawing has failed: a change meanwhile has taken the copy away. */
  const spareOf = (key: string): Page | undefined => {
    const entry = pages.peek(key)
    return entry !== undefined && clock().getTime() < entry.spareUntil && maySpare() ? entry.page : undefined
  }
  const renderOrSpare = async (key: string, render: () => Promise<Page>, tags: readonly string[]) => {
    try {
      const page = await renderOnce(key, render, tags)
      const spare = page.status === 503 ? spareOf(key) : undefined
      if (spare !== undefined) return { page: spare, result: 'spare' as const }
      return { page, result: page.shared ? ('miss' as const) : ('pass' as const) }
    } catch (error) {
      const spare = spareOf(key)
      if (spare === undefined) throw error
      return { page: spare, result: 'spare' as const }
    }
  }
  return {
    async get(key, render, tags = []) {
      const now = clock().getTime()
      const entry = pages.get(key) ?? negatives.get(key)
      if (entry === undefined || now >= entry.staleUntil) return renderOrSpare(key, render, tags)
      if (now < (hears() ? entry.heardUntil : entry.freshUntil)) return { page: entry.page, result: 'hit' }
      renderOnce(key, render, tags).catch(onRefreshError)
      return { page: entry.page, result: 'stale' }
    },
    bytes: () => pages.calculatedSize + negatives.calculatedSize,
    forget(changed) {
      recent.add(changed)
      if (!isOwed(changed)) return moved(changed)
      for (const kept of [pages, negatives, rendering])
        for (const [key, { tags }] of [...kept.entries()]) if (touches(changed, tags)) kept.delete(key)
    },
  }
}

/** What has changed a moment ago. */
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
  // Without memory one byte: no page is that small.
  return new LRUCache<string, Entry>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ page }, key) => page.body.weight + key.length * 2 + ENTRY_BYTES,
  })
}

/** Objects around a body. */
const ENTRY_BYTES = 1_000

const PERMANENT = Number.POSITIVE_INFINITY
const SHARED_STATUS = new Set<number>([200, 301, 404, 410])

/** Makes a page of what was rendered; one whose data failed is no answer to its address, whatever it says. */
export function pageOf(rendered: RenderedPage): Page {
  const { status, body, etag, location, validUntil, incomplete = false } = rendered
  const shared = SHARED_STATUS.has(status) && (rendered.rendered || status === 301) && !incomplete
  return {
    status: incomplete && status === 200 ? 503 : status,
    ...(location === undefined ? {} : { location }),
    body: encodedBody(body, etag),
    shared,
    validUntil: validUntil === undefined ? PERMANENT : Date.parse(validUntil),
  }
}
