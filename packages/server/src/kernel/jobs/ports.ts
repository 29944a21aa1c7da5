export interface NewJob {
  tipo: string
  /** One job per event: a key that exists already is not enqueued again. */
  chave: string
  dados?: object
  executarEm: Date
}

export interface ClaimedJob {
  id: number
  tipo: string
  dados: object
  tentativas: number
  /** Proof of the lease: completing needs it. */
  arrendamento: string
}

export interface JobRepository {
  enqueue(job: NewJob): Promise<void>
  /** Leases up to `limit` due jobs of these kinds; nobody else gets them until the lease ends. */
  claim(tipos: readonly string[], limit: number, now: Date, leaseMs: number): Promise<ClaimedJob[]>
  /** False when the lease was lost to another worker meanwhile. */
  complete(job: ClaimedJob, now: Date): Promise<boolean>
  retry(job: ClaimedJob, erro: string, at: Date): Promise<void>
  giveUp(job: ClaimedJob, erro: string, now: Date): Promise<void>
  deleteDoneBefore(instant: Date): Promise<number>
}

/**
 * What a kind of job does. `transactional`: effects and completion commit together, exactly once.
 * `external`: talks to the outside; at least once, so it carries its own key there.
 */
export type JobHandler<Scope = unknown> =
  | { kind: 'transactional'; tipo: string; run: (repositories: Scope, dados: object) => Promise<void> }
  | { kind: 'external'; tipo: string; run: (dados: object) => Promise<void> }

/** A job that comes back every `everyMs`, enqueued once per slot whoever notices first. */
export interface RecurringJob {
  tipo: string
  everyMs: number
}
