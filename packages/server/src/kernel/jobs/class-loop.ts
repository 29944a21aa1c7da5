import { setTimeout as sleep } from 'node:timers/promises'
import type { ClaimedJob } from './ports'

export interface ClassLoop {
  /** Looks now for what is due; of these kinds, where they are known. */
  wake(due?: ReadonlySet<string>): void
  /** Takes nothing more, and resolves once what is in hand has ended, or was given back since it took too long. */
  stop(patienceMs: number): Promise<void>
}

export interface ClassLoopDeps {
  tipos: readonly string[]
  /** Jobs in hand at a time; of each kind one, so that a death repeats at most the one in hand. */
  lanes: number
  claim(tipos: readonly string[], limit: number): Promise<ClaimedJob[]>
  run(job: ClaimedJob): Promise<void>
  giveBack(job: ClaimedJob): Promise<void>
  onError(error: unknown): void
}

/** Works the jobs of one class off, whatever the other classes are at: takes a job when it can begin it. */
export function createClassLoop(deps: ClassLoopDeps): ClassLoop {
  const inHand = new Map<string, { job: ClaimedJob; running: Promise<void> }>()
  let looking: Promise<void> | undefined
  let again = false
  let stopped = false

  const begin = (job: ClaimedJob): void => {
    const running = deps
      .run(job)
      .catch(deps.onError)
      .finally(() => {
        inHand.delete(job.tipo)
        wake()
      })
    inHand.set(job.tipo, { job, running })
  }
  const look = async (): Promise<void> => {
    const free = deps.tipos.filter((tipo) => !inHand.has(tipo))
    const lanes = deps.lanes - inHand.size
    if (free.length === 0 || lanes <= 0) return
    const jobs = await deps.claim(free, lanes)
    // Asked to stop while the database answered.
    if (stopped) for (const job of jobs) await deps.giveBack(job)
    else jobs.forEach(begin)
  }
  function wake(): void {
    again = true
    if (stopped || looking !== undefined) return
    again = false
    looking = look()
      .catch(deps.onError)
      .finally(() => {
        looking = undefined
        if (again) wake()
      })
  }

  return {
    wake(due) {
      if (due === undefined || deps.tipos.some((tipo) => due.has(tipo))) wake()
    },
    async stop(patienceMs) {
      stopped = true
      await looking
      const ended = Promise.all([...inHand.values()].map(({ running }) => running))
      const patience = new AbortController()
      await Promise.race([ended, sleep(patienceMs, undefined, patience)])
      patience.abort()
      // Somebody else does it again: what it does outside carries the same key.
      for (const { job } of inHand.values()) await deps.giveBack(job)
    },
  }
}
