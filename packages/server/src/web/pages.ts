import { LRUCache } from 'lru-cache'
import type { Changed } from '../kernel/changed'
import type { Clock } from '../kernel/clock'
import { encodedText } from '../kernel/http/encoded-body'
import { messagePage } from '../kernel/http/html'
import { createAddresses, type PageAddress } from './page-address'
import type { Overrides } from './overrides'
import { tagsOfPage } from './page-tags'
import { createPageCache, pageOf, type CacheResult, type Page } from './page-cache'
import type { ReleaseSet } from './release-store'
import type { Renderer, Visit } from './renderer'
import type { RendererLog } from './take-up'

/** Without notice of them, another process's changes show after this where a page is asked for all the time: the search keeps as long. */
const FRESH_MS = 500
/** With it only what no notice names, such as an order that has moved within a list of all places. */
const HEARD_FRESH_MS = 8_000
/** An order that has moved within a place. */
const MOVED_FRESH_MS = 4_000
/** And after this at the latest. */
const STALE_MS = 10_000
/** Two beats of the line to the database, or six of the one to the API. */
const HEARD_MS = 12_000
/** While none can be drawn, a copy that no change has taken away is shown for so long. */
const SPARE_MS = 10 * 60_000
/** Past this without notice of changes a copy may show what was taken down. */
const UNHEARD_MS = 60_000
/** An address that no remote declares: one drawing of it stands for all, and nothing of what was typed is in it. */
export const UNKNOWN_URL = '/-/nada'

/** Where no screen can say it: a page of its own, whole without scripts and files. */
export function plainPage(title: string, text: string): string {
  return messagePage(title, text, [{ href: '/', text: 'Ir para o início' }])
}

/** When not even the shell renders, or the app that may own the address could not be loaded. */
const UNAVAILABLE = ownPage(
  503,
  plainPage(
    'Voltamos em instantes',
    'O site está temporariamente indisponível. Tente novamente em alguns segundos.',
  ),
)
const TOO_LONG = ownPage(414, plainPage('Endereço longo demais', 'Confira o endereço e tente novamente.'))

export function ownPage(status: Page['status'], html: string): Page {
  return { status, body: encodedText(html), shared: false, validUntil: Number.POSITIVE_INFINITY }
}

/** A page and how it came. */
export interface FoundPage {
  page: Page
  result: CacheResult
}

export interface Pages {
  /** The page of an address, as a visitor without a session sees it; `bucket` picks the releases. Never rejects. */
  find(rawUrl: string, visit?: Visit & { bucket?: number | undefined }): Promise<FoundPage>
  /** The frame of an address for a session with versions under test, which its browser fills; kept by nobody. */
  frame(rawUrl: string, overrides: Overrides, idade?: Visit['idade']): Promise<FoundPage>
  /** Something that the public sees has changed. */
  forget(changed: Changed): void
  /** Memory that kept pages take. */
  keptBytes(): number
}

export interface PagesOptions {
  renderer: Pick<Renderer, 'releases' | 'render' | 'renderFrame'>
  maxBytes: number
  clock: Clock
  log: RendererLog
  /** When this process was last sure to hear of every change; undefined: never. */
  lastInTouch(): Date | undefined
}

const REMEMBERED = 2_000
const REMEMBERED_CHARACTERS = 512

/** Reading an address takes longer than answering its kept page: those that are asked for all the time are read once. */
function remembered<V extends object>(read: (address: string) => V): (address: string) => V {
  const known = new LRUCache<string, V>({ max: REMEMBERED, memoMethod: read })
  return (address) => (address.length > REMEMBERED_CHARACTERS ? read(address) : known.memo(address))
}

/** Pages of the live releases: rendered once, kept for a moment, drawn anew when something changes (ADR 8). */
export function createPages({ renderer, maxBytes, clock, log, lastInTouch }: PagesOptions): Pages {
  const onRefreshError = (error: unknown) => log.error({ err: error }, 'a kept page was not renewed')
  const heardWithin = (ms: number) => clock().getTime() - (lastInTouch()?.getTime() ?? 0) < ms
  const cache = createPageCache({
    ...{ maxBytes, clock, onRefreshError },
    ...{ hears: () => heardWithin(HEARD_MS), maySpare: () => heardWithin(UNHEARD_MS) },
    ...{
      freshMs: FRESH_MS,
      heardMs: HEARD_FRESH_MS,
      movedMs: MOVED_FRESH_MS,
      staleMs: STALE_MS,
      spareMs: SPARE_MS,
    },
  })
  const tagsOf = remembered(tagsOfPage)
  const readers = new WeakMap<ReleaseSet, (rawUrl: string) => PageAddress>()

  /** Addresses are read by the routes of the releases that the session gets. */
  const readerOf = (set: ReleaseSet): ((rawUrl: string) => PageAddress) => {
    const known = readers.get(set)
    if (known !== undefined) return known
    // Nothing of an earlier life is left, should these versions have been live before.
    cache.forget('tudo')
    const reader = remembered(createAddresses(set.remotes.flatMap(({ manifest }) => manifest.routes)))
    readers.set(set, reader)
    return reader
  }
  const find = async (
    rawUrl: string,
    { bucket, idade = 'declarada', trace }: Visit & { bucket?: number | undefined } = {},
  ): Promise<FoundPage> => {
    const set = renderer.releases(bucket)
    if (set === undefined) throw new Error('no release is live')
    const render = async (url: string): Promise<Page> =>
      pageOf(await renderer.render(url, clock(), bucket, { idade, trace }))
    // Every variant of an address bears its tags: what changes takes all of them away.
    const kept = (url: string) => cache.get(`${set.id} ${idade} ${url}`, () => render(url), tagsOf(url))
    const address = readerOf(set)(rawUrl)
    // It may be an address of the app that could not be loaded: robots would take 404 for the end of the page.
    if (address.kind === 'unknown' && set.lacking) return { page: UNAVAILABLE, result: 'pass' }
    if (address.kind === 'unknown') return kept(UNKNOWN_URL)
    if (address.kind === 'too-long') return { page: TOO_LONG, result: 'pass' }
    if (address.kind === 'rendered' && address.keep) return kept(address.url)
    return { page: await render(address.url), result: 'pass' }
  }
  const unavailable = (error: unknown): FoundPage => {
    log.error({ err: error }, 'no page can be answered')
    return { page: UNAVAILABLE, result: 'pass' }
  }
  return {
    find: (rawUrl, visit) => find(rawUrl, visit).catch(unavailable),
    frame: (rawUrl, overrides, idade) =>
      renderer
        .renderFrame(rawUrl, clock(), overrides, idade)
        .then((page): FoundPage => ({ page: { ...pageOf(page), shared: false }, result: 'pass' }))
        .catch(unavailable),
    forget: (changed) => cache.forget(changed),
    keptBytes: cache.bytes,
  }
}
