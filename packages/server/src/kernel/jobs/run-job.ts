import { SpanKind } from '@opentelemetry/api'
import type { Store } from '../db/store'
import { withOrderContext } from '../tracing/order-context'
import { inSpan, linksTo } from '../tracing/spans'
import type { JobRepository } from './jobs-db'
import type { ClaimedJob, JobHandler, Postponed, Retries } from './ports'

/** The jobs repository, and the repositories that transactional jobs may write. */
export interface JobScope {
  jobs: JobRepository
}

export interface RunJobDeps<Scope extends JobScope = JobScope> {
  store: Store<Scope>
  /** Called after each job; `failed` carries the error for the log. */
  onDone: (
    tipo: string,
    result: 'done' | 'postponed' | 'retried' | 'failed' | 'lost',
    error?: unknown,
  ) => void
  /** Called with the seconds from enqueueing to completion of each job. */
  onSpent?: (tipo: string, seconds: number) => void
  /** Lease duration; renewed every third of it. */
  leaseMs: number
}

const MAX_TRIES = 8
const FIRST_RETRY_MS = 5_000

class LeaseLost extends Error {}

/** Runs a leased job, renewing its lease for as long as it takes. A failing job does not reject. */
export function runJob<Scope extends JobScope>(...given: Parameters<typeof run<Scope>>): Promise<void> {
  return withOrderContext(() => run(...given))
}

async function run<Scope extends JobScope>(
  deps: RunJobDeps<Scope>,
  handler: JobHandler<Scope>,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const begun = performance.now()
  try {
    const postponed = await inSpan(`job ${job.tipo}`, spanOf(job), () =>
      handler.kind === 'external'
        ? withLease(deps, job, stopping, (signal) => handler.run(job.dados, signal))
        : inOneTransaction(deps, job, (scope) => handler.run(scope, job.dados)),
    )
    if (postponed !== undefined) {
      await deps.store.jobs.postpone(job, postponed)
      return deps.onDone(job.tipo, 'postponed')
    }
    deps.onSpent?.(job.tipo, (job.idadeMs + performance.now() - begun) / 1_000)
    deps.onDone(job.tipo, 'done')
  } catch (error) {
    if (error instanceof LeaseLost) return deps.onDone(job.tipo, 'lost')
    await putBack(deps, job, { error, retries: handler.retries })
  }
}

const spanOf = ({ tipo, tentativas, traceparent }: ClaimedJob) => ({
  kind: SpanKind.CONSUMER,
  links: linksTo(traceparent),
  attributes: { 'portal.job.tipo': tipo, 'portal.job.tentativa': tentativas },
})

/** Renews the lease while `work` runs, so that a long job stays with its worker. */
async function withLease<Scope extends JobScope>(
  { store, leaseMs }: RunJobDeps<Scope>,
  job: ClaimedJob,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<Postponed | void>,
): Promise<Postponed | undefined> {
  const lost = new AbortController()
  const renew = async () => {
    if (!(await store.jobs.renew(job, leaseMs))) lost.abort()
  }
  // A database that is briefly unavailable has two more thirds to recover.
  const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 3)
  try {
    const postponed = await work(AbortSignal.any([stopping, lost.signal]))
    if (postponed !== undefined) return postponed
  } finally {
    clearInterval(timer)
  }
  if (!(await store.jobs.complete(job))) throw new LeaseLost()
  return undefined
}

async function inOneTransaction<Scope extends JobScope>(
  { store }: RunJobDeps<Scope>,
  job: ClaimedJob,
  work: (scope: Scope) => Promise<void>,
): Promise<undefined> {
  await store.transaction(async (repositories) => {
    // Completing first locks the row: no other worker can lease it, and one that waited finds it done.
    if (!(await repositories.jobs.complete(job))) throw new LeaseLost()
    await work(repositories)
  })
}

async function putBack<Scope extends JobScope>(
  { store, onDone }: RunJobDeps<Scope>,
  job: ClaimedJob,
  { error, retries }: { error: unknown; retries: Retries | undefined },
): Promise<void> {
  // Class only: a message may quote an address.
  const name = error instanceof Error ? error.name : 'Error'
  if (retries === undefined ? job.tentativas >= MAX_TRIES : job.idadeMs >= retries.forMs) {
    await store.jobs.giveUp(job, name)
    return onDone(job.tipo, 'failed', error)
  }
  const pause = FIRST_RETRY_MS * 2 ** (job.tentativas - 1)
  await store.jobs.retry(job, name, Math.min(pause, retries?.maxPauseMs ?? pause))
  onDone(job.tipo, 'retried', error)
}
