import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Callers that are counted at a time; who called longest ago is forgotten first. */
const CALLERS_MAX = 5_000

/**
 * Calls of each caller in the window that began with its first. The library's own store hands out the very object that it
 * counts in, and that is read a moment later: of calls that come at once each saw the count of all, and all were refused.
 */
export class LimitStore implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, { calls: number; began: number }>({ max: CALLERS_MAX })

  incr(
    key: string,
    tell: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs = 0,
  ): void {
    const now = Date.now()
    const known = this.#windows.get(key)
    const running = known !== undefined && now < known.began + windowMs
    const window = running ? known : { calls: 0, began: now }
    window.calls += 1
    this.#windows.set(key, window)
    tell(null, { current: window.calls, ttl: window.began + windowMs - now })
  }

  child(): LimitStore {
    return new LimitStore()
  }
}
