/** Which of its variants a page is asked for, and who may keep it (rule: idade/variante-segura). */
import type { IdadeDoVisitante } from '@portal/platform/render'
import type { FastifyRequest } from 'fastify'
import type { AgeProof } from '../kernel/http/age-proof'

/** Told by the proof alone, never by who seems to ask: a crawler gets what everybody without one gets. */
export function idadeOf(
  { demanded, isProven }: Pick<AgeProof, 'demanded' | 'isProven'>,
  request: Pick<FastifyRequest, 'headers'>,
): IdadeDoVisitante {
  if (!demanded) return 'declarada'
  return isProven(request) ? 'confirmada' : 'pendente'
}

/** A session's own releases and an adult's page are nobody else's; where either exists the cookie tells pages apart. */
export function cachingOf({ bucket, idade }: { bucket: number | undefined; idade: IdadeDoVisitante }): {
  perSession: boolean
  varies: boolean
} {
  const perSession = bucket !== undefined || idade === 'confirmada'
  return { perSession, varies: perSession || idade !== 'declarada' }
}
