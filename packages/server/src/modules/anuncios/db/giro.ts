import { GIRO_MAX, GIRO_PASSO } from '@portal/domain/rodizio'

/** SQL of a listing's position on the ring of rotating listings (`giroDe` of its id); null for all others. */
export function giro(id: string, gira: string): string {
  return `CASE WHEN ${gira} THEN (${id}::bigint * ${GIRO_PASSO} % ${GIRO_MAX})::int END`
}
