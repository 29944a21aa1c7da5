import type { Counters } from './counters'

/** Loads the Redis libraries on first use. */
export async function openRedis(url: string): Promise<Counters> {
  const { redisCounters } = await import('./redis-counters')
  return redisCounters(url)
}
