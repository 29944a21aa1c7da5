import { LISTAS_TAG, type Changed } from '../kernel/changed'
import type { Clock } from '../kernel/clock'
import { encodedText } from '../kernel/http/encoded-body'
import type { PageCall } from './page-call'
import { createPageCache, type Page } from './page-cache'

/**
 * Robots fetch these a few times a day; a missed notification leaves a removed page listed for at most this
 * long.
 */
const KEPT_MS = 10 * 60_000
const MAX_BYTES = 32 * 1024 * 1024

/** Fetches a text by its API path; undefined when the API returns none. */
export type FindText = (path: `/api/${string}`) => Promise<Page | undefined>

export interface ApiTexts {
  find: FindText
  /** Invalidates after a public change: a sitemap may list a removed page. */
  forget(changed: Changed): void
}

/** Sitemaps and transparency sheets, fetched from the API: the web role may have no database. */
export function createApiTexts({ call, clock }: { call: PageCall; clock: Clock }): ApiTexts {
  const cache = createPageCache({
    maxBytes: MAX_BYTES,
    freshMs: KEPT_MS,
    notifiedMs: KEPT_MS,
    movedMs: KEPT_MS,
    staleMs: KEPT_MS,
    spareMs: 0,
    isNotified: () => true,
    maySpare: () => false,
    clock,
    onRefreshError: () => undefined,
  })
  const fetchText = async (path: string): Promise<Page> => {
    const { status, text } = await call('GET', path)
    const found = status === 200
    return {
      status: found ? 200 : status === 404 ? 404 : 503,
      body: encodedText(found ? text : ''),
      shared: found,
      validUntil: Number.POSITIVE_INFINITY,
    }
  }
  return {
    async find(path) {
      const { page } = await cache.get(path, () => fetchText(path), [LISTAS_TAG])
      return page.status === 404 ? undefined : page
    },
    forget: (changed) => cache.forget(changed),
  }
}
