import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Returns the result of `work` no sooner than after `ms`, so that timing does not reveal whether there was
 * work to do.
 */
export async function noSoonerThan<T>(
  ms: number,
  work: Promise<T>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  const [outcome] = await Promise.allSettled([work, wait(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
