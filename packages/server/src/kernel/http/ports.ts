export interface IdempotencyScope {
  usuarioId: number
  rota: string
  chave: string
}

export interface StoredAnswer {
  status: number
  body: unknown
}

/** State of a key: new (run the call), finished, in flight, or used with another body. */
export type IdempotencyStart =
  { kind: 'run' } | { kind: 'replay'; answer: StoredAnswer } | { kind: 'in-flight' } | { kind: 'mismatch' }

export interface IdempotencyRepository {
  start(scope: IdempotencyScope, corpoHash: Buffer, now: Date, leaseMs: number): Promise<IdempotencyStart>
  finish(scope: IdempotencyScope, answer: StoredAnswer): Promise<void>
  /** Releases the key of a call that failed by a defect, so that it can be retried. */
  abandon(scope: IdempotencyScope): Promise<void>
  deleteOlderThan(instant: Date): Promise<number>
}
