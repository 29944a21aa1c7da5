import { setTimeout as sleep } from 'node:timers/promises'

/** What `work` answers, after `ms` at the earliest: the time does not tell whether there was anything to do. */
export async function noSoonerThan<T>(
  ms: number,
  work: Promise<T>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  const [outcome] = await Promise.allSettled([work, wait(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
