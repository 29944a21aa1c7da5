/** What both calls that create an order have in common: whose it is, its key, its card. */
import type { Outcome } from '../../../kernel/failure'
import type { Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'
import { criarPedido, type Intencao, type PagamentoDeps } from './criar'

export interface Chamada<Corpo> {
  usuarioId: number
  corpo: Corpo
}

/** A call of its own: `nome` keeps its keys apart from the other's, since one key may be used on both. */
export function compra<Corpo extends { card_token?: string }>(
  nome: string,
  intencaoDe: (
    repositories: PagamentosScope,
    chamada: Chamada<Corpo>,
    now: Date,
  ) => Promise<Outcome<Intencao>>,
): (
  deps: PagamentoDeps,
  chamada: Chamada<Corpo> & { idempotencia: string | null },
) => Promise<Outcome<Pedido>> {
  return (deps, { usuarioId, idempotencia, corpo }) =>
    criarPedido(deps, {
      usuarioId,
      idempotencia: idempotencia === null ? null : `${nome}:${idempotencia}`,
      cardToken: corpo.card_token,
      preparar: (repositories, now) => intencaoDe(repositories, { usuarioId, corpo }, now),
    })
}
