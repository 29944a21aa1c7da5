export interface IdempotencyScope {
  usuarioId: number
  rota: string
  chave: string
}

export interface StoredAnswer {
  status: number
  body: unknown
}

/** What a key stands for: a first call (now ours to run), a finished one, one in flight, or another body. */
export type IdempotencyStart =
  { kind: 'run' } | { kind: 'replay'; answer: StoredAnswer } | { kind: 'in-flight' } | { kind: 'mismatch' }

export interface IdempotencyRepository {
  start(scope: IdempotencyScope, corpoHash: Buffer, now: Date, leaseMs: number): Promise<IdempotencyStart>
  finish(scope: IdempotencyScope, answer: StoredAnswer): Promise<void>
  /** Forgets a call that failed by a defect, so that it can be tried again. */
  abandon(scope: IdempotencyScope): Promise<void>
  deleteOlderThan(instant: Date): Promise<number>
}
