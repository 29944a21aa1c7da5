/**
 * /_sandbox: the page where people, and the call by which tests, settle sandbox payments (rule: demonstracao/sandbox).
 */
import { formatBRL } from '@portal/domain/dinheiro'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PagamentosDeps } from '../deps'
import { fail } from '../../../kernel/failure'
import { runWebhook, storeWebhook } from '../use-cases/webhook'
import {
  ACOES_SANDBOX,
  sandboxWebhook,
  settleSandbox,
  type CobrancaSandbox,
  type LivroSandbox,
} from '../provedores/sandbox'
import { sendFailure } from '../../../kernel/http/errors'
import { escapeHtml, page, PRIVATE_PAGE } from '../../../kernel/http/html'
import { refuseStrangers } from '../../../kernel/http/strangers'

const LISTED = 100
const acaoSchema = z.object({ status: z.enum(ACOES_SANDBOX) })

/** Registered in the demonstration alone; it answers only to this machine's own names and pages. */
export function sandboxPagamentosRole(deps: PagamentosDeps, livro: LivroSandbox): FastifyPluginAsync {
  return async (app) => {
    // Forms of a page without scripts; each field once.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.addHook('onRequest', async (request) => refuseStrangers(request, deps.config.publicUrl))
    pages(app, deps, livro)
    payments(app, deps, livro)
  }
}

function pages(app: FastifyInstance, deps: PagamentosDeps, livro: LivroSandbox): void {
  const hidden = { schema: { hide: true } }
  app.get('/_sandbox', hidden, async (_request, reply) => {
    const cobrancas = await livro.list(LISTED)
    const mails = await deps.store.outbox.list(undefined)
    const messages = mails
      .slice(0, 20)
      .map(({ para, assunto, texto }) => [para, assunto, texto].map(escapeHtml))
    return reply.headers(PRIVATE_PAGE).send(
      page(
        'Sandbox',
        `<h1>Sandbox de pagamentos</h1><p>Nada aqui move dinheiro de verdade.</p>
<table><tr><th>Pedido</th><th>Método</th><th>Valor</th><th>Estado</th><th>Fazer acontecer</th></tr>
${cobrancas.map(row).join('')}</table>
${codes(deps)}<h1>E-mails enviados</h1><table>${messages
          .map(([para, assunto, texto]) => `<tr><td>${para}</td><td><b>${assunto}</b><br>${texto}</td></tr>`)
          .join('')}</table>`,
      ),
    )
  })
}

function codes({ phone }: PagamentosDeps): string {
  const list = phone
    .sent()
    .map(({ telefone, texto }) => `<tr><td>${telefone}</td><td>${escapeHtml(texto)}</td></tr>`)
  return list.length === 0 ? '' : `<h1>Mensagens a telefones</h1><table>${list.join('')}</table>`
}

function row({ pedidoId, descricao, metodo, valor, estado }: CobrancaSandbox): string {
  const buttons = ACOES_SANDBOX.map((acao) => `<button name="status" value="${acao}">${acao}</button>`).join(
    ' ',
  )
  return `<tr><td><code>${pedidoId}</code><br>${escapeHtml(descricao)}</td><td>${metodo}</td><td>${formatBRL(valor)}</td>
<td>${estado}</td><td><form method="post" action="/_sandbox/payments/${pedidoId}">${buttons}</form></td></tr>`
}

function payments(app: FastifyInstance, deps: PagamentosDeps, livro: LivroSandbox): void {
  app.post<{ Params: { reference: string } }>(
    '/_sandbox/payments/:reference',
    { schema: { hide: true } },
    async (request, reply) => {
      const acao = acaoSchema.safeParse(request.body)
      if (!acao.success) return sendFailure(reply, fail('CORPO_INVALIDO'))
      const reference = z.uuid().safeParse(request.params.reference)
      const cobranca = reference.success ? await livro.find({ pedidoId: reference.data }) : undefined
      const settled = cobranca && (await settleSandbox(livro, cobranca, acao.data.status, deps.clock()))
      if (settled === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      await notify(deps, settled.txid)
      return answer(request, reply, settled)
    },
  )
}

/** Delivers the webhook as the provider would; it is worked off by the worker as always, and here at once besides. */
async function notify(deps: PagamentosDeps, txid: string): Promise<void> {
  const { store, provider } = deps.pagamentos
  const id = await storeWebhook({ store, provider }, provider.nome, sandboxWebhook(txid, deps.clock()))
  if (id.ok && id.data !== null) await runWebhook(deps.pagamentos, id.data)
}

function answer(request: FastifyRequest, reply: FastifyReply, settled: CobrancaSandbox): FastifyReply {
  const fromForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded')
  if (fromForm) return reply.redirect('/_sandbox', 303)
  return reply.send({ external_reference: settled.pedidoId, estado: settled.estado })
}
