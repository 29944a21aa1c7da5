/** Cancels a waiting order at its buyer's request (rule: pagamentos/meus-pedidos). */
import { isPagamentoAberto } from '@portal/domain/estados'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Pedido } from '../ports/pedidos'
import type { PagamentoDeps } from './create-pedido'
import { encerrarCobranca } from './encerrar-cobranca'

/**
 * Fails with PEDIDO_PAGO when the payment came first, and PROVEDOR_INDISPONIVEL when it may still be payable.
 */
export async function cancelPedido(
  deps: PagamentoDeps,
  { usuarioId, id }: { usuarioId: number; id: string },
): Promise<Outcome<Pedido>> {
  const pedido = await deps.store.pedidos.findDoUsuario(usuarioId, { id })
  if (pedido === undefined) return fail('NAO_ENCONTRADO')
  if (!isPagamentoAberto(pedido.estado)) return canceled(pedido)
  const ended = await encerrarCobranca(deps, pedido, 'usuario')
  if (!ended.ok) return ended
  return isPagamentoAberto(ended.data.estado) ? fail('PROVEDOR_INDISPONIVEL') : canceled(ended.data)
}

/** Idempotent: cancelling again succeeds. */
function canceled(pedido: Pedido): Outcome<Pedido> {
  if (pedido.estado === 'CANCELADA') return done(pedido)
  return fail(pedido.pagoEm === null ? 'PEDIDO_ENCERRADO' : 'PEDIDO_PAGO')
}
