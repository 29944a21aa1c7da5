import { statusPagamento } from '@portal/api/pagamento'
import {
  statusDaConsulta,
  statusInicial,
  VERIFICANDO_STATUS,
  type StatusTela,
  type StatusConsulta,
} from '@portal/domain/estados'
import { POLLING_MS } from '@portal/domain/limites'
import { call, overlay, useSearchParams } from '@portal/platform'
import { pause } from '@portal/platform/eventStream'
import { useSite } from '@portal/platform/site'
import { useEffect, useRef, useState } from 'react'
import { listenPagamento, type EventoPagamento } from '../../lib/eventos'

export interface StatusPedido {
  reference: string | undefined
  status: StatusTela
  /** Last status from the server; undefined before the first response. */
  estado: StatusConsulta | undefined
}

/**
 * Status of the order in the address: initially from the query, then from the server, polled every 5 seconds
 * while pending and updated by push (rule: pagamentos/tela-do-status).
 */
export function useStatus(): StatusPedido {
  const [search] = useSearchParams()
  const { apiUrl } = useSite()
  const orderId = search.get('order_id') || undefined
  const external = search.get('external_reference') || undefined
  const reference = orderId ?? external
  const [status, setStatus] = useState(() => statusInicial({ status: search.get('status'), reference }))
  const [estado, setEstado] = useState<StatusConsulta>()
  const covered = useRef(false)
  useEffect(() => {
    if (reference === undefined) return
    const abort = new AbortController()
    // Only the first check shows the overlay, which would flicker with every poll.
    const uncover = covered.current ? undefined : overlay.show(VERIFICANDO_STATUS)
    covered.current = true
    const query = { order_id: orderId, external_reference: external }
    void watch({ query, apiUrl, reference, signal: abort.signal }, (evento) => {
      uncover?.()
      setEstado(evento?.status)
      setStatus(statusDaConsulta(evento))
    })
    return () => {
      abort.abort()
      uncover?.()
      covered.current = false
    }
  }, [reference, orderId, external, apiUrl])
  return { reference, status, estado }
}

interface Watched {
  query: { order_id: string | undefined; external_reference: string | undefined }
  apiUrl: string
  reference: string
  signal: AbortSignal
}

async function watch(
  { query, apiUrl, reference, signal }: Watched,
  onStatus: (evento: EventoPagamento | undefined) => void,
): Promise<void> {
  const done = new AbortController()
  signal.addEventListener('abort', () => done.abort(), { once: true })
  const take = (evento: EventoPagamento | undefined) => {
    if (done.signal.aborted) return
    onStatus(evento)
    if (statusDaConsulta(evento) !== 'pending') done.abort()
  }
  for (let round = 0; !done.signal.aborted; round += 1) {
    const result = await call(statusPagamento, { query }, { signal: done.signal })
    take(result.ok ? result.data : undefined)
    if (round === 0 && !done.signal.aborted) {
      void listenPagamento({ apiUrl, reference }, done.signal, take)
    }
    await pause(POLLING_MS, done.signal)
  }
}
