import type { AlertaDoPedido } from '@portal/domain/alerta-pagamento'
import type { PagamentoDeps } from './create-pedido'

/** Raises the alarm, and keeps it with the order, whose history names it (rule: pagamentos/alertas). */
export async function alertarPedido(
  { alertar, store, clock }: Pick<PagamentoDeps, 'alertar' | 'store' | 'clock'>,
  code: AlertaDoPedido,
  pedidoId: string,
): Promise<void> {
  alertar({ code, pedidoId })
  await store.pedidos.recordAlerta(pedidoId, code, clock())
}
