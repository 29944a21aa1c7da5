import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PagamentosDeps } from '../deps'
import type { Failure } from '../../../kernel/failure'
import type { WebhookRecebido } from '../ports/payment-provider'
import { storeWebhook } from '../use-cases/webhook'
import { failureOf, sendFailure } from '../../../kernel/http/errors'

/** Bound of a stored body, far above any provider's. */
const BODY_LIMIT = 256 * 1024

type WebhookRequest = FastifyRequest<{ Params: { provider: string } }>

/**
 * POST /api/webhooks/{provider}: keeps the raw text, which signatures cover. Efi appends `/pix` to the URL.
 */
export function webhooksRoutes(app: FastifyInstance, deps: PagamentosDeps): void {
  const { store, provider } = deps.pagamentos
  const count = (request: WebhookRequest, resultado: string) => {
    const provedor = request.params.provider === provider.nome ? provider.nome : 'outro'
    deps.metrics.webhooks.inc({ provedor, resultado })
  }
  const refuse = (request: WebhookRequest, reply: FastifyReply, failure: Failure) => {
    count(request, failure.code)
    app.security?.('webhook_refused', { code: failure.code })
    return sendFailure(reply, failure)
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, next) => next(null, body))
    for (const url of ['/api/webhooks/:provider', '/api/webhooks/:provider/pix']) {
      scope.route<{ Params: { provider: string } }>({
        method: 'POST',
        url,
        bodyLimit: BODY_LIMIT,
        schema: { hide: true },
        errorHandler: (error, request, reply) =>
          void refuse(request as WebhookRequest, reply, failureOf(error, request)),
        handler: async (request, reply) => {
          const recebido = recebidoDe(request, deps.clock())
          const outcome = await storeWebhook({ store, provider }, request.params.provider, recebido)
          if (!outcome.ok) return refuse(request, reply, outcome)
          count(request, outcome.data === null ? 'known' : 'stored')
          return reply.code(200).send({ ok: true })
        },
      })
    }
  })
}

function recebidoDe({ headers, query, body }: WebhookRequest, recebidoEm: Date): WebhookRecebido {
  return {
    headers: singles(headers),
    query: singles(query),
    body: typeof body === 'string' ? body : '',
    recebidoEm,
  }
}

/** Joins repeated values, as HTTP does for headers: the result will not match the provider's signature. */
function singles(values: unknown): Record<string, string | undefined> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  )
}
