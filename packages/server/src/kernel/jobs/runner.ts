import { createClassLoop, type ClassLoop } from './class-loop'
import type { ClaimedJob, JobClass, JobHandler, RecurringJob } from './ports'
import { runJob, type JobScope, type RunJobDeps } from './run-job'

export interface RunnerDeps<Scope extends JobScope = JobScope> extends Omit<RunJobDeps<Scope>, 'leaseMs'> {
  /** Subscribes `listener` to new-job events; returns an unsubscribe function. */
  onJob(listener: () => void): () => void
  /** Tests use shorter leases. */
  leaseMs?: number
}

export interface Runner {
  /** Class of each kind that this runner handles. */
  classes: ReadonlyMap<string, JobClass>
  /** Enqueues recurring jobs, then runs jobs until none is due; returns how many ran. */
  runDue(): Promise<number>
  /** Runs jobs when notified, and polls every `pollMs` for scheduled ones. */
  start(pollMs: number): void
  /**
   * Claims no new job, gives back leased ones that were not started, and waits at most ten seconds for the
   * running ones.
   */
  stop(): Promise<void>
}

const LEASE_MS = 30_000
/** Less than the process's own shutdown limit (`shutdown.ts`). */
const STOP_PATIENCE_MS = 10_000
/** Longest idle wait: notifications announce new jobs, but those sent on a lost connection are missed. */
const REST_MS = 5_000
/** Mails are limited by the widths of their kinds. */
const LANES: Record<JobClass, number> = {
  rapido: 3,
  correio: Number.POSITIVE_INFINITY,
  avisos: Number.POSITIVE_INFINITY,
  relogio: 3,
  pesado: 1,
}
const CLASSES = ['rapido', 'correio', 'avisos', 'relogio', 'pesado'] as const

/**
 * Processes the jobs table: one lease per job, one completion, retries with growing pauses (rule:
 * architecture/jobs).
 */
export function createRunner<Scope extends JobScope>(
  { leaseMs = LEASE_MS, ...given }: RunnerDeps<Scope>,
  handlers: readonly JobHandler<Scope>[],
  recurring: readonly RecurringJob[] = [],
): Runner {
  const deps = { ...given, leaseMs }
  const { jobs } = deps.store
  const byTipo = new Map(handlers.map((handler) => [handler.tipo, handler]))
  const stopping = new AbortController()
  let loops: ClassLoop[] = []
  let working: Promise<unknown> = Promise.resolve()
  let cleanUp = (): void => undefined

  const onError = (error: unknown) => deps.onDone('runner', 'failed', error)
  const run = async (job: ClaimedJob): Promise<void> => {
    const handler = byTipo.get(job.tipo)
    if (handler !== undefined) await runJob(deps, handler, job, stopping.signal)
  }
  const enqueue = () => (recurring.length === 0 ? Promise.resolve(0) : jobs.enqueueRecurring(recurring))

  async function runAll(): Promise<number> {
    await enqueue()
    let ran = 0
    while (!stopping.signal.aborted) {
      const [job] = await jobs.claim([...byTipo.keys()], 1, leaseMs)
      if (job === undefined) break
      await run(job)
      ran += 1
    }
    return ran
  }
  const loopOf = (classe: JobClass) =>
    createClassLoop({
      run,
      onError,
      lanes: LANES[classe],
      widths: new Map(
        handlers
          .filter((handler) => handler.classe === classe)
          .map(({ tipo, width = 1 }): [string, number] => [tipo, width]),
      ),
      claim: (wanted, limit) => jobs.claim(wanted, limit, leaseMs),
      giveBack: (job) => jobs.giveBack(job),
    })
  return {
    classes: new Map(handlers.map(({ tipo, classe }) => [tipo, classe])),
    async runDue() {
      const running = runAll()
      working = running.catch(() => undefined)
      return running
    },
    start(pollMs) {
      loops = CLASSES.map(loopOf)
      const wake = (due?: ReadonlySet<string>) => loops.forEach((loop) => loop.wake(due))
      const isSlot = watchSlots(recurring)
      let restUntil = 0
      const look = async () => {
        const enqueued = isSlot() ? await enqueue() : 0
        if (enqueued === 0 && performance.now() < restUntil) return
        const next = await jobs.nextInMs([...byTipo.keys()])
        const waits = next.map(({ ms }) => ms).filter((ms) => ms > 0)
        restUntil = performance.now() + Math.min(REST_MS, ...waits)
        const due = next.filter(({ ms }) => ms <= 0).map(({ tipo }) => tipo)
        if (due.length > 0) wake(new Set(due))
      }
      let looking: Promise<void> | undefined
      const tick = () =>
        (looking ??= look()
          .catch(onError)
          .finally(() => (looking = undefined)))
      tick()
      const timer = setInterval(tick, pollMs)
      const unsubscribe = deps.onJob(() => wake())
      cleanUp = () => {
        clearInterval(timer)
        unsubscribe()
      }
    },
    async stop() {
      stopping.abort()
      cleanUp()
      await Promise.all([working, ...loops.map((loop) => loop.stop(STOP_PATIENCE_MS))])
    },
  }
}

/**
 * Delay into a slot before recurring jobs are enqueued: the database's clock, which names the slot, may lag
 * this much.
 */
const SLOT_LAG_MS = 1_000

/** Whether recurring jobs should be enqueued now; false on most idle ticks. */
function watchSlots(recurring: readonly RecurringJob[]): () => boolean {
  let known = ''
  return () => {
    const slots = recurring.map(({ everyMs }) => Math.floor((Date.now() - SLOT_LAG_MS) / everyMs)).join()
    const isNew = slots !== known
    known = slots
    return isNew
  }
}
