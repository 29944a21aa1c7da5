/** Limit of what one operator may grant without a second person in 24 hours (rule: operadores/alcada). */
import type { Ato } from './operadores'
import { CONCESSAO_DE_UMA_PESSOA, DEVOLUCAO_DE_UMA_PESSOA } from './limites'

export type AtoDeValor = Extract<Ato, 'conceder-creditos' | 'devolver-pagamento'>

/** Credits for a grant, centavos for a refund. */
export const ALCADA: Readonly<Record<AtoDeValor, number>> = {
  'conceder-creditos': CONCESSAO_DE_UMA_PESSOA,
  'devolver-pagamento': DEVOLUCAO_DE_UMA_PESSOA * 100,
}

/** Sums granted without a second person in the last 24 hours, in the act's unit. */
export interface SomaDoDia {
  /** Sum given to this account, by all operators. */
  conta: number
  /** Sum given by this operator, to all accounts. */
  operador: number
}

export function cabeNaAlcada(ato: AtoDeValor, valor: number, { conta, operador }: SomaDoDia): boolean {
  return valor + Math.max(conta, operador) <= ALCADA[ato]
}
