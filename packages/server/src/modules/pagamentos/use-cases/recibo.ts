/** The receipt by e-mail: once when an order is paid, and again whenever the operator says so. */
import { formatBRL } from '@portal/domain/dinheiro'
import type { Mail } from '../../../kernel/mail/ports'
import type { Pedido } from '../ports/pedidos'
import type { PagamentosScope } from '../store'

export const RECIBO_JOB = 'recibo'

/** Enqueues the mail; the same occasion sends one. Call it in the transaction that has the occasion. */
export function sendRecibo(
  { jobs }: Pick<PagamentosScope, 'jobs'>,
  pedidoId: string,
  ocasiao: string,
): Promise<void> {
  const chave = `${RECIBO_JOB}:${pedidoId}:${ocasiao}`
  return jobs.enqueue({ tipo: RECIBO_JOB, chave, dados: { pedidoId } })
}

interface Site {
  brand: string
  publicUrl: string
  legalContact: string
}

const METODOS: Readonly<Record<Pedido['metodo'], string>> = { pix: 'Pix', boleto: 'Boleto', cartao: 'Cartão' }

/** Without a signed address: a mail is forwarded, and the printable receipt shows a name. */
export function reciboMail({ brand, publicUrl, legalContact }: Site, para: string, pedido: Pedido): Mail {
  const { id, descricao, valor, desconto, metodo, pagoEm } = pedido
  const paid = pagoEm?.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }) ?? ''
  const linhas = [
    'Olá!',
    '',
    'Recebemos o seu pagamento.',
    '',
    `Descrição: ${descricao}`,
    `Valor: ${formatBRL(valor)}`,
    ...(desconto > 0 ? [`Desconto: ${formatBRL(desconto)}`] : []),
    `Método: ${METODOS[metodo]}`,
    `Pago em: ${paid} (hora de Brasília)`,
    `Pedido: ${id}`,
    '',
    `O recibo para imprimir está em ${publicUrl}/pagamento-status?order_id=${id}`,
    '',
    `Para falar conosco: ${legalContact}`,
    brand,
  ]
  return { para, assunto: `Pagamento confirmado em ${brand}`, texto: linhas.join('\n') }
}
