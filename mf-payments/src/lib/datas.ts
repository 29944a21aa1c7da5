export { diaEHoraSemAno as formatDiaEHora } from '@portal/domain/tempo'
import { diaEHora } from '@portal/domain/tempo'

/** '22/11/2026 14:05', short enough for a narrow column. */
export const formatInstanteLocal = (instante: string): string => diaEHora(instante).replace(' às', '')

export function isFuture(instante: string | null): instante is string {
  return instante !== null && Date.parse(instante) > Date.now()
}
