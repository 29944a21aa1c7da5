import type { Counters } from './counters'

/** Its libraries are read where it is used. */
export async function openRedis(url: string): Promise<Counters> {
  const { redisCounters } = await import('./redis-counters')
  return redisCounters(url)
}
