/**
 * /_sandbox: where people (by page) and tests (by API) settle sandbox payments (rule: demonstracao/sandbox).
 */
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
import { acceptForms } from '../../../kernel/http/form-body'
import { FORM_PAGE } from '../../../kernel/http/html'
import { refuseStrangers } from '../../../kernel/http/strangers'
import { sandboxPage } from './sandbox-page'

const LISTED = 100
const acaoSchema = z.object({ status: z.enum(ACOES_SANDBOX) })

/** Registered only in the demonstration; accepts only this machine's own host names and pages. */
export function sandboxPagamentosRole(deps: PagamentosDeps, livro: LivroSandbox): FastifyPluginAsync {
  return async (app) => {
    acceptForms(app)
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
    return reply.headers(FORM_PAGE).send(sandboxPage(cobrancas, mails, deps.phone.sent()))
  })
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

/**
 * Delivers the webhook as the provider would, and also processes it at once instead of waiting for the
 * worker.
 */
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
