import { cancelarPedido, pedidos, type PedidoNoFio } from '@portal/api/pedidos'
import { formatBRL } from '@portal/domain/dinheiro'
import { PAGINA_TAMANHO } from '@portal/domain/limites'
import { alert, call, toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { useCallback, useState } from 'react'
import { valorDe } from '../../lib/pedido'

/** One page of the caller's orders, with their actions. */
export function usePedidos(page: number) {
  const { value, reload, change } = useLoad(
    `pedidos:${page}`,
    useCallback(
      (signal: AbortSignal) => call(pedidos, { query: { page, per_page: PAGINA_TAMANHO } }, { signal }),
      [page],
    ),
  )
  const [cancelling, setCancelling] = useState<string>()
  const cancel = async (pedido: PedidoNoFio) => {
    if (cancelling !== undefined || !(await confirmCancel(pedido))) return
    setCancelling(pedido.order_id)
    const result = await call(
      cancelarPedido,
      { params: { order_id: pedido.order_id } },
      { idempotencyKey: crypto.randomUUID() },
    )
    setCancelling(undefined)
    if (!result.ok) {
      toast(result.error.message, 'error')
      // The order was paid or ended meanwhile: the list is stale.
      return reload()
    }
    toast('Pedido cancelado.', 'success')
    change(({ data, total }) => ({
      data: data.map((row) => (row.order_id === pedido.order_id ? result.data : row)),
      total,
    }))
  }
  return { value, reload, cancel, cancelling }
}

function confirmCancel(pedido: PedidoNoFio): Promise<boolean> {
  return alert.confirm({
    title: `Cancelar o pedido ${pedido.numero}?`,
    message: `O código ou boleto de ${formatBRL(valorDe(pedido))} deixa de valer. Se você já pagou, espere a confirmação: o valor que chegar depois do cancelamento vira créditos.`,
    confirmLabel: 'Cancelar pedido',
    cancelLabel: 'Manter pedido',
    danger: true,
  })
}
