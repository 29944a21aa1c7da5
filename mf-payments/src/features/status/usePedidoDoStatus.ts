import { pedido, type PedidoNoFio } from '@portal/api/pedidos'
import type { StatusTela } from '@portal/domain/estados'
import { call } from '@portal/platform'
import { useEffect, useState } from 'react'

export interface PedidoDoStatus {
  /** Undefined until it was read once, null when this account has no such order. */
  found: PedidoNoFio | null | undefined
  /** Read, or not readable, since the status last changed. */
  isCurrent: boolean
}

/** The order behind the status, reloaded when the status changes. */
export function usePedidoDoStatus(reference: string | undefined, status: StatusTela): PedidoDoStatus {
  const [answer, setAnswer] = useState<{ asked: string; found: PedidoNoFio | null | undefined }>()
  const asked = status === 'unknown' ? undefined : reference && `${reference} ${status}`
  useEffect(() => {
    if (reference === undefined || asked === undefined) return
    const abort = new AbortController()
    void call(pedido, { params: { order_id: reference } }, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return
      if (result.ok) setAnswer({ asked, found: result.data })
      else setAnswer((old) => ({ asked, found: result.error.status === 404 ? null : old?.found }))
    })
    return () => abort.abort()
  }, [reference, asked])
  return { found: answer?.found, isCurrent: asked === undefined || answer?.asked === asked }
}
