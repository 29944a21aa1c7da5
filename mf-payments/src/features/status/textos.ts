import { TEXTOS_STATUS, type StatusTela, type TextoStatus, type StatusConsulta } from '@portal/domain/estados'
import type { PedidoFeito } from '../../lib/pedido'

interface Situacao {
  status: StatusTela
  estado: StatusConsulta | undefined
  metodo: PedidoFeito['metodo'] | undefined
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

/** Title of the status with the explanation for this order. */
export function textoDoStatus({ status, estado, metodo }: Situacao): TextoStatus {
  const { titulo, mensagem } = TEXTOS_STATUS[status]
  if (status === 'pending' && metodo !== undefined) return ESPERAS[metodo]
  const fim = status === 'failure' && estado !== undefined ? FINS[estado] : undefined
  return { titulo, mensagem: fim ?? mensagem }
}
