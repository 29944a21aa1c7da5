import type { Dia } from '@portal/domain/tempo'

/** '22/11/2026'. */
export function formatDia(dia: Dia): string {
  return dia.split('-').reverse().join('/')
}

/** '22/11 a 25/11/2026'; both years when they differ. */
export function formatPeriodo(inicio: Dia, fim: Dia): string {
  const sameYear = inicio.slice(0, 4) === fim.slice(0, 4)
  return `${sameYear ? formatDia(inicio).slice(0, 5) : formatDia(inicio)} a ${formatDia(fim)}`
}
