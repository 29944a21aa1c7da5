import { formatBRL } from '@portal/domain/dinheiro'
import { ROTULO_METODO_PAGAMENTO } from '@portal/domain/opcoes'
import { escapeHtml, page } from '../../../kernel/http/html'
import type { Mail } from '../../../kernel/mail/ports'
import type { EstadoCobranca } from '../ports/payment-provider'
import { ACOES_SANDBOX, type AcaoSandbox, type CobrancaSandbox } from '../provedores/sandbox'

const ROTULO_ACAO: Readonly<Record<AcaoSandbox, string>> = {
  paid: 'Pagar',
  expired: 'Expirar',
  cancelled: 'Cancelar',
  refunded: 'Devolver',
  failed: 'Recusar',
}
const ROTULO_ESTADO: Readonly<Record<EstadoCobranca, string>> = {
  PENDENTE: 'Pendente',
  PAGO: 'Pago',
  EXPIRADA: 'Expirada',
  CANCELADA: 'Cancelada',
  RECUSADA: 'Recusada',
  DEVOLVIDA: 'Devolvida',
}
/** What was sent to a phone. */
interface Mensagem {
  telefone: string
  texto: string
}

const SHOWN_MAILS = 20

/** What people see of the demonstration: the newest mail's code, each charge with what it is for, and the outbox. */
export function sandboxPage(
  cobrancas: readonly CobrancaSandbox[],
  mails: readonly Mail[],
  mensagens: readonly Mensagem[],
): string {
  const rows = cobrancas.map(row).join('')
  const charges =
    rows === ''
      ? '<p>Nenhuma cobrança ainda: pague alguma coisa no portal e volte aqui.</p>'
      : `<table><tr><th>Cobrança</th><th>Valor</th><th>Estado</th><th>Fazer acontecer</th></tr>${rows}</table>`
  return page(
    'Sandbox',
    `<main><h1>Sandbox de pagamentos</h1><p>Nada aqui move dinheiro de verdade.</p>
${newestCode(mails)}${charges}
${phones(mensagens)}<h1>E-mails enviados</h1><table>${mails.slice(0, SHOWN_MAILS).map(mailRow).join('')}</table></main>`,
  )
}

function phones(mensagens: readonly Mensagem[]): string {
  const rows = mensagens.map(
    ({ telefone, texto }) => `<tr><td>${telefone}</td><td>${escapeHtml(texto)}</td></tr>`,
  )
  return rows.length === 0 ? '' : `<h1>Mensagens a telefones</h1><table>${rows.join('')}</table>`
}

function row({ pedidoId, descricao, metodo, valor, estado }: CobrancaSandbox): string {
  const buttons = ACOES_SANDBOX.map(
    (acao) => `<button name="status" value="${acao}">${ROTULO_ACAO[acao]}</button>`,
  ).join(' ')
  return `<tr><td><b>${escapeHtml(descricao)}</b><br>${ROTULO_METODO_PAGAMENTO[metodo]}, pedido <code>${pedidoId}</code></td>
<td>${formatBRL(valor)}</td><td>${ROTULO_ESTADO[estado]}</td>
<td><form method="post" action="/_sandbox/payments/${pedidoId}">${buttons}</form></td></tr>`
}

function mailRow({ para, assunto, texto }: Mail): string {
  return `<tr><td>${escapeHtml(para)}</td><td><b>${escapeHtml(assunto)}</b><br>${escapeHtml(texto)}</td></tr>`
}

/** The code of the newest mail, as large as one wants it beside the form that asks for it. */
function newestCode([newest]: readonly Mail[]): string {
  const codigo = newest === undefined ? undefined : /\b\d{6}\b/.exec(`${newest.assunto} ${newest.texto}`)?.[0]
  if (newest === undefined || codigo === undefined) return ''
  return `<p>Código do e-mail mais novo, para ${escapeHtml(newest.para)}:<br>
<strong style="font-size:3rem;letter-spacing:.1em">${codigo}</strong></p>`
}
