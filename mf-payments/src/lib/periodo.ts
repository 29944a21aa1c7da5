import type { Dia } from '@portal/domain/tempo'

/** '22/11/2026'. */
export function formatDia(dia: Dia): string {
  return dia.split('-').reverse().join('/')
}
