import { createClassLoop, type ClassLoop } from './class-loop'
import type { ClaimedJob, JobClass, JobHandler, RecurringJob } from './ports'
import { runJob, type JobScope, type RunJobDeps } from './run-job'

export interface RunnerDeps<Scope extends JobScope = JobScope> extends Omit<RunJobDeps<Scope>, 'leaseMs'> {
  /** From now on `listener` hears that there may be a job to run. Answers how to stop. */
  onJob(listener: () => void): () => void
  /** Tests hold leases for less. */
  leaseMs?: number
}

export interface Runner {
  /** The class of each kind that it works off. */
  classes: ReadonlyMap<string, JobClass>
  /** Enqueues what recurs, then runs job after job until nothing due is left; answers how many ran. */
  runDue(): Promise<number>
  /** Works as soon as it hears of a job, and looks every `pollMs` for those whose time has come. */
  start(pollMs: number): void
  /** Takes no new job, gives back what was leased and not begun, and waits for those in hand, ten seconds at most. */
  stop(): Promise<void>
}

const LEASE_MS = 30_000
/** Less than a process has to end in (`shutdown.ts`). */
const STOP_PATIENCE_MS = 10_000
/** Nothing is asked for longer while nothing is due: a job is heard of, but what was told on a lost connection is not. */
const REST_MS = 5_000
const LANES: Record<JobClass, number> = { rapido: 3, relogio: 3, pesado: 1 }
const CLASSES = ['rapido', 'relogio', 'pesado'] as const

/** Works the jobs table off: a lease a job, one completion, retries with growing pauses (rule: architecture/jobs). */
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
  const enqueue = () => (recurring.length === 0 ? Promise.resolve() : jobs.enqueueRecurring(recurring))

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
      ...{ run, onError, lanes: LANES[classe] },
      tipos: handlers.filter((handler) => handler.classe === classe).map(({ tipo }) => tipo),
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
        const slot = isSlot()
        if (slot) await enqueue()
        if (!slot && performance.now() < restUntil) return
        const next = await jobs.nextInMs([...byTipo.keys()])
        restUntil = performance.now() + Math.min(REST_MS, ...next.map(({ ms }) => ms))
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

/** How long into a slot what recurs is enqueued: the database's clock, which names the slot, may be that much behind this one. */
const SLOT_LAG_MS = 1_000

/** Whether what recurs is to be enqueued now: at rest, most ticks have nothing to say about it. */
function watchSlots(recurring: readonly RecurringJob[]): () => boolean {
  let known = ''
  return () => {
    const slots = recurring.map(({ everyMs }) => Math.floor((Date.now() - SLOT_LAG_MS) / everyMs)).join()
    const isNew = slots !== known
    known = slots
    return isNew
  }
}
