import { GIRO_MAX, GIRO_PASSO } from '@portal/domain/rodizio'

/** A listing's place on the ring of those that take turns, as SQL (`giroDe` of its id); null for all others. */
export function giro(id: string, gira: string): string {
  return `CASE WHEN ${gira} THEN (${id}::bigint * ${GIRO_PASSO} % ${GIRO_MAX})::int END`
}
