import type { ApiError } from '@portal/api/erros'
import { PIX_HORAS } from '@portal/domain/limites'
import { storage } from '@portal/platform'
import { useRef } from 'react'

/**
 * An intent: something to be done exactly once. `key` is the Idempotency-Key of the call that charges or
 * publishes; `referencia` identifies the credit hold and is the key of the call that creates it. Retries
 * reuse both.
 */
export interface Intencao {
  readonly key: string
  readonly referencia: string
  /** The order it created, once known. */
  readonly pedido?: string
}

export interface Intencoes {
  /** Returns the same intent for the same content until it is settled, across tabs and reloads. */
  of(content: unknown): Intencao
  /** After a failed call: keeps the intent when the outcome is unknown, else allows a new attempt. */
  failed(error: ApiError): void
  /** Records the open order; the same content then resolves to it. */
  ordered(pedido: string): void
  /** Settles or abandons the intent; the next attempt is a new one. */
  ended(): void
}

/**
 * Whether a call's outcome on the server is unknown: no or truncated response, a server error, 'later', a
 * concurrent duplicate, or a key reused with another body (the same purchase with the card typed again). When
 * the provider was unreachable, certainly nothing was charged.
 */
export function isUncertain({ code, status }: ApiError): boolean {
  if (code === 'PROVEDOR_INDISPONIVEL') return false
  if (code === 'CONFLITO' || code === 'CHAVE_IDEMPOTENCIA_REUSADA') return true
  return status < 400 || status >= 500 || status === 429
}

/** After these errors the hold's reference is not reused. */
const ENDS_RESERVA = ['RESERVA_INVALIDA', 'SALDO_INSUFICIENTE', 'SALDO_BLOQUEADO']

/** TTL of an intent, equal to a Pix code's: later attempts are new. */
const LIFETIME_MS = PIX_HORAS * 3_600_000

interface Guardada {
  /** The full content as text. */
  fingerprint: string
  intencao: Intencao
  /** Milliseconds since 1970. */
  since: number
}

/** Storage of intents, shared by the tabs of a browser. */
export interface GuardaIntencoes {
  get(): readonly Guardada[] | undefined
  set(guardadas: readonly Guardada[]): void
}

export function createIntencoes(newId: () => string, guarda: GuardaIntencoes, now = Date.now): Intencoes {
  let last = ''
  const live = () => (guarda.get() ?? []).filter(({ since }) => now() - since < LIFETIME_MS)
  const current = () => live().find(({ fingerprint }) => fingerprint === last)
  const others = () => live().filter(({ fingerprint }) => fingerprint !== last)
  const keep = (known: Guardada) => guarda.set([...others(), known])
  return {
    of: (content) => {
      last = JSON.stringify(content)
      const known = current()
      if (known !== undefined) return known.intencao
      const intencao = { key: newId(), referencia: newId() }
      keep({ fingerprint: last, intencao, since: now() })
      return intencao
    },
    failed: (error) => {
      const known = current()
      if (known === undefined || isUncertain(error)) return
      if (ENDS_RESERVA.includes(error.code)) return guarda.set(others())
      const { referencia } = known.intencao
      keep({ ...known, intencao: { key: newId(), referencia } })
    },
    ordered: (pedido) => {
      const known = current()
      if (known !== undefined) keep({ ...known, intencao: { ...known.intencao, pedido } })
    },
    ended: () => guarda.set(others()),
  }
}

/** Kinds of intents, each stored separately. */
const ESCOPOS = ['promocao', 'creditos', 'gratis', 'pedido'] as const
export type Escopo = (typeof ESCOPOS)[number]

const guardaDe = (escopo: Escopo): GuardaIntencoes => storage.own(`mf-payments:intencoes-${escopo}`, parse)

function parse(value: unknown): Guardada[] | undefined {
  return Array.isArray(value) ? value.flatMap((item) => parseGuardada(item) ?? []) : undefined
}

function parseGuardada(value: unknown): Guardada | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { fingerprint, intencao, since }: Partial<Record<keyof Guardada, unknown>> = value
  if (typeof fingerprint !== 'string' || typeof since !== 'number') return undefined
  const parsed = parseIntencao(intencao)
  return parsed && { fingerprint, since, intencao: parsed }
}

function parseIntencao(value: unknown): Intencao | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, referencia, pedido }: Partial<Record<keyof Intencao, unknown>> = value
  if (typeof key !== 'string' || typeof referencia !== 'string') return undefined
  return { key, referencia, ...(typeof pedido === 'string' ? { pedido } : {}) }
}

/** The intents of one kind of purchase. */
export function useIntencoes(escopo: Escopo): Intencoes {
  const ref = useRef<Intencoes>(undefined)
  ref.current ??= createIntencoes(() => crypto.randomUUID(), guardaDe(escopo))
  return ref.current
}

/** Settles the intent of an order, in whichever tab it started. */
export function endIntencaoOf(pedido: string): void {
  for (const guarda of ESCOPOS.map(guardaDe)) {
    const all = guarda.get() ?? []
    const rest = all.filter(({ intencao }) => intencao.pedido !== pedido)
    if (rest.length < all.length) guarda.set(rest)
  }
}
