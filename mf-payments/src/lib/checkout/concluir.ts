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
  /** Before the screen is left for an order's status. */
  onOrdered: (status: StatusTela, reference: string) => void
  /** There is an order, and the screen stays for its Pix. */
  onCharged?: (reference: string) => void
  /** It stays on the screen as well as in the toast: it needs a decision. */
  onFalha: (falha: Falha) => void
}

/** Says what became of the attempt, and goes where each outcome leads (rule: pagamentos/saida). */
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
    // Kept for the status screen: a browser may refuse to open a tab so long after the click.
    rememberPedido({ ...pedido, boleto: { url, linha, bloqueado: !openTab(url) } })
    return leave('pending')
  }
  rememberPedido(pedido)
  if (desfecho.kind === 'status') return leave(desfecho.status)
  toast(PAGAMENTO.pixGerado, 'success', DURACAO_TOAST.pagamento)
  onCharged?.(pedido.reference)
  openPix(desfecho.cobranca)
}

/** False when the browser refused. 'noopener' would hide that, so the way back is cut by hand. */
function openTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (tab === null) return false
  tab.opener = null
  return true
}
