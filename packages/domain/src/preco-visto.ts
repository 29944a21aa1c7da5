/** Compares the price seen by the buyer with the current one; shared by every purchase. */
import type { Centavos } from './dinheiro'

/** Values shown on the buyer's screen; missing ones are not compared. */
export interface PrecoVisto {
  /** Amount due after the coupon. */
  aPagar?: Centavos | undefined
  /** Total of the promotion; some screens show it before a coupon, some after. */
  total?: Centavos | undefined
  creditos?: number | undefined
  quantidade?: number | undefined
}

export interface PrecoPedido {
  aPagar: Centavos
  /** Before the coupon. */
  total: Centavos
  creditos: number
  /** Piece counts that a screen may show for this purchase. */
  quantidades: readonly number[]
}

/** Whether the buyer saw another price than the current one; the purchase must then be refused. */
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
