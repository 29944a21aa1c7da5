import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { cotacao, impulsosPermitidos, type CotacaoOk } from '@portal/domain/promocao'
import type { Escolha } from '../../lib/escolha'

/** What the choices cost without add-ons; undefined while the combination is not whole. */
function planOf(escolha: Escolha, change: Pick<Escolha, 'dias' | 'impulsos'>): CotacaoOk | undefined {
  const quote = cotacao({ ...escolha, ...change, superTop: false, highlight: false, novidade: false })
  return quote.ok ? quote : undefined
}

function precoText(quote: CotacaoOk): string {
  return `${formatBRL(quote.total)} ou ${formatCreditos(quote.creditos)}`
}

/** What a number of days costs: 'a partir de' where the impulsos change it. */
export function precoDosDias(escolha: Escolha, dias: number): string {
  const counts = escolha.turno === null ? [] : impulsosPermitidos(escolha.turno, dias)
  const quotes = counts.flatMap((impulsos) => planOf(escolha, { dias, impulsos }) ?? [])
  const [cheapest] = [...quotes].sort((a, b) => a.total - b.total)
  if (cheapest === undefined) return ''
  return quotes.length > 1 ? `a partir de ${precoText(cheapest)}` : precoText(cheapest)
}

/** What a count of impulsos costs with the chosen days. */
export function precoDosImpulsos(escolha: Escolha, impulsos: number): string {
  const quote = planOf(escolha, { dias: escolha.dias, impulsos })
  return quote === undefined ? '' : precoText(quote)
}
