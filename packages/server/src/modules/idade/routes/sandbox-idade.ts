/** /_sandbox/idade: a simulated wallet that signs the clicked result (rule: idade/provedores). */
import { html } from '@portal/domain/html'
import type { FastifyPluginAsync } from 'fastify'
import { page, PRIVATE_PAGE } from '../../../kernel/http/html'
import { refuseStrangers } from '../../../kernel/http/strangers'
import { CARTEIRA_SANDBOX, RESPOSTAS_SANDBOX, type RespostaSandbox } from '../provedores/sandbox'

const ROTULOS: Record<RespostaSandbox, string> = {
  maior: 'Responder: maior de 18 anos',
  menor: 'Responder: menor de 18 anos',
}

export function sandboxIdadeRole(
  publicUrl: string,
  responder: (nonce: string, resposta: RespostaSandbox) => string,
): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request) => refuseStrangers(request, publicUrl))
    app.get<{ Querystring: { pedido?: string } }>(
      CARTEIRA_SANDBOX,
      { schema: { hide: true } },
      async ({ query }, reply) => {
        const nonce = String(query.pedido ?? '')
        const links = [
          ...RESPOSTAS_SANDBOX.map((resposta) => [ROTULOS[resposta], responder(nonce, resposta)] as const),
          ['Responder algo que não se pode conferir', 'maior.nada'] as const,
        ].map(([texto, resposta]) => {
          const href = `/api/idade/volta?resposta=${encodeURIComponent(resposta)}`
          return html`<p><a href="${href}">${texto}</a></p>`
        })
        const body = html`<main><h1>Carteira de demonstração</h1><p>Ela não confere idade nenhuma: serve para testar.</p>${links}</main>`
        return reply.headers(PRIVATE_PAGE).send(page('Carteira de demonstração', body))
      },
    )
  }
}
