import { Redis } from 'ioredis'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counters } from './counters'

const PREFIX = 'portal'
/** A person waits for the response: a slower Redis counts as unavailable. */
const ANSWER_MS = 250
const RETRY_MS = 1_000

/** Counters in Redis (or a compatible server), shared by all processes. */
export function redisCounters(url: string): Counters {
  const storeClient = new Redis(url, {
    // Fail at once instead of queueing commands while disconnected.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MS,
    connectTimeout: ANSWER_MS * 4,
    retryStrategy: () => RETRY_MS,
  })
  // Each call reports its own error; without a listener it would be written to the console.
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
