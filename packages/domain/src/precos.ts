/**
 * Products: slots, days, impulsos and the price tables (rules: promocao/slots, promocao/precos,
 * promocao/combinacoes). Exported through `promocao`.
 */
import { emCentavos, emCreditos, type Centavos, type Creditos } from './dinheiro'
import type { Turno } from './opcoes'

export interface Slot {
  readonly inicio: string
  /** 00:00 is the end of the day. */
  readonly fim: string
}

export const SLOTS: Readonly<Record<Turno, readonly Slot[]>> = {
  manha: [{ inicio: '09:00', fim: '12:00' }],
  tarde: [
    { inicio: '12:00', fim: '14:00' },
    { inicio: '14:00', fim: '16:00' },
    { inicio: '16:00', fim: '18:00' },
  ],
  noite: [
    { inicio: '18:00', fim: '21:00' },
    { inicio: '21:00', fim: '00:00' },
  ],
  madrugada: [{ inicio: '00:00', fim: '09:00' }],
}

export const DIAS_PROMOCAO = [1, 3, 7] as const
export type DiasPromocao = (typeof DIAS_PROMOCAO)[number]
const IMPULSOS_MADRUGADA = 10

type ChavePreco = `${DiasPromocao}/${3 | 5}`
export interface Preco {
  readonly valor: Centavos
  readonly creditos: Creditos
}
const preco = (valor: number, creditos: number): Preco => ({
  valor: emCentavos(valor),
  creditos: emCreditos(creditos),
})

/** days/impulsos of manha, tarde and noite. 1/3 has a price although 1 day is sold only with 5 impulsos. */
export const PRECOS: Readonly<Record<ChavePreco, Preco>> = {
  '1/3': preco(690, 3),
  '1/5': preco(990, 5),
  '3/3': preco(1450, 5),
  '3/5': preco(1850, 7),
  '7/3': preco(2490, 7),
  '7/5': preco(2990, 9),
}
/** Prices by days; madrugada has a single count of impulsos and no 3-day option. */
export const PRECOS_MADRUGADA: Readonly<Record<1 | 7, Preco>> = { 1: preco(920, 4), 7: preco(4600, 20) }
/** noite has its own credit prices for 1 and 7 days; 3 days use the day table (rule: promocao/precos). */
export const CREDITOS_NOITE: Readonly<Record<1 | 7, Creditos>> = { 1: emCreditos(4), 7: emCreditos(20) }

export const ADICIONAIS = ['superTop', 'highlight', 'novidade'] as const
export type Adicional = (typeof ADICIONAIS)[number]
export const PRECO_ADICIONAL: Readonly<Record<Adicional, Preco & { readonly rotulo: string }>> = {
  superTop: { rotulo: 'SUPER TOP', ...preco(460, 2) },
  highlight: { rotulo: 'Highlight', ...preco(230, 1) },
  novidade: { rotulo: 'NOVIDADE', ...preco(230, 1) },
}

/** The slots of a turno, in order. */
export function slotsDoTurno(turno: Turno): readonly Slot[] {
  return SLOTS[turno]
}

/** '14:00 - 16:00', never parted at the end of a line. */
export function rotuloSlot(slot: Slot): string {
  return `${slot.inicio}\u00A0-\u00A0${slot.fim}`
}

/** Day counts on sale for a turno. */
export function diasDoTurno(turno: Turno): readonly DiasPromocao[] {
  return turno === 'madrugada' ? [1, 7] : DIAS_PROMOCAO
}

/**
 * Impulso counts on sale (rule: promocao/combinacoes); empty when the turno is not sold for that many days.
 */
export function impulsosPermitidos(turno: Turno, dias: number): readonly number[] {
  if (!diasDoTurno(turno).some((permitted) => permitted === dias)) return []
  if (turno === 'madrugada') return [IMPULSOS_MADRUGADA]
  return dias === 1 ? [5] : [3, 5]
}
