import { statusPagamento } from '@portal/api/pagamento'
import { statusDaConsulta } from '@portal/domain/estados'
import { call, navigate } from '@portal/platform'
import { useEffect, useState } from 'react'
import type { Instrumento } from '../../lib/checkout/instrumento'
import { statusHref } from '../../lib/enderecos'
import { pedidoFeito } from '../../lib/pedido'
import { clearRascunhosOf, pedidoDosRascunhos } from '../../lib/rascunhos'

/** An order that these drafts went into already and that is still open. */
export interface PedidoAberto {
  reference: string
  metodo: Instrumento['tipo'] | undefined
}

/**
 * Asks about the order that both drafts went into before: back from its status, after a reload, in another tab. Paid
 * meanwhile, there is nothing left to pay here and its status is shown.
 */
export function usePedidoAberto(): PedidoAberto | undefined {
  const [reference] = useState(pedidoDosRascunhos)
  const [open, setOpen] = useState<PedidoAberto>()
  useEffect(() => {
    if (reference === undefined) return
    const abort = new AbortController()
    const query = { external_reference: reference }
    void call(statusPagamento, { query }, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted || !result.ok) return
      const status = statusDaConsulta(result.data)
      if (status === 'pending') setOpen({ reference, metodo: pedidoFeito(reference)?.metodo })
      if (status !== 'success') return
      clearRascunhosOf(reference)
      navigate(statusHref('success', reference, 'promocao'), { replace: true })
    })
    return () => abort.abort()
  }, [reference])
  return open
}

/** Nobody knows yet whether the card was charged: paying in any other way could pay twice. */
export function isAwaitingCard(pedido: PedidoAberto | undefined): boolean {
  return pedido?.metodo === 'cartao'
}
