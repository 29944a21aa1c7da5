import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { cotacao, impulsosPermitidos, type CotacaoOk } from '@portal/domain/promocao'
import type { Escolha } from '../../lib/escolha'

/** What the choices cost without add-ons; undefined while the combination is not whole. */
function planOf(escolha: Escolha, change: Pick<Escolha, 'dias' | 'impulsos'>): CotacaoOk | undefined {
  const quote = cotacao({ ...escolha, ...change, superTop: false, highlight: false, novidade: false })
  return quote.ok ? quote : undefined
}

/** The price in both units, as two pieces that do not break inside. */
export interface PrecoDaOpcao {
  /** Another choice can still make it dearer. */
  aPartirDe: boolean
  reais: string
  creditos: string
}

function precoDe(quote: CotacaoOk, aPartirDe: boolean): PrecoDaOpcao {
  return { aPartirDe, reais: formatBRL(quote.total), creditos: formatCreditos(quote.creditos) }
}

/** What a number of days costs: 'a partir de' where the impulsos change it. */
export function precoDosDias(escolha: Escolha, dias: number): PrecoDaOpcao | undefined {
  const counts = escolha.turno === null ? [] : impulsosPermitidos(escolha.turno, dias)
  const quotes = counts.flatMap((impulsos) => planOf(escolha, { dias, impulsos }) ?? [])
  const [cheapest] = [...quotes].sort((a, b) => a.total - b.total)
  return cheapest && precoDe(cheapest, quotes.length > 1)
}

/** What a count of impulsos costs with the chosen days. */
export function precoDosImpulsos(escolha: Escolha, impulsos: number): PrecoDaOpcao | undefined {
  const quote = planOf(escolha, { dias: escolha.dias, impulsos })
  return quote && precoDe(quote, false)
}
