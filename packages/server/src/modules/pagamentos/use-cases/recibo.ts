/**
 * The outcome by e-mail: the receipt once when an order is paid, and again on the operator's request; the end
 * of a card charge whose outcome was unknown.
 */
import { formatBRL } from '@portal/domain/dinheiro'
import { ROTULO_METODO_PAGAMENTO } from '@portal/domain/opcoes'
import { localDe } from '@portal/domain/tempo'
import type { MailSite } from '../../../kernel/mail/content'
import { composeMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'

export const RECIBO_JOB = 'recibo'

/** Enqueues the mail once per occasion. Call it in the transaction of the occasion. */
export function sendRecibo(
  { jobs }: Pick<PagamentosScope, 'jobs'>,
  pedidoId: string,
  ocasiao: string,
): Promise<void> {
  const chave = `${RECIBO_JOB}:${pedidoId}:${ocasiao}`
  return jobs.enqueue({ tipo: RECIBO_JOB, chave, dados: { pedidoId } })
}

/** Contains no signed URL: mails are forwarded, and the printable receipt shows a name. */
export function reciboMail(site: MailSite, para: string, pedido: Pedido): Mail {
  const { id, numero, descricao, valor, desconto, metodo, pagoEm } = pedido
  return composeMail(site, {
    para,
    assunto: `Pagamento confirmado em ${site.brand}`,
    titulo: 'Pagamento confirmado',
    partes: [
      'Recebemos o seu pagamento.',
      {
        fatos: [
          ['Descrição', descricao],
          ['Valor', formatBRL(valor)],
          ...(desconto > 0 ? [['Desconto', formatBRL(desconto)] as const] : []),
          ['Método', ROTULO_METODO_PAGAMENTO[metodo]],
          ['Pago em', pagoEm === null ? '' : emBrasilia(pagoEm)],
          ['Pedido', String(numero)],
        ],
      },
    ],
    acao: { texto: 'Ver e baixar o recibo', href: `${site.publicUrl}/pagamento-status?order_id=${id}` },
  })
}

/** Mails the owner that a card charge without a response took no money. */
export function naoPassouMail(site: MailSite, para: string, pedido: Pedido): Mail {
  const { id, numero, descricao, valor, estado } = pedido
  return composeMail(site, {
    para,
    assunto: `O cartão não passou em ${site.brand}`,
    titulo: 'O cartão não passou',
    partes: [
      estado === 'EXPIRADA'
        ? 'O prazo acabou sem que o pagamento fosse confirmado. Se algo for cobrado, o valor vira créditos na sua conta.'
        : 'A operadora respondeu: nada foi cobrado. Agora você pode pagar de novo.',
      {
        fatos: [
          ['Descrição', descricao],
          ['Valor', formatBRL(valor)],
          ['Pedido', String(numero)],
        ],
      },
    ],
    acao: { texto: 'Ver o pedido', href: `${site.publicUrl}/pedidos/${id}` },
  })
}

/** '21/11/2026, 23:30 (horário de Brasília)'. */
function emBrasilia(instant: Date): string {
  const { dia, hora } = localDe(instant, 'DF')
  return `${dia.split('-').reverse().join('/')}, ${hora} (horário de Brasília)`
}
