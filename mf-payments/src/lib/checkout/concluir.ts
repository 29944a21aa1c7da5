import type { StatusTela } from '@portal/domain/estados'
import { DURACAO_TOAST, PAGAMENTO } from '@portal/domain/mensagens'
import { navigate, toast } from '@portal/platform'
import { statusHref, type OrigemPagamento } from '../enderecos'
import { rememberBoleto } from '../boleto'
import type { CobrancaPix } from '../pix/cobranca'
import type { Desfecho } from './desfecho'

export interface ConcluirOptions {
  origem: OrigemPagamento
  openPix: (cobranca: CobrancaPix) => void
  /** Before the screen is left for an order's status. */
  onOrdered: (status: StatusTela, reference: string) => void
}

/** Says what became of the attempt, and goes where SPEC section 2 sends each outcome. */
export function concluir(desfecho: Desfecho, { origem, openPix, onOrdered }: ConcluirOptions): void {
  switch (desfecho.kind) {
    case 'erro':
      return toast(desfecho.message, 'error', DURACAO_TOAST.pagamento)
    case 'pix':
      toast(PAGAMENTO.pixGerado, 'success', DURACAO_TOAST.pagamento)
      return openPix(desfecho.cobranca)
    case 'boleto':
      toast(PAGAMENTO.boletoGerado, 'success', DURACAO_TOAST.pagamento)
      // Kept for the status screen: a browser may refuse to open a tab so long after the click.
      rememberBoleto({ reference: desfecho.reference, url: desfecho.url })
      openTab(desfecho.url)
      onOrdered('pending', desfecho.reference)
      return navigate(statusHref('pending', desfecho.reference, origem))
    case 'status':
      onOrdered(desfecho.status, desfecho.reference)
      return navigate(statusHref(desfecho.status, desfecho.reference, origem))
  }
}

function openTab(url: string): void {
  window.open(url, '_blank', 'noopener')
}
