import { setTimeout as sleep } from 'node:timers/promises'

/** How long a caller waits for an unavailable database: longer than a planned switchover takes. */
const PATIENCE_MS = 8_000
const FIRST_PAUSE_MS = 25
const MAX_PAUSE_MS = 500

/** Retries `work` on errors that `mayRepeat` accepts, with growing, randomized pauses. */
export async function repeated<T>(
  work: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const until = performance.now() + patienceMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      const wait = pause * (0.5 + Math.random())
      if (!mayRepeat(error) || performance.now() + wait > until) throw error
      await sleep(wait)
    }
  }
}
