import { statusPagamento } from '@portal/api/pagamento'
import { statusDaConsulta } from '@portal/domain/estados'
import { ESTADOS_REPETIVEIS } from '@portal/domain/pedido'
import { call, navigate } from '@portal/platform'
import { useEffect, useState } from 'react'
import { statusHref } from '../../lib/enderecos'
import { pedidoHref } from '../../lib/pedido'
import { clearRascunhosOf, pedidoDosRascunhos } from '../../lib/rascunhos'

/**
 * Finds the order already made from both drafts, after a reload or in another tab, and redirects to its page,
 * so that one listing is never ordered twice. A paid order redirects to its status.
 */
export function usePedidoAberto(): void {
  const [reference] = useState(pedidoDosRascunhos)
  useEffect(() => {
    if (reference === undefined) return
    const abort = new AbortController()
    const query = { external_reference: reference }
    void call(statusPagamento, { query }, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted || !result.ok) return
      const status = statusDaConsulta(result.data)
      const payable =
        status === 'pending' || ESTADOS_REPETIVEIS.some((estado) => estado === result.data.status)
      if (status !== 'success' && !payable) return
      clearRascunhosOf(reference)
      const place = payable ? pedidoHref(reference) : statusHref('success', reference, 'promocao')
      navigate(place, { replace: true })
    })
    return () => abort.abort()
  }, [reference])
}
