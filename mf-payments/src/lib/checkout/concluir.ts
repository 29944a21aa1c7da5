import type { StatusTela } from '@portal/domain/estados'
import { DURACAO_TOAST } from '@portal/domain/limites'
import { PAGAMENTO } from '@portal/domain/mensagens'
import { navigate, toast } from '@portal/platform'
import { statusHref, type OrigemPagamento } from '../enderecos'
import { rememberPedido } from '../pedido'
import type { PixAberto } from '../pix/cobranca'
import type { Desfecho, Falha } from './desfecho'

export interface ConcluirOptions {
  origem: OrigemPagamento
  openPix: (cobranca: PixAberto) => void
  /** Called before navigating to an order's status. */
  onOrdered: (status: StatusTela, reference: string) => void
  /** Called when an order exists and the screen stays for its Pix. */
  onCharged?: (reference: string) => void
  /** Called for a failure that needs a decision, in addition to the toast. */
  onFalha: (falha: Falha) => void
}

/** Reports the outcome of an attempt, and navigates accordingly (rule: pagamentos/saida). */
export function concluir(desfecho: Desfecho, options: ConcluirOptions): void {
  const { origem, openPix, onOrdered, onCharged, onFalha } = options
  if (desfecho.kind === 'erro') {
    toast(desfecho.message, 'error', DURACAO_TOAST.pagamento)
    return onFalha(desfecho)
  }
  const { pedido } = desfecho
  const leave = (status: StatusTela) => {
    onOrdered(status, pedido.reference)
    navigate(statusHref(status, pedido.reference, origem))
  }
  if (desfecho.kind === 'boleto') {
    toast(PAGAMENTO.boletoGerado, 'success', DURACAO_TOAST.pagamento)
    const { url, linha } = desfecho
    // Stored for the status screen, as browsers may block a tab opened long after the click.
    rememberPedido({ ...pedido, boleto: { url, linha, bloqueado: !openTab(url) } })
    return leave('pending')
  }
  rememberPedido(pedido)
  if (desfecho.kind === 'status') return leave(desfecho.status)
  toast(PAGAMENTO.pixGerado, 'success', DURACAO_TOAST.pagamento)
  onCharged?.(pedido.reference)
  openPix(desfecho.cobranca)
}

/**
 * Returns false when the browser blocked the tab. 'noopener' would hide that, so `opener` is cleared
 * manually.
 */
function openTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (tab === null) return false
  tab.opener = null
  return true
}
