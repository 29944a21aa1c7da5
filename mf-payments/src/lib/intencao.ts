import type { ApiError } from '@portal/api/erros'
import { PIX_HORAS } from '@portal/domain/limites'
import { storage } from '@portal/platform'
import { useRef } from 'react'

/**
 * What a person means to do once. `key` is the Idempotency-Key of the call that charges or publishes, `referencia` the
 * hold of credits and the key of the call that makes it: both stay across retries, so that nothing happens twice.
 */
export interface Intencao {
  readonly key: string
  readonly referencia: string
  /** The order that it led to, once the server answered with one. */
  readonly pedido?: string
}

export interface Intencoes {
  /** The same intent as long as its content is the same and nothing settled it, in whatever tab and after a reload. */
  of(content: unknown): Intencao
  /** After a failed call: keeps the intent when its outcome is uncertain, else makes room for a new attempt. */
  failed(error: ApiError): void
  /** The server answered with an order that is still open: the same content leads to it again. */
  ordered(pedido: string): void
  /** Its outcome is known, or another attempt is wanted: the next one is new. */
  ended(): void
}

/**
 * Nobody can tell whether the server did it: no answer, an answer cut short, its own failure, 'later', a twin still in
 * flight, or a key that went with another body, i.e. the same purchase with a card typed again. A provider that is not
 * there has charged nothing, for certain.
 */
export function isUncertain({ code, status }: ApiError): boolean {
  if (code === 'PROVEDOR_INDISPONIVEL') return false
  if (code === 'CONFLITO' || code === 'CHAVE_IDEMPOTENCIA_REUSADA') return true
  return status < 400 || status >= 500 || status === 429
}

/** A failed hold, or one that is gone, is not tried again under the same reference. */
const ENDS_RESERVA = ['RESERVA_INVALIDA', 'SALDO_INSUFICIENTE', 'SALDO_BLOQUEADO']

/** As long as a Pix code lives: what was not settled by then is a new attempt. */
const LIFETIME_MS = PIX_HORAS * 3_600_000

interface Guardada {
  /** The content, letter for letter. */
  fingerprint: string
  intencao: Intencao
  /** Milliseconds since 1970. */
  since: number
}

/** Where intents are kept, shared by the tabs of a browser. */
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

/** What can be intended: each keeps its own. */
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

/** An order is settled: what led to it is done, wherever that was begun. */
export function endIntencaoOf(pedido: string): void {
  for (const guarda of ESCOPOS.map(guardaDe)) {
    const all = guarda.get() ?? []
    const rest = all.filter(({ intencao }) => intencao.pedido !== pedido)
    if (rest.length < all.length) guarda.set(rest)
  }
}
