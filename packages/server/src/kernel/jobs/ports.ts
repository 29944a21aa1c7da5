export interface NewJob {
  tipo: string
  /** One job per event: a key that exists already is not enqueued again. */
  chave: string
  dados?: object
}

export interface ClaimedJob {
  id: number
  tipo: string
  dados: object
  tentativas: number
  /** How long ago it was left, when it was leased. */
  idadeMs: number
  /** Proof of the lease: completing needs it. */
  arrendamento: string
}

/** What is due and when leases end is decided by the database's clock alone (rule: architecture/jobs). */
export interface JobRepository {
  /** Due at once. */
  enqueue(job: NewJob): Promise<void>
  /** Enqueues each kind once a slot, unless one of the kind is due or running still. */
  enqueueRecurring(jobs: readonly RecurringJob[]): Promise<void>
  /** Of each of these kinds that has one: in how many ms a job waits for a worker; zero or less if one does now. */
  nextInMs(tipos: readonly string[]): Promise<{ tipo: string; ms: number }[]>
  /** Leases the job of each of these kinds that is due longest; nobody else gets them until the lease ends. */
  claim(tipos: readonly string[], limit: number, leaseMs: number): Promise<ClaimedJob[]>
  /** The lease lasts so long from now on; false when it was lost to another worker meanwhile. */
  renew(job: ClaimedJob, leaseMs: number): Promise<boolean>
  /** For whoever leased a job and did not begin it: it is due again, and no try was spent. */
  giveBack(job: ClaimedJob): Promise<void>
  /** False when the lease was lost to another worker meanwhile. */
  complete(job: ClaimedJob): Promise<boolean>
  retry(job: ClaimedJob, erro: string, pauseMs: number): Promise<void>
  giveUp(job: ClaimedJob, erro: string): Promise<void>
  /** Of each kind that has one: how long the job has been due that is due longest. */
  listDueSeconds(): Promise<{ tipo: string; seconds: number }[]>
  deleteDoneSince(ms: number): Promise<number>
}

/** `rapido`: somebody waits for it. `relogio`: what the clock brings. `pesado`: may take minutes. Each has its own loop. */
export type JobClass = 'rapido' | 'relogio' | 'pesado'

/**
 * What a kind of job does. `transactional`: effects and completion commit together, exactly once.
 * `external`: talks to the outside; at least once, so it carries its own key there. `signal` asks one that takes long to
 * leave the rest for later: the worker stops, or the lease was lost.
 */
export type JobHandler<Scope = unknown> = { tipo: string; classe: JobClass } & (
  | { kind: 'transactional'; run: (repositories: Scope, dados: object) => Promise<void> }
  | { kind: 'external'; run: (dados: object, signal: AbortSignal) => Promise<void> }
)

/** A job that comes back every `everyMs`, enqueued once per slot whoever notices first. */
export interface RecurringJob {
  tipo: string
  everyMs: number
}
