/** What happens to listings of somebody who is away, by the clock alone (rule: anuncios/ausencia). */
import { AUSENCIA_AVISOS_DIAS, AUSENCIA_DIAS } from './limites'

const DIA_MS = 86_400_000

/** When an owner was last here, and what was told of the absence since. */
export interface Presenca {
  presenteEm: Date
  avisadaEm: Date | null
  ultimoAvisoEm: Date | null
}

export type PassoDaAusencia = { passo: 'avisar'; ultimo: boolean; pausaEm: Date } | { passo: 'pausar' }

const depois = (instante: Date, dias: number): Date => new Date(instante.getTime() + dias * DIA_MS)

/** Nobody's listing is paused without a whole day since the last mail, however late that one went out. */
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
