import { pedido, type PedidoNoFio } from '@portal/api/pedidos'
import type { StatusTela } from '@portal/domain/estados'
import { call } from '@portal/platform'
import { useEffect, useState } from 'react'

/**
 * The order behind the status, reloaded when the status changes; undefined while loading, null when this
 * account has no such order.
 */
export function usePedidoDoStatus(
  reference: string | undefined,
  status: StatusTela,
): PedidoNoFio | null | undefined {
  const [pedidoLido, setPedido] = useState<PedidoNoFio | null>()
  useEffect(() => {
    if (reference === undefined || status === 'unknown') return
    const abort = new AbortController()
    void call(pedido, { params: { order_id: reference } }, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return
      if (result.ok) setPedido(result.data)
      else if (result.error.status === 404) setPedido(null)
    })
    return () => abort.abort()
  }, [reference, status])
  return pedidoLido
}
