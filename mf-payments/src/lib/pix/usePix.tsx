import { DURACAO_TOAST } from '@portal/domain/limites'
import { PIX } from '@portal/domain/mensagens'
import { navigate, toast } from '@portal/platform'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { statusHref, type OrigemPagamento } from '../enderecos'
import type { PixAberto } from './cobranca'
import type { FimPix } from './usePixWatch'

const loadModal = () => import('./PixModal')
const PixModal = lazy(loadModal)

export interface UsePixOptions {
  origem: OrigemPagamento
  /** Pix is selected: preload the modal. */
  likely: boolean
  /** Called before navigating away, for example to clear drafts. `pending` is a modal closed by hand. */
  onLeave: (fim: FimPix | 'pending', reference: string | undefined) => void
  /** The code expired and another is requested. */
  onRenew: () => void
}

/** Shows a charge in the Pix modal and navigates when it ends (rule: pagamentos/pix). */
export function usePix({ origem, likely, onLeave, onRenew }: UsePixOptions): {
  open: (cobranca: PixAberto) => void
  modal: ReactNode
} {
  const [cobranca, setCobranca] = useState<PixAberto>()
  useEffect(() => {
    // A failed preload is reported when the modal is actually needed.
    if (likely) loadModal().catch(() => undefined)
  }, [likely])
  const leave = (fim: FimPix | 'pending') => {
    const reference = cobranca?.external_reference
    setCobranca(undefined)
    onLeave(fim, reference)
    announce(fim)
    navigate(
      fim === 'pending' && reference === undefined ? '/meus-anuncios' : statusHref(fim, reference, origem),
    )
  }
  const modal =
    cobranca === undefined ? null : (
      <Suspense fallback={null}>
        <PixModal
          cobranca={cobranca}
          onEnd={leave}
          onClose={() => leave('pending')}
          onRenew={() => {
            setCobranca(undefined)
            onRenew()
          }}
        />
      </Suspense>
    )
  return { open: setCobranca, modal }
}

function announce(fim: FimPix | 'pending'): void {
  if (fim === 'success') toast(PIX.aprovado, 'success')
  if (fim === 'failure') toast(PIX.encerrado, 'error', DURACAO_TOAST.erroPix)
  if (fim === 'unknown') toast(PIX.erroVerificar, 'error', DURACAO_TOAST.erroPix)
}
