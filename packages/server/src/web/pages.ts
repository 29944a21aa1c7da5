import { FORMULARIOS_DENUNCIA } from '@portal/domain/denuncia'
import { LRUCache } from 'lru-cache'
import { TUDO, type Changed } from '../kernel/changed'
import type { Clock } from '../kernel/clock'
import { encodedText } from '../kernel/http/encoded-body'
import { messagePage } from '../kernel/http/html'
import { createAddresses, type PageAddress } from './page-address'
import type { Overrides } from './previews'
import { tagsOfPage } from './page-tags'
import { createPageCache, pageOf, type CachedPage, type CacheResult, type Page } from './page-cache'
import { plainReport } from './plain-forms'
import type { ReleaseSet } from './release-store'
import type { Renderer, Visit } from './renderer'
import type { RendererLog } from './release-watcher'

/** TTL without change notifications; the search caches for the same time. */
const FRESH_MS = 500
/** TTL with notifications: limits changes that none names, such as a move within a list of all places. */
const NOTIFIED_FRESH_MS = 8_000
/** TTL after an order moved within a place. */
const MOVED_FRESH_MS = 4_000
/** Stale copies may be served until this age. */
const STALE_MS = 10_000
/** Two heartbeats of the database subscription, or six of the API's. */
const IN_TOUCH_MS = 12_000
/** How long a copy that no change has invalidated is served while rendering fails. */
const SPARE_MS = 10 * 60_000
/** Without notifications for longer, a copy may show content that was taken down. */
const OUT_OF_TOUCH_MS = 60_000
/** Stands for every URL without a route: rendered once, without the typed address. */
export const UNKNOWN_URL = '/-/nada'

/** A self-contained page without scripts or files, for when no screen can be shown. */
export function plainPage(title: string, text: string): string {
  return messagePage(title, text, [{ href: '/', text: 'Ir para o início' }])
}

/** Shown when even the shell cannot render, or when the remote that may own the URL could not be loaded. */
const UNAVAILABLE = ownPage(
  503,
  plainPage(
    'Voltamos em instantes',
    'O site está temporariamente indisponível. Tente novamente em alguns segundos.',
  ),
)
/** A report can be sent while no screen can be shown. */
const REPORT = ownPage(503, plainReport())
const TOO_LONG = ownPage(414, plainPage('Endereço longo demais', 'Confira o endereço e tente novamente.'))

export function ownPage(status: Page['status'], html: string): Page {
  return { status, body: encodedText(html), shared: false, validUntil: Number.POSITIVE_INFINITY }
}

/** A page and its cache result. */
export interface FoundPage {
  page: Page
  result: CacheResult
  /** What a change of it names; present if a cache that is purged may keep the page (ADR 119). */
  tags?: readonly string[]
}

export interface Pages {
  /** The page of a URL for a visitor without a session; `bucket` selects the releases. Never rejects. */
  find(rawUrl: string, visit?: Visit & { bucket?: number | undefined }): Promise<FoundPage>
  /** The same for a live release's page that is cached and fresh; undefined otherwise. */
  findFresh(rawUrl: string, idade: NonNullable<Visit['idade']>): FoundPage | undefined
  /** The unrendered frame of a URL for a session with versions under test; not cached. */
  frame(rawUrl: string, overrides: Overrides, idade?: Visit['idade']): Promise<FoundPage>
  /** Invalidates after a public change. */
  forget(changed: Changed): void
  /** Memory used by cached pages. */
  keptBytes(): number
  /** Renders since the start: each serves all who wait for it. */
  drawn(): number
}

export interface PagesOptions {
  renderer: Pick<Renderer, 'releases' | 'render' | 'renderFrame'>
  maxBytes: number
  clock: Clock
  log: RendererLog
  /** Last time this process's change subscription was healthy; undefined: never. */
  lastInTouch(): Date | undefined
}

const REMEMBERED = 2_000
const REMEMBERED_CHARACTERS = 512

/** Memoises parsed URLs: parsing takes longer than a cache hit. */
function remembered<V extends object>(read: (address: string) => V): (address: string) => V {
  const known = new LRUCache<string, V>({ max: REMEMBERED, memoMethod: read })
  return (address) => (address.length > REMEMBERED_CHARACTERS ? read(address) : known.memo(address))
}

