export interface NewJob {
  tipo: string
  /** Unique per event: a job with an existing key is not enqueued again. */
  chave: string
  dados?: object
  /** Due after this pause; absent: at once. */
  delayMs?: number
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

/**
 * `rapido`: a person waits for it. `correio`: mails about one account's own acts. `avisos`: mails that nobody
 * waits for. `relogio`: scheduled. `pesado`: may take minutes. Each has its own loop.
 */
export type JobClass = 'rapido' | 'correio' | 'avisos' | 'relogio' | 'pesado'

/** Returned by an external job that must not run yet: it is due again after `afterMs`, with these data. */
export interface Postponed {
  afterMs: number
  dados: object
}

/** How long a failing job is repeated, and its longest pause; absent: eight tries with doubled pauses. */
export interface Retries {
  forMs: number
  maxPauseMs: number
}

/**
 * A kind of job. `transactional`: effects and completion commit together, exactly once. `external`: calls
 * other systems, at least once, with its own idempotency key. `signal` aborts when the
 * worker stops or the lease is lost; a long job then leaves the rest for its next run. `width`: how many of
 * the kind one worker runs at once; absent: one.
 */
export type JobHandler<Scope = unknown> = {
  tipo: string
  classe: JobClass
  width?: number
  retries?: Retries
} & (
  | { kind: 'transactional'; run: (repositories: Scope, dados: object) => Promise<void> }
  | { kind: 'external'; run: (dados: object, signal: AbortSignal) => Promise<Postponed | void> }
)

/** A job that recurs every `everyMs`, enqueued once per slot by whichever worker is first. */
export interface RecurringJob {
  tipo: string
  everyMs: number
  /**
   * SQL, each behind a SELECT: the instants of which the earliest must have passed, or the job would find
   * nothing to do. Absent: it always runs.
   */
  dueAt?: readonly string[]
}
