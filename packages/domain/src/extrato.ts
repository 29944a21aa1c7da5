/** Monthly statement of credits (rule: creditos/extrato-mensal). */
import { addDias, instanteDe, localDe, type Dia } from './tempo'

/** Months follow Brasília's clock. */
const UF = 'DF'
const MESES_OFERECIDOS = 12

const NOMES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const

/** 'AAAA-MM'. */
export const MES = /^\d{4}-(0[1-9]|1[0-2])$/

/** 'Novembro de 2026'. */
export function mesEscrito(mes: string): string {
  return `${NOMES[Number(mes.slice(5)) - 1]} de ${mes.slice(0, 4)}`
}

/** The current month and the eleven before it, newest first. */
export function mesesDoExtrato(now: Date): string[] {
  const meses = [localDe(now, UF).dia.slice(0, 7)]
  while (meses.length < MESES_OFERECIDOS) meses.push(addDias(primeiroDia(meses.at(-1) ?? ''), -1).slice(0, 7))
  return meses
}

/** First instants of a month and of the next one. */
export function limitesDoMes(mes: string): { de: Date; ate: Date } {
  const inicio = primeiroDia(mes)
  const seguinte = primeiroDia(addDias(inicio, 31).slice(0, 7))
  return { de: instanteDe(inicio, '00:00', UF), ate: instanteDe(seguinte, '00:00', UF) }
}

const primeiroDia = (mes: string): Dia => `${mes}-01`

/** The account on the other side of a movement of available credits. */
export type OrigemDoCredito = 'emissao' | 'cortesia' | 'reservado' | 'usado'

export interface MovimentoDoMes {
  quantidade: number
  origem: OrigemDoCredito
}

export interface ResumoDoMes {
  anterior: number
  comprados: number
  /** Granted without a purchase. */
  recebidos: number
  usados: number
  /** Returned to the balance: an unused hold, an undone promotion. */
  devolvidos: number
  /** Taken back, because their purchase was refunded or credits were owed. */
  estornados: number
  saldo: number
}

/** Sums of one month: the previous balance and the movements give the balance at its end. */
export function resumoDoMes(anterior: number, movimentos: readonly MovimentoDoMes[]): ResumoDoMes {
  const soma = (origens: readonly OrigemDoCredito[], sinal: 1 | -1) =>
    movimentos
      .filter(({ origem, quantidade }) => origens.includes(origem) && quantidade * sinal > 0)
      .reduce((total, { quantidade }) => total + quantidade * sinal, 0)
  return {
    anterior,
    comprados: soma(['emissao'], 1),
    recebidos: soma(['cortesia'], 1),
    usados: soma(['reservado', 'usado'], -1),
    devolvidos: soma(['reservado', 'usado'], 1),
    estornados: soma(['emissao', 'cortesia'], -1),
    saldo: movimentos.reduce((total, { quantidade }) => total + quantidade, anterior),
  }
}
