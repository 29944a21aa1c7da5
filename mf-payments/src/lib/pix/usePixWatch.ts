import { statusEfi } from '@portal/api/pagamento'
import { statusDoPix } from '@portal/domain/estados'
import { POLLING_MS } from '@portal/domain/limites'
import { call } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { useEffect, useRef } from 'react'
import { listenPagamento } from '../eventos'
import type { PixAberto } from './cobranca'

/** Final results of watching a Pix charge (rule: pagamentos/pix). */
export type FimPix = 'success' | 'failure' | 'unknown'

/**
 * Polls the charge every 5 seconds and subscribes to server push; calls `onEnd` once, with the first final
 * result. Does nothing without a payment identifier, and stops on unmount.
 */
export function usePixWatch(cobranca: PixAberto, onEnd: (fim: FimPix) => void): void {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  const { external_reference, txid, id_efi } = cobranca
  const { apiUrl } = useSite()
  useEffect(() => {
    if (external_reference === undefined && txid === undefined && id_efi === undefined) return
    const abort = new AbortController()
    const finish = (fim: FimPix) => {
      if (abort.signal.aborted) return
      abort.abort()
      end.current(fim)
    }
    poll({ external_reference, txid, id_efi }, abort.signal, finish)
    if (external_reference !== undefined) {
      void listenPagamento({ apiUrl, reference: external_reference }, abort.signal, (evento) => {
        const status = statusDoPix(evento)
        if (status === 'success' || status === 'failure') finish(status)
      })
    }
    return () => abort.abort()
  }, [external_reference, txid, id_efi, apiUrl])
}

type Identificadores = Pick<PixAberto, 'external_reference' | 'txid' | 'id_efi'>

function poll(query: Identificadores, signal: AbortSignal, finish: (fim: FimPix) => void): void {
  let asking = false
  const ask = async () => {
    if (asking) return
    asking = true
    const result = await call(statusEfi, { query }, { signal })
    asking = false
    if (signal.aborted) return
    if (!result.ok) return finish('unknown')
    const status = statusDoPix(result.data)
    if (status === 'success' || status === 'failure') finish(status)
  }
  const timer = setInterval(() => void ask(), POLLING_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
