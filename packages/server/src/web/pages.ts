import type { IdadeDoVisitante } from '@portal/platform/render'
import type { Clock } from '../kernel/clock'
import { encodedText } from '../kernel/http/encoded-body'
import { createAddresses, type PageAddress } from './page-address'
import type { Overrides } from './overrides'
import { createPageCache, pageOf, type CacheResult, type Page } from './page-cache'
import type { ReleaseSet } from './release-store'
import type { Renderer } from './renderer'
import type { RendererLog } from './take-up'

/** Changes made by another process show after this where a page is asked for all the time: the search keeps as long. */
const FRESH_MS = 500
/** And after this at the latest. */
const STALE_MS = 10_000
/** An address that no remote declares: one drawing of it stands for all, and nothing of what was typed is in it. */
export const UNKNOWN_URL = '/-/nada'

export function plainPage(title: string, text: string): string {
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="/">Ir para o início</a></p></html>`
}

/** When not even the shell renders: no release is live, or none of them works. */
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
export interface Found {
  page: Page
  result: CacheResult
}

export interface Pages {
  /** The page of an address, as a visitor without a session sees it; `bucket` picks the releases. Never rejects. */
  find(rawUrl: string, bucket?: number, idade?: IdadeDoVisitante): Promise<Found>
  /** The frame of an address for a session with versions under test, which its browser fills; kept by nobody. */
  frame(rawUrl: string, overrides: Overrides, idade?: IdadeDoVisitante): Promise<Found>
  /** Something that the public sees has changed. */
  forget(): void
}

export interface PagesOptions {
  renderer: Pick<Renderer, 'releases' | 'render' | 'renderFrame'>
  maxBytes: number
  clock: Clock
  log: RendererLog
}

/** Pages of the live releases: rendered once, kept for a moment, drawn anew when something changes (ADR 8). */
export function createPages({ renderer, maxBytes, clock, log }: PagesOptions): Pages {
  const onRefreshError = (error: unknown) => log.error({ err: error }, 'a kept page was not renewed')
  const cache = createPageCache({ maxBytes, freshMs: FRESH_MS, staleMs: STALE_MS, clock, onRefreshError })
  const readers = new WeakMap<ReleaseSet, (rawUrl: string) => PageAddress>()

  /** Addresses are read by the routes of the releases that the session gets. */
  const readerOf = (set: ReleaseSet): ((rawUrl: string) => PageAddress) => {
    const known = readers.get(set)
    if (known !== undefined) return known
    // Nothing of an earlier life is left, should these versions have been live before.
    cache.clear()
    const reader = createAddresses(set.remotes.flatMap(({ manifest }) => manifest.routes))
    readers.set(set, reader)
    return reader
  }
  const find: Pages['find'] = async (rawUrl, bucket, idade = 'declarada') => {
    const set = renderer.releases(bucket)
    if (set === undefined) throw new Error('no release is live')
    const render = async (url: string): Promise<Page> =>
      pageOf(await renderer.render(url, clock(), bucket, idade))
    const kept = (url: string) => cache.get(`${set.id} ${idade} ${url}`, () => render(url))
    const address = readerOf(set)(rawUrl)
    if (address.kind === 'unknown') return kept(UNKNOWN_URL)
    if (address.kind === 'too-long') return { page: TOO_LONG, result: 'pass' }
    if (address.kind === 'rendered' && address.keep) return kept(address.url)
    return { page: await render(address.url), result: 'pass' }
  }
  const unavailable = (error: unknown): Found => {
    log.error({ err: error }, 'no page can be answered')
    return { page: UNAVAILABLE, result: 'pass' }
  }
  return {
    find: (rawUrl, bucket, idade) => find(rawUrl, bucket, idade).catch(unavailable),
    frame: (rawUrl, overrides, idade) =>
      renderer
        .renderFrame(rawUrl, clock(), overrides, idade)
        .then((page): Found => ({ page: { ...pageOf(page), shared: false }, result: 'pass' }))
        .catch(unavailable),
    forget: () => cache.clear(),
  }
}
