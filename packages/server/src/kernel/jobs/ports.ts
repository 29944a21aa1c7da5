export interface NewJob {
  tipo: string
  /** Unique per event: a job with an existing key is not enqueued again. */
  chave: string
  dados?: object
}

export interface ClaimedJob {
  id: number
  tipo: string
  dados: object
  tentativas: number
  /** Age of the job when it was leased. */
  idadeMs: number
  /** Of the request or job that enqueued it, where traces are collected. */
  traceparent: string | null
  /** Lease token, required to complete the job. */
  arrendamento: string
}

/** The database's clock alone decides when jobs are due and leases end (rule: architecture/jobs). */
export interface JobRepository {
  /** Due at once. */
  enqueue(job: NewJob): Promise<void>
  /** Enqueues each kind once per slot, unless a job of the kind is due or running. */
  enqueueRecurring(jobs: readonly RecurringJob[]): Promise<void>
  /**
   * Milliseconds until the next job of each kind is due; zero or less if one is due now. Kinds without a job
   * are omitted.
   */
  nextInMs(tipos: readonly string[]): Promise<{ tipo: string; ms: number }[]>
  /** Leases the longest-due job of each kind; no other worker gets it until the lease ends. */
  claim(tipos: readonly string[], limit: number, leaseMs: number): Promise<ClaimedJob[]>
  /** Extends the lease to `leaseMs` from now; false when another worker has taken it. */
  renew(job: ClaimedJob, leaseMs: number): Promise<boolean>
  /** Returns a leased job that was not started: it is due again and its tries are unchanged. */
  giveBack(job: ClaimedJob): Promise<void>
  /** False when the lease was lost to another worker. */
  complete(job: ClaimedJob): Promise<boolean>
  retry(job: ClaimedJob, erro: string, pauseMs: number): Promise<void>
  giveUp(job: ClaimedJob, erro: string): Promise<void>
  /** For each kind with a due job, the age of the oldest. */
  listDueSeconds(): Promise<{ tipo: string; seconds: number }[]>
  deleteDoneSince(ms: number): Promise<number>
}

/**
 * `rapido`: a person waits for it. `relogio`: scheduled. `pesado`: may take minutes. Each has its own loop.
 */
export type JobClass = 'rapido' | 'relogio' | 'pesado'

/** How long a failing job is repeated, and its longest pause; absent: eight tries with doubled pauses. */
export interface Retries {
  forMs: number
  maxPauseMs: number
}

/**
 * A kind of job. `transactional`: effects and completion commit together, exactly once. `external`: calls
 * other systems, at least once, with its own idempotency key. `signal` aborts when the
 * worker stops or the lease is lost; a long job then leaves the rest for its next run.
 */
export type JobHandler<Scope = unknown> = { tipo: string; classe: JobClass; retries?: Retries } & (
  | { kind: 'transactional'; run: (repositories: Scope, dados: object) => Promise<void> }
  | { kind: 'external'; run: (dados: object, signal: AbortSignal) => Promise<void> }
)

/** A job that recurs every `everyMs`, enqueued once per slot by whichever worker is first. */
export interface RecurringJob {
  tipo: string
  everyMs: number
}
