import { SpanKind } from '@opentelemetry/api'
import type { Store } from '../db/store'
import { inSpan } from '../tracing/spans'
import type { ClaimedJob, JobHandler, JobRepository } from './ports'

/** Where jobs are kept, and what those that commit with their completion may write. */
export interface JobScope {
  jobs: JobRepository
}

export interface RunJobDeps<Scope extends JobScope = JobScope> {
  store: Store<Scope>
  /** Told after each job; `failed` carries the error for the log. */
  onDone: (tipo: string, result: 'done' | 'retried' | 'failed' | 'lost', error?: unknown) => void
  /** Told of each job that is done, how long that took since it was left. */
  onSpent?: (tipo: string, seconds: number) => void
  /** How long a lease lasts unless it is renewed, at a third of it. */
  leaseMs: number
}

const MAX_TRIES = 8
const FIRST_RETRY_MS = 5_000

class LeaseLost extends Error {}

/** Runs a job that was leased a moment ago, holding its lease for as long as it takes. Never rejects for the job's sake. */
export async function runJob<Scope extends JobScope>(
  deps: RunJobDeps<Scope>,
  handler: JobHandler<Scope>,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const begun = performance.now()
  try {
    await inSpan(`job ${job.tipo}`, spanOf(job), () =>
      handler.kind === 'external'
        ? withLease(deps, job, stopping, (signal) => handler.run(job.dados, signal))
        : inOneTransaction(deps, job, (scope) => handler.run(scope, job.dados)),
    )
    deps.onSpent?.(job.tipo, (job.idadeMs + performance.now() - begun) / 1_000)
    deps.onDone(job.tipo, 'done')
  } catch (error) {
    if (error instanceof LeaseLost) return deps.onDone(job.tipo, 'lost')
    await putBack(deps, job, error)
  }
}

const spanOf = ({ tipo, tentativas }: ClaimedJob) => ({
  kind: SpanKind.CONSUMER,
  attributes: { 'portal.job.tipo': tipo, 'portal.job.tentativa': tentativas },
})

/** Renews while `work` goes on: a job that takes longer than its lease stays with who runs it. */
async function withLease<Scope extends JobScope>(
  { store, leaseMs }: RunJobDeps<Scope>,
  job: ClaimedJob,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  const renew = async () => {
    if (!(await store.jobs.renew(job, leaseMs))) lost.abort()
  }
  // A database that is away for a moment has two more thirds to answer in.
  const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 3)
  try {
    await work(AbortSignal.any([stopping, lost.signal]))
  } finally {
    clearInterval(timer)
  }
  if (!(await store.jobs.complete(job))) throw new LeaseLost()
}

async function inOneTransaction<Scope extends JobScope>(
  { store }: RunJobDeps<Scope>,
  job: ClaimedJob,
  work: (scope: Scope) => Promise<void>,
): Promise<void> {
  await store.transaction(async (repositories) => {
    // Completing first locks the row: nobody leases it before this ends, and whoever waited finds it done.
    if (!(await repositories.jobs.complete(job))) throw new LeaseLost()
    await work(repositories)
  })
}

async function putBack<Scope extends JobScope>(
  { store, onDone }: RunJobDeps<Scope>,
  job: ClaimedJob,
  error: unknown,
): Promise<void> {
  // The class alone: a message may quote an address.
  const name = error instanceof Error ? error.name : 'Error'
  if (job.tentativas >= MAX_TRIES) {
    await store.jobs.giveUp(job, name)
    return onDone(job.tipo, 'failed', error)
  }
  await store.jobs.retry(job, name, FIRST_RETRY_MS * 2 ** (job.tentativas - 1))
  onDone(job.tipo, 'retried', error)
}
