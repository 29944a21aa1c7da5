/** Common to both purchases: buyer, method, and the price the buyer saw. */
import type { PrecoVisto } from '@portal/domain/preco-visto'
import type { MetodoCobranca } from '@portal/domain/opcoes'

export interface CompraAPagar {
  usuarioId: number
  /** The same key returns the same order. */
  idempotencia: string | null
  metodo: MetodoCobranca
  cardToken: string | undefined
  cupom: string | undefined
  visto: PrecoVisto
}

/** `nome` separates the keys of the two purchases, since a client may use one key for both. */
export function chaveDaCompra(nome: 'creditos' | 'promocao', { idempotencia }: CompraAPagar): string | null {
  return idempotencia === null ? null : `${nome}:${idempotencia}`
}