/**
 * Pages of the live releases: rendered once, cached briefly, rendered again when something changes (ADR 8).
 */
export function createPages({ renderer, maxBytes, clock, log, lastInTouch }: PagesOptions): Pages {
  const onRefreshError = (error: unknown) => log.error({ err: error }, 'a kept page was not renewed')
  const inTouchWithin = (ms: number) => clock().getTime() - (lastInTouch()?.getTime() ?? 0) < ms
  const cache = createPageCache({
    maxBytes,
    clock,
    onRefreshError,
    isNotified: () => inTouchWithin(IN_TOUCH_MS),
    maySpare: () => inTouchWithin(OUT_OF_TOUCH_MS),
    freshMs: FRESH_MS,
    notifiedMs: NOTIFIED_FRESH_MS,
    movedMs: MOVED_FRESH_MS,
    staleMs: STALE_MS,
    spareMs: SPARE_MS,
  })
  const tagsOf = remembered(tagsOfPage)
  let drawn = 0
  const readers = new WeakMap<ReleaseSet, (rawUrl: string) => PageAddress>()

  /** Parses URLs by the routes of the session's releases. */
  const readerOf = (set: ReleaseSet): ((rawUrl: string) => PageAddress) => {
    const known = readers.get(set)
    if (known !== undefined) return known
    // These versions may have been live before: drop their old copies.
    cache.forget(TUDO)
    const reader = remembered(createAddresses(set.remotes.flatMap(({ manifest }) => manifest.routes)))
    readers.set(set, reader)
    return reader
  }
  const foundOf = ({ settled, ...found }: CachedPage, tags: readonly string[]): FoundPage =>
    settled ? { ...found, tags: [...tags, ...(found.page.tags ?? [])] } : found
  const findFresh: Pages['findFresh'] = (rawUrl, idade) => {
    const set = renderer.releases()
    const address = set && readerOf(set)(rawUrl)
    if (address?.kind !== 'rendered' || !address.keep) return undefined
    const found = cache.fresh(`${set?.id} ${idade} ${address.url}`)
    return found && foundOf(found, tagsOf(address.url))
  }
  const find = async (
    rawUrl: string,
    { bucket, idade = 'declarada', trace }: Visit & { bucket?: number | undefined } = {},
  ): Promise<FoundPage> => {
    const set = renderer.releases(bucket)
    if (set === undefined) throw new Error('no release is live')
    const render = async (url: string): Promise<Page> => {
      drawn += 1
      return pageOf(await renderer.render(url, clock(), bucket, { idade, trace }))
    }
    // Both variants of a URL have the same tags, so a change invalidates both.
    const kept = async (url: string): Promise<FoundPage> => {
      const tags = tagsOf(url)
      return foundOf(await cache.get(`${set.id} ${idade} ${url}`, () => render(url), tags), tags)
    }
    const address = readerOf(set)(rawUrl)
    // The URL may belong to the remote that could not be loaded: with a 404 robots would drop it.
    if (address.kind === 'unknown' && set.lacking) return { page: UNAVAILABLE, result: 'pass' }
    if (address.kind === 'unknown') return kept(UNKNOWN_URL)
    if (address.kind === 'too-long') return { page: TOO_LONG, result: 'pass' }
    if (address.kind === 'rendered' && address.keep) return kept(address.url)
    return { page: await render(address.url), result: 'pass' }
  }
  const unavailable = (error: unknown, rawUrl: string): FoundPage => {
    log.error({ err: error }, 'no page can be answered')
    const page = rawUrl.split('?')[0] === FORMULARIOS_DENUNCIA.enviar ? REPORT : UNAVAILABLE
    return { page, result: 'pass' }
  }
  return {
    findFresh,
    find: (rawUrl, visit) => find(rawUrl, visit).catch((error) => unavailable(error, rawUrl)),
    frame: (rawUrl, overrides, idade) =>
      renderer
        .renderFrame(rawUrl, clock(), overrides, idade)
        .then((page): FoundPage => ({ page: { ...pageOf(page), shared: false }, result: 'pass' }))
        .catch((error) => unavailable(error, rawUrl)),
    forget: (changed) => cache.forget(changed),
    keptBytes: cache.bytes,
    drawn: () => drawn,
  }
}
