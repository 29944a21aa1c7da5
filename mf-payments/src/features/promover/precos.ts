import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { cotacao, impulsosPermitidos, type CotacaoOk } from '@portal/domain/promocao'
import type { Escolha } from '../../lib/escolha'

/** Price of the choices without add-ons; undefined for an incomplete combination. */
function planOf(escolha: Escolha, change: Pick<Escolha, 'dias' | 'impulsos'>): CotacaoOk | undefined {
  const quote = cotacao({ ...escolha, ...change, superTop: false, highlight: false, novidade: false })
  return quote.ok ? quote : undefined
}

/** The price in both units, as two non-breaking parts. */
export interface PrecoDaOpcao {
  /** Further choices can raise the price. */
  aPartirDe: boolean
  reais: string
  creditos: string
}

function precoDe(quote: CotacaoOk, aPartirDe: boolean): PrecoDaOpcao {
  return { aPartirDe, reais: formatBRL(quote.total), creditos: formatCreditos(quote.creditos) }
}

/** Price of a number of days: 'a partir de' when it depends on the impulsos. */
export function precoDosDias(escolha: Escolha, dias: number): PrecoDaOpcao | undefined {
  const counts = escolha.turno === null ? [] : impulsosPermitidos(escolha.turno, dias)
  const quotes = counts.flatMap((impulsos) => planOf(escolha, { dias, impulsos }) ?? [])
  const [cheapest] = [...quotes].sort((a, b) => a.total - b.total)
  return cheapest && precoDe(cheapest, quotes.length > 1)
}

/** Price of a count of impulsos for the chosen days. */
export function precoDosImpulsos(escolha: Escolha, impulsos: number): PrecoDaOpcao | undefined {
  const quote = planOf(escolha, { dias: escolha.dias, impulsos })
  return quote && precoDe(quote, false)
}
