import { tagOf } from '../kernel/http/encoded-body'
import { createPageCache, pageOf, type Page } from '../web/page-cache'
import type { RenderedPage } from '../web/render-worker'

export const START = Date.parse('2026-11-21T15:00:00Z')
export const FRESH = 500
export const NOTIFIED_MS = 8_000
const MOVED = 4_000
export const STALE = 10_000
export const SPARE = 600_000

export function openCache({ maxBytes = 1_000_000, isNotified = false } = {}) {
  let now = START
  const onRefreshError = jest.fn()
  const clock = () => new Date(now)
  let maySpare = true
  const cache = createPageCache({
    maxBytes,
    clock,
    onRefreshError,
    isNotified: () => isNotified,
    maySpare: () => maySpare,
    freshMs: FRESH,
    notifiedMs: NOTIFIED_MS,
    movedMs: MOVED,
    staleMs: STALE,
    spareMs: SPARE,
  })
  const isSettled = async (render: () => Promise<Page>, key: string, tags: string[] = [key]) =>
    (await cache.get(key, render, tags)).settled
  const get = async (render: () => Promise<Page>, key = 'a') => {
    const { page, result } = await cache.get(key, render)
    return [result, (await page.body.as('identity')).bytes.toString()]
  }
  const loseNotifications = () => (maySpare = false)
  return { cache, get, isSettled, loseNotifications, onRefreshError, advance: (ms: number) => (now += ms) }
}

export const page = (html: string, change: Partial<RenderedPage> = {}): Page => {
  const body = new TextEncoder().encode(html)
  return pageOf({ status: 200, body, etag: tagOf(body), rendered: true, ...change })
}
export const rendering = (html: string, change = {}) => jest.fn(() => Promise.resolve(page(html, change)))
export const never = () => Promise.reject(new Error('nothing is rendered here'))

/** A render that ends on demand. */
export function slow() {
  let finish: (page: Page) => void = () => undefined
  const done = new Promise<Page>((resolve) => (finish = resolve))
  return { render: jest.fn(() => done), finish: (html: string) => finish(page(html)) }
}
export const settled = () => new Promise((resolve) => setImmediate(resolve))
