/** Steps taken by a job for the listings of an absent owner (rule: anuncios/ausencia). */
import { AUSENCIA_AVISOS_DIAS, AUSENCIA_DIAS } from './limites'

const DIA_MS = 86_400_000

/** The owner's last visit, and the notices sent since. */
export interface Presenca {
  presenteEm: Date
  avisadaEm: Date | null
  ultimoAvisoEm: Date | null
}

export type PassoDaAusencia = { passo: 'avisar'; ultimo: boolean; pausaEm: Date } | { passo: 'pausar' }

const depois = (instante: Date, dias: number): Date => new Date(instante.getTime() + dias * DIA_MS)

/**
 * Next step of an absence. Listings are paused at least one full day after the last notice, even when that
 * one was late.
 */
export function passoDaAusencia(
  { presenteEm, avisadaEm, ultimoAvisoEm }: Presenca,
  now: Date,
): PassoDaAusencia | undefined {
  const { primeiro, ultimo } = AUSENCIA_AVISOS_DIAS
  const fim = depois(presenteEm, AUSENCIA_DIAS)
  const pausaEm = maisTarde(fim, depois(ultimoAvisoEm ?? now, ultimo))
  if (ultimoAvisoEm !== null) return now >= pausaEm ? { passo: 'pausar' } : undefined
  if (now >= depois(fim, -ultimo)) return { passo: 'avisar', ultimo: true, pausaEm }
  if (avisadaEm !== null || now < depois(fim, -primeiro)) return undefined
  return { passo: 'avisar', ultimo: false, pausaEm: fim }
}

const maisTarde = (a: Date, b: Date): Date => (a > b ? a : b)
