import { later, type Clock } from '../clock'
import type { ClaimedJob, JobHandler, JobRepository, RecurringJob } from './ports'
import type { Store } from '../db/store'

/** Where jobs are kept, and what those that commit with their completion may write. */
interface JobScope {
  jobs: JobRepository
}

export interface RunnerDeps<Scope extends JobScope = JobScope> {
  store: Store<Scope>
  /** From now on `listener` hears that there may be a job to run. Answers how to stop. */
  onJob(listener: () => void): () => void
  clock: Clock
  /** Told after each job; `failed` carries the error for the log. */
  onDone: (tipo: string, result: 'done' | 'retried' | 'failed' | 'lost', error?: unknown) => void
}

export interface Runner {
  /** Enqueues what is due by the clock, then runs until nothing due is left; answers how many ran. */
  runDue(): Promise<number>
  /** Works as soon as it hears of a job, and looks every `pollMs` for those whose time has come. */
  start(pollMs: number): void
  /** Takes no new job and waits for those in hand. */
  stop(): Promise<void>
}

const BATCH = 10
const LEASE_MS = 60_000
const MAX_TRIES = 8
const FIRST_RETRY_MS = 5_000

/** Works the jobs table off: leases, one completion a job, retries with growing pauses (rule: architecture/jobs). */
export function createRunner<Scope extends JobScope>(
  deps: RunnerDeps<Scope>,
  handlers: readonly JobHandler<Scope>[],
  recurring: readonly RecurringJob[] = [],
): Runner {
  const enqueue = createRecurring(deps, recurring)
  const byTipo = new Map(handlers.map((handler) => [handler.tipo, handler]))
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  let busy = false
  /** Somebody left a job while others were being worked off: look once more before resting. */
  let again = false

  async function runDue(): Promise<number> {
    await enqueue()
    let ran = 0
    while (!stopped) {
      const jobs = await deps.store.jobs.claim([...byTipo.keys()], BATCH, deps.clock(), LEASE_MS)
      for (const job of jobs) await runOne(deps, byTipo.get(job.tipo), job)
      ran += jobs.length
      if (jobs.length < BATCH) break
    }
    return ran
  }

  function loop(pollMs: number): void {
    busy = true
    again = false
    running = runDue()
      .catch((error: unknown) => deps.onDone('runner', 'failed', error))
      .finally(() => {
        busy = false
        if (!stopped) timer = setTimeout(() => loop(pollMs), again ? 0 : pollMs)
      })
  }

  let unsubscribe: (() => void) | undefined
  return {
    runDue,
    start(pollMs) {
      unsubscribe = deps.onJob(() => {
        again = true
        if (busy || stopped) return
        clearTimeout(timer)
        loop(pollMs)
      })
      loop(pollMs)
    },
    async stop() {
      stopped = true
      unsubscribe?.()
      clearTimeout(timer)
      await running
    },
  }
}

/** Enqueues each recurring job once a slot; the memory spares the database a question at every poll. */
function createRecurring(
  { store, clock }: Pick<RunnerDeps, 'store' | 'clock'>,
  recurring: readonly RecurringJob[],
): () => Promise<void> {
  const lastSlots = new Map<string, number>()
  return async () => {
    const now = clock()
    for (const { tipo, everyMs } of recurring) {
      const slot = Math.floor(now.getTime() / everyMs)
      if (lastSlots.get(tipo) === slot) continue
      await store.jobs.enqueue({ tipo, chave: `${tipo}:${slot}`, executarEm: now })
      lastSlots.set(tipo, slot)
    }
  }
}

class LeaseLost extends Error {}

async function runOne<Scope extends JobScope>(
  deps: RunnerDeps<Scope>,
  handler: JobHandler<Scope> | undefined,
  job: ClaimedJob,
): Promise<void> {
  if (handler === undefined) return
  try {
    await work(deps, handler, job)
    deps.onDone(job.tipo, 'done')
  } catch (error) {
    if (error instanceof LeaseLost) return deps.onDone(job.tipo, 'lost')
    await putBack(deps, job, error)
  }
}

async function work<Scope extends JobScope>(
  { store, clock }: RunnerDeps<Scope>,
  handler: JobHandler<Scope>,
  job: ClaimedJob,
): Promise<void> {
  if (handler.kind === 'external') {
    await handler.run(job.dados)
    await store.jobs.complete(job, clock())
    return
  }
  await store.transaction(async (repositories) => {
    // Completing first locks the row: a second holder of the lease waits here, and then finds it done.
    if (!(await repositories.jobs.complete(job, clock()))) throw new LeaseLost()
    await handler.run(repositories, job.dados)
  })
}

async function putBack(
  deps: Pick<RunnerDeps, 'store' | 'clock' | 'onDone'>,
  job: ClaimedJob,
  error: unknown,
): Promise<void> {
  // The class alone: a message may quote an address.
  const name = error instanceof Error ? error.name : 'Error'
  if (job.tentativas >= MAX_TRIES) {
    await deps.store.jobs.giveUp(job, name, deps.clock())
    return deps.onDone(job.tipo, 'failed', error)
  }
  const pause = FIRST_RETRY_MS * 2 ** (job.tentativas - 1)
  await deps.store.jobs.retry(job, name, later(deps.clock(), pause))
  deps.onDone(job.tipo, 'retried', error)
}
