import type { ApiError } from '@portal/api/erros'
import { useRef } from 'react'

/**
 * What a person means to do once. `key` is the Idempotency-Key of the call that charges or publishes, `referencia` the
 * hold of credits and the key of the call that makes it: both stay across retries, so that nothing happens twice.
 */
export interface Intencao {
  readonly key: string
  readonly referencia: string
}

export interface Intencoes {
  /** The same intent as long as its content is the same and nothing settled it. */
  of(content: unknown): Intencao
  /** After a failed call: keeps the intent when its outcome is uncertain, else makes room for a new attempt. */
  failed(error: ApiError): void
}

/**
 * Nobody can tell whether the server did it: no answer, an answer cut short, its own failure, 'later', or a twin still
 * in flight. A provider that is not there has charged nothing, for certain.
 */
export function isUncertain(error: ApiError): boolean {
  if (error.code === 'PROVEDOR_INDISPONIVEL') return false
  return error.status < 400 || error.status >= 500 || error.status === 429 || error.code === 'CONFLITO'
}

/** A failed hold, or one that is gone, is not tried again under the same reference. */
const ENDS_HOLD = ['RESERVA_INVALIDA', 'CHAVE_IDEMPOTENCIA_REUSADA', 'SALDO_INSUFICIENTE', 'SALDO_BLOQUEADO']

export function createIntencoes(newId: () => string): Intencoes {
  let current: { fingerprint: string; intencao: Intencao } | undefined
  return {
    of: (content) => {
      const fingerprint = JSON.stringify(content)
      if (current?.fingerprint !== fingerprint) {
        current = { fingerprint, intencao: { key: newId(), referencia: newId() } }
      }
      return current.intencao
    },
    failed: (error) => {
      if (current === undefined || isUncertain(error)) return
      const { fingerprint, intencao } = current
      const { referencia } = intencao
      current = ENDS_HOLD.includes(error.code)
        ? undefined
        : { fingerprint, intencao: { key: newId(), referencia } }
    },
  }
}

/** The intents of one screen, for as long as it is shown. */
export function useIntencoes(): Intencoes {
  const ref = useRef<Intencoes>(undefined)
  ref.current ??= createIntencoes(() => crypto.randomUUID())
  return ref.current
}
