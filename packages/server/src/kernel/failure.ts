import type { CodigoErro } from '@portal/api/erros'

/** An expected failure as a value. Without `message` the catalogue's text for the code is shown. */
export interface Failure {
  ok: false
  code: CodigoErro
  message?: string
  /** Messages by field, for a form. */
  errors?: Record<string, string[]>
  /** Seconds until a retry makes sense. */
  retryAfter?: number
}

export type Outcome<T> = { ok: true; data: T } | Failure

export function done<T>(data: T): { ok: true; data: T } {
  return { ok: true, data }
}

export function fail(code: CodigoErro, details: Omit<Failure, 'ok' | 'code'> = {}): Failure {
  return { ok: false, code, ...details }
}

/** CORPO_INVALIDO for a form; its message is the first field's. */
export function invalid(errors: Record<string, string[]>): Failure {
  const message = Object.values(errors)[0]?.[0]
  return fail('CORPO_INVALIDO', { errors, ...(message === undefined ? {} : { message }) })
}

/** Renames the fields of an outcome's errors through `names`: a use case only has its input's names. */
export function withFieldNames<T>(outcome: Outcome<T>, names: Readonly<Record<string, string>>): Outcome<T> {
  if (outcome.ok || outcome.errors === undefined) return outcome
  const errors = Object.entries(outcome.errors).map(([field, messages]) => [names[field] ?? field, messages])
  return { ...outcome, errors: Object.fromEntries(errors) }
}
