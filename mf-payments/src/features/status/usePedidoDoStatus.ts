import { pedido, type PedidoNoFio } from '@portal/api/pedidos'
import type { StatusTela } from '@portal/domain/estados'
import { call } from '@portal/platform'
import { useEffect, useState } from 'react'

/** The order behind the status, from the server: read again when the status changes; undefined until it came. */
export function usePedidoDoStatus(
  reference: string | undefined,
  status: StatusTela,
): PedidoNoFio | undefined {
  const [pedidoLido, setPedido] = useState<PedidoNoFio>()
  useEffect(() => {
    if (reference === undefined || status === 'unknown') return
    const abort = new AbortController()
    void call(pedido, { params: { order_id: reference } }, { signal: abort.signal }).then((result) => {
      if (!abort.signal.aborted && result.ok) setPedido(result.data)
    })
    return () => abort.abort()
  }, [reference, status])
  return pedidoLido
}
