import { TEXTOS_STATUS, type StatusTela, type TextoStatus, type StatusConsulta } from '@portal/domain/estados'
import { ROTULO_CONSULTANDO, rotuloPedido } from '@portal/domain/pedido'
import type { OrigemPagamento } from '../../lib/enderecos'
import type { PedidoFeito } from '../../lib/pedido'

/** State of the paid listing, once known. */
export type SituacaoDaCompra = 'no-ar' | 'em-revisao'

interface Situacao {
  status: StatusTela
  estado: StatusConsulta | undefined
  metodo: PedidoFeito['metodo'] | undefined
  origem: OrigemPagamento
  compra: SituacaoDaCompra | undefined
}

/** Title and text of an open order, by payment method. */
const ESPERAS: Readonly<Record<PedidoFeito['metodo'], TextoStatus>> = {
  pix: TEXTOS_STATUS.pending,
  boleto: {
    titulo: TEXTOS_STATUS.pending.titulo,
    mensagem: 'Depois do pagamento, o boleto compensa em até 2 dias úteis. Pode fechar esta página.',
  },
  cartao: {
    titulo: 'Ainda não sabemos se o cartão passou',
    mensagem:
      'A operadora não respondeu. Estamos perguntando a ela. Não pague de novo: poderia cobrar duas vezes.',
  },
}

/** Reasons other than a refusal for ending unpaid. */
const FINS: Partial<Record<StatusConsulta, string>> = {
  EXPIRADA:
    'O prazo deste pagamento acabou antes que ele chegasse. Se você pagou mesmo assim, o valor vira créditos na sua conta.',
  CANCELADA: 'Este pagamento foi cancelado e nada foi cobrado. Tente de novo ou escolha outro método.',
  DEVOLVIDA: 'O valor deste pagamento foi devolvido.',
}

/** Texts of a paid order: only facts that already hold (rule: pagamentos/tela-do-status). */
const PAGOS: Readonly<Record<SituacaoDaCompra, TextoStatus>> = {
  'no-ar': {
    titulo: TEXTOS_STATUS.success.titulo,
    mensagem: 'Recebemos o pagamento e o anúncio está no ar.',
  },
  'em-revisao': {
    titulo: 'Pago, em revisão',
    mensagem: 'Recebemos o pagamento. O anúncio vai ao ar quando for aprovado na revisão.',
  },
}

/** Label, title and text for this order. */
export function textoDoStatus(situacao: Situacao): TextoStatus & { kicker: string | undefined } {
  return { kicker: kickerDe(situacao), ...tituloDe(situacao) }
}

function tituloDe({ status, estado, metodo, origem, compra }: Situacao): TextoStatus {
  const { titulo, mensagem } = TEXTOS_STATUS[status]
  if (status === 'pending' && metodo !== undefined) return ESPERAS[metodo]
  if (status === 'success' && origem === 'creditos') {
    return { titulo, mensagem: 'Os créditos já estão na sua conta.' }
  }
  if (status === 'success' && compra !== undefined) return PAGOS[compra]
  const fim = status === 'failure' && estado !== undefined ? FINS[estado] : undefined
  const venceu = status === 'failure' && estado === 'EXPIRADA' && metodo === 'pix'
  return { titulo: venceu ? 'O código venceu' : titulo, mensagem: fim ?? mensagem }
}

function kickerDe({ status, estado, metodo }: Situacao): string | undefined {
  if (status === 'pending' && metodo === 'cartao') return ROTULO_CONSULTANDO.rotulo
  return estado && rotuloPedido({ status: estado, metodo: metodo ?? '' }).rotulo
}
