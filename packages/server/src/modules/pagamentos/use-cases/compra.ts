/** What both purchases have in common: whose it is, how it is paid, and what its buyer saw. */
import type { PrecoVisto } from '@portal/domain/preco-visto'
import type { MetodoCobranca } from '@portal/domain/opcoes'

export interface CompraAPagar {
  usuarioId: number
  /** The same key again is the same order. */
  idempotencia: string | null
  metodo: MetodoCobranca
  cardToken: string | undefined
  cupom: string | undefined
  visto: PrecoVisto
}

/** `nome` keeps a purchase's keys apart from the other's, since one key may be used on both. */
export function chaveDaCompra(nome: 'creditos' | 'promocao', { idempotencia }: CompraAPagar): string | null {
  return idempotencia === null ? null : `${nome}:${idempotencia}`
}
