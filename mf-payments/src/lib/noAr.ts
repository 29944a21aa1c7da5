import { formatCount } from '@portal/domain/texto'
import { comecoDoTop, textoDoPeriodo } from '@portal/domain/andamento'
import type { CotacaoOk } from '@portal/domain/promocao'
import type { Escolha } from './escolha'

/** What a quoted choice buys: 'no ar até 25/11, 23:59 · 9 impulsos' (rule: promocao/inicio-e-fim). */
export function noArAte({ dataInicio }: Pick<Escolha, 'dataInicio'>, quote: CotacaoOk, uf: string): string {
  return textoDoPeriodo({ dataInicio, dias: quote.dias, impulsos: quote.impulsos }, uf)
}

/** 'TOP começa 23/11 às 14:00' for a future start; undefined when it begins with the payment. */
export function comecaEm(escolha: Escolha, uf: string, now: Date): string | undefined {
  const { dataInicio, horarioInicio, superTop } = escolha
  if (horarioInicio === null) return undefined
  return comecoDoTop({ estado: uf, dataInicio, horarioInicio, superTop }, now)
}

export function totalDeImpulsos(total: number): string {
  return formatCount(total, 'impulso', 'impulsos')
}

export function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
