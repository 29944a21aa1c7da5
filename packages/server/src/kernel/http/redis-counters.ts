import { Redis } from 'ioredis'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counters } from './counters'

const PREFIX = 'portal'
/** Somebody waits for the answer: a Redis that is slower than this is away. */
const ANSWER_MS = 250
const RETRY_MS = 1_000

/** Counted in Redis, or whatever speaks its protocol, for all processes together. */
export function redisCounters(url: string): Counters {
  const storeClient = new Redis(url, {
    // A command that cannot be sent now is refused now.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MS,
    connectTimeout: ANSWER_MS * 4,
    retryStrategy: () => RETRY_MS,
  })
  // Each call says so by itself; without a listener it would be written to the console.
  storeClient.on('error', () => undefined)
  return {
    open({ name, max, windowMs }) {
      const keyPrefix = `${PREFIX}:${name}`
      const limiter = new RateLimiterRedis({ storeClient, keyPrefix, points: max, duration: windowMs / 1000 })
      return async (key) => {
        try {
          await limiter.consume(key)
          return undefined
        } catch (refusal) {
          if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
          throw refusal
        }
      }
    },
    close: () => Promise.resolve(storeClient.disconnect()),
  }
}
