/** The price that a buyer saw against the price that is asked: one check for every purchase. */
import type { Centavos } from './dinheiro'

/** What the buyer's screen showed; what it did not send is not compared. */
export interface PrecoVisto {
  /** What is to be paid, a coupon taken off. */
  aPagar?: Centavos | undefined
  /** Of the promotion: some screens show it before a coupon, some after. */
  total?: Centavos | undefined
  creditos?: number | undefined
  quantidade?: number | undefined
}

export interface PrecoPedido {
  aPagar: Centavos
  /** Before a coupon. */
  total: Centavos
  creditos: number
  /** How many pieces a screen may call it. */
  quantidades: readonly number[]
}

/** True when the buyer saw another price than is asked: nothing may be sold then. */
export function isPrecoDivergente(visto: PrecoVisto, pedido: PrecoPedido): boolean {
  const differs = (seen: number | undefined, allowed: readonly number[]) =>
    seen !== undefined && !allowed.includes(seen)
  return (
    differs(visto.aPagar, [pedido.aPagar]) ||
    differs(visto.total, [pedido.total, pedido.aPagar]) ||
    differs(visto.creditos, [pedido.creditos]) ||
    differs(visto.quantidade, pedido.quantidades)
  )
}
