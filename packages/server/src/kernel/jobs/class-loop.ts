import { setTimeout as sleep } from 'node:timers/promises'
import type { ClaimedJob } from './ports'

export interface ClassLoop {
  /** Polls for due jobs now; with `due`, only for these kinds. */
  wake(due?: ReadonlySet<string>): void
  /**
   * Claims no more jobs; resolves when the running ones have ended, or were given back after `patienceMs`.
   */
  stop(patienceMs: number): Promise<void>
}

export interface ClassLoopDeps {
  /** Each kind, and how many of it run at once: a crash repeats at most these. */
  widths: ReadonlyMap<string, number>
  /** Concurrent jobs of all kinds. */
  lanes: number
  claim(tipos: readonly string[], limit: number): Promise<ClaimedJob[]>
  run(job: ClaimedJob): Promise<void>
  giveBack(job: ClaimedJob): Promise<void>
  onError(error: unknown): void
}

/** Runs the jobs of one class independently of the other classes; claims a job only when it can start it. */
export function createClassLoop(deps: ClassLoopDeps): ClassLoop {
  const inHand = new Map<number, { job: ClaimedJob; running: Promise<void> }>()
  let looking: Promise<void> | undefined
  let again = false
  let stopped = false

  const begin = (job: ClaimedJob): void => {
    const running = deps
      .run(job)
      .catch(deps.onError)
      .finally(() => {
        inHand.delete(job.id)
        wake()
      })
    inHand.set(job.id, { job, running })
  }
  const look = async (): Promise<void> => {
    const running = [...inHand.values()].map(({ job }) => job.tipo)
    const free = [...deps.widths].flatMap(([tipo, width]) =>
      Array.from({ length: width - running.filter((one) => one === tipo).length }, () => tipo),
    )
    const lanes = deps.lanes - inHand.size
    if (free.length === 0 || lanes <= 0) return
    const jobs = await deps.claim(free, Math.min(lanes, free.length))
    // Stopped while the claim was in flight.
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
      if (due === undefined || [...deps.widths.keys()].some((tipo) => due.has(tipo))) wake()
    },
    async stop(patienceMs) {
      stopped = true
      await looking
      const ended = Promise.all([...inHand.values()].map(({ running }) => running))
      const patience = new AbortController()
      await Promise.race([ended, sleep(patienceMs, undefined, patience)])
      patience.abort()
      // Another worker repeats it; its external effects carry the same idempotency key.
      for (const { job } of inHand.values()) await deps.giveBack(job)
    },
  }
}
