import { statusPagamento } from '@portal/api/pagamento'
import {
  POLLING_MS,
  statusDaConsulta,
  statusInicial,
  VERIFICANDO_STATUS,
  type StatusTela,
} from '@portal/domain/estados'
import { call, overlay, useSearchParams } from '@portal/platform'
import { useEffect, useRef, useState } from 'react'

export interface Pedido {
  reference: string | undefined
  status: StatusTela
}

/**
 * The state of the order in the address: at first what the query says, then what the server says, asked again every
 * 5 seconds while it is pending (SPEC section 4, Payment status screen).
 */
export function useStatus(): Pedido {
  const [search] = useSearchParams()
  const orderId = search.get('order_id') || undefined
  const external = search.get('external_reference') || undefined
  const reference = orderId ?? external
  const [status, setStatus] = useState(() => statusInicial({ status: search.get('status'), reference }))
  const covered = useRef(false)
  useEffect(() => {
    if (reference === undefined) return
    const abort = new AbortController()
    // The cover belongs to the first check; a page that asks every 5 seconds must not flicker.
    const uncover = covered.current ? undefined : overlay.show(VERIFICANDO_STATUS)
    covered.current = true
    void watch({ order_id: orderId, external_reference: external }, abort.signal, (next) => {
      uncover?.()
      setStatus(next)
    })
    return () => {
      abort.abort()
      uncover?.()
      covered.current = false
    }
  }, [reference, orderId, external])
  return { reference, status }
}

type Query = { order_id: string | undefined; external_reference: string | undefined }

async function watch(
  query: Query,
  signal: AbortSignal,
  onStatus: (status: StatusTela) => void,
): Promise<void> {
  for (;;) {
    const result = await call(statusPagamento, { query }, { signal })
    if (signal.aborted) return
    const status = statusDaConsulta(result.ok ? result.data : undefined)
    onStatus(status)
    if (status !== 'pending') return
    await pause(POLLING_MS, signal)
    if (signal.aborted) return
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
