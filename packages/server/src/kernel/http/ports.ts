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
