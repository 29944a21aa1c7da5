import type { StatusTela } from '@portal/domain/estados'
import { DURACAO_TOAST } from '@portal/domain/limites'
import { PAGAMENTO } from '@portal/domain/mensagens'
import { call, navigate, session, toast } from '@portal/platform'
import { useEffect, useState } from 'react'
import { concluir, type ConcluirOptions } from '../../lib/checkout/concluir'
import { useCheckout } from '../../lib/checkout/useCheckout'
import { endIntencaoOf, useIntencoes } from '../../lib/intencao'
import { usePix } from '../../lib/pix/usePix'
import { clearRascunhos, currentRascunhos, keepRascunhosFor } from '../../lib/rascunhos'
import { refreshUsuario } from '../../lib/usuario'
import type { ResumoCompra } from './compra'
import { pagarComCreditos, pagarEmDinheiro, type Compra, type Publicado } from './pagar'

/** State and actions of /pagamento. Preselects credits once the balance is known to suffice. */
export function usePagamento(resumo: ResumoCompra, canUseCreditos: boolean) {
  const checkout = useCheckout()
  const { metodo, chooseMetodo, cupom, setFalha } = checkout
  const intencoes = useIntencoes('promocao')
  const mayPay = useRascunhosUnchanged()
  const pix = usePix({
    origem: 'promocao',
    likely: metodo === 'pix',
    onLeave: ordered,
    onRenew: () => {
      intencoes.ended()
      void submit()
    },
  })
  const options: ConcluirOptions = {
    origem: 'promocao',
    openPix: pix.open,
    onOrdered: ordered,
    // The screen stays open; a reload finds the order through the drafts.
    onCharged: keepRascunhosFor,
    onFalha: setFalha,
  }
  useEffect(() => {
    // Uses the updater, because a click may be pending while this effect runs.
    if (canUseCreditos) chooseMetodo((chosen) => chosen ?? 'credito')
  }, [canUseCreditos, chooseMetodo])
  const total = cupom?.total ?? resumo.total

  const submit = async () => {
    const compra = compraDe(resumo, { total, cupom: cupom?.codigo })
    if (compra === undefined) return toast(PAGAMENTO.rascunhoInvalido, 'error', DURACAO_TOAST.pagamento)
    if (!mayPay()) return concluir(CHANGED, options)
    const ports = { call, intencoes }
    if (metodo === 'credito') {
      return checkout.attempt(async () => {
        const desfecho = await pagarComCreditos(ports, { ...compra, cupom: undefined, total: resumo.total })
        if (desfecho.kind === 'publicado') publicado(desfecho)
        else concluir(desfecho, options)
      })
    }
    await checkout.attemptWith(async (instrumento) =>
      concluir(await pagarEmDinheiro(ports, compra, instrumento), options),
    )
  }
  const forget = () => {
    intencoes.ended()
    setFalha(undefined)
  }
  return { ...checkout, total, submit, forget, pixModal: pix.modal }
}

/**
 * Whether both drafts still match this screen: another tab may have paid them, or started another listing.
 */
function useRascunhosUnchanged(): () => boolean {
  const [shown] = useState(currentRascunhos)
  return () => currentRascunhos() === shown
}

const CHANGED = {
  kind: 'erro',
  code: 'CONFLITO',
  message: 'Este anúncio foi pago ou alterado em outra aba. Confira em Meus Anúncios.',
  incerta: false,
} as const

/**
 * Marks the drafts as ordered: the order is resumed and retried on its own, and a new listing must not start
 * from them.
 */
function ordered(status: StatusTela, reference: string | undefined): void {
  if (reference === undefined) return
  if (status === 'success' || status === 'failure') endIntencaoOf(reference)
  clearRascunhos()
}

function publicado({ creditos, message }: Publicado): void {
  clearRascunhos()
  // Shows the balance after the hold at once; the capture changes it to 'used' on the server.
  session.update({ creditos })
  void refreshUsuario()
  toast(message, 'success', DURACAO_TOAST.pagamento)
  navigate('/meus-anuncios')
}

function compraDe(
  resumo: ResumoCompra,
  { total, cupom }: Pick<Compra, 'total' | 'cupom'>,
): Compra | undefined {
  if (resumo.anuncio === undefined) return undefined
  return {
    publicacao: { ...resumo.anuncio.formulario, ...resumo.promocao },
    originalAdId: resumo.anuncio.originalAdId,
    descricao: resumo.descricao,
    creditos: resumo.creditos,
    total,
    cupom,
  }
}
