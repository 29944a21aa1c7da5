import { formatBRL } from '@portal/domain/dinheiro'
import { html, type Html } from '@portal/domain/html'
import { ROTULO_METODO_PAGAMENTO } from '@portal/domain/opcoes'
import { page } from '../../../kernel/http/html'
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
/** A message sent to a phone. */
interface Mensagem {
  telefone: string
  texto: string
}

const SHOWN_MAILS = 20

/**
 * The demonstration's page for people: the newest mail's code, each charge with its purpose, and the outbox.
 */
export function sandboxPage(
  cobrancas: readonly CobrancaSandbox[],
  mails: readonly Mail[],
  mensagens: readonly Mensagem[],
): string {
  const charges =
    list(cobrancas.map(charge)) ||
    html`<p>Nenhuma cobrança ainda: pague alguma coisa no portal e volte aqui.</p>`
  const phones = list(mensagens.map(({ telefone, texto }) => item(telefone, '', texto)))
  const outbox = list(
    mails.slice(0, SHOWN_MAILS).map(({ para, assunto, texto }) => item(assunto, para, texto)),
  )
  return page(
    'Sandbox',
    html`<main><h1>Sandbox de pagamentos</h1><p>Nada aqui move dinheiro de verdade.</p>
${newestCode(mails)}${charges}
${phones && html`<h2>Mensagens a telefones</h2>${phones}`}<h2>E-mails enviados</h2>${outbox || html`<p>Nenhum ainda.</p>`}</main>`,
    STYLE,
  )
}

const STYLE = html`h2 { margin: 2rem 0 .5rem; font-size: 1.125rem } ul { margin: 0; padding: 0; list-style: none } p { margin: .25rem 0 .5rem }
li { padding: .75rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere } li p { color: var(--text-2); white-space: pre-line }
.head { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between } form { display: flex; flex-wrap: wrap; gap: .5rem }`

function list(items: readonly Html[]): Html | '' {
  return items.length === 0 ? '' : html`<ul>${items}</ul>`
}

function item(title: string, aside: string, text: string): Html {
  return html`<li><div class="head"><b>${title}</b><span>${aside}</span></div><p>${linked(text)}</p></li>`
}

/** Links URLs in a text; after the split they are the odd parts. */
function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/\S+)/)
  return html`${parts.map((part, at) => (at % 2 === 0 ? part : html`<a href="${part}">${part}</a>`))}`
}

function charge({ pedidoId, descricao, metodo, valor, estado }: CobrancaSandbox): Html {
  const buttons = ACOES_SANDBOX.map(
    (acao) => html`<button name="status" value="${acao}">${ROTULO_ACAO[acao]}</button>`,
  )
  return html`<li><div class="head"><b>${descricao}</b><span>${formatBRL(valor)} · <b>${ROTULO_ESTADO[estado]}</b></span></div>
<p>${ROTULO_METODO_PAGAMENTO[metodo]}, pedido <code>${pedidoId}</code></p>
<form method="post" action="/_sandbox/payments/${pedidoId}">${buttons}</form></li>`
}

/** Code of the newest mail, in large type. */
function newestCode([newest]: readonly Mail[]): Html | '' {
  const codigo = newest === undefined ? undefined : /\b\d{6}\b/.exec(`${newest.assunto} ${newest.texto}`)?.[0]
  if (newest === undefined || codigo === undefined) return ''
  return html`<p>Código do e-mail mais novo, para ${newest.para}:<br>
<strong style="font-size:3rem;letter-spacing:.1em">${codigo}</strong></p>`
}
