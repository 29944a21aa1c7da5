/** Chooses the variant of a page by age proof and session, and its caching (rule: idade/variante-segura). */
import type { IdadeDoVisitante } from '@portal/platform/render'
import type { FastifyRequest } from 'fastify'
import type { AgeProof } from '../kernel/http/age-proof'

/** Decided by the proof only, not by the user agent: a crawler gets the same as any visitor without one. */
export function idadeOf(
  { demanded, isProven }: Pick<AgeProof, 'demanded' | 'isProven'>,
  request: Pick<FastifyRequest, 'headers'>,
): IdadeDoVisitante {
  if (!demanded) return 'declarada'
  return isProven(request) ? 'confirmada' : 'pendente'
}

/**
 * Pages of a canary session or of a proven adult are private; where either is possible, responses vary by
 * cookie.
 */
export function cachingOf({ bucket, idade }: { bucket: number | undefined; idade: IdadeDoVisitante }): {
  perSession: boolean
  varies: boolean
} {
  const perSession = bucket !== undefined || idade === 'confirmada'
  return { perSession, varies: perSession || idade !== 'declarada' }
}
