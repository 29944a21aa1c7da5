import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps'
import { receberWebhook } from '../../../use-cases/pagamentos/webhook'
import { sendFailure } from '../errors'

/** POST /api/webhooks/{provider}: the raw text is kept, since signatures cover it. */
export function webhooksRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, next) => next(null, body))
    scope.post<{ Params: { provider: string } }>(
      '/api/webhooks/:provider',
      { schema: { hide: true } },
      async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(',') : value,
          ]),
        )
        const body = typeof request.body === 'string' ? request.body : ''
        const { store, provider } = deps.pagamentos
        const outcome = await receberWebhook(
          { store, provider },
          request.params.provider,
          { headers, body },
          deps.clock(),
        )
        return outcome.ok ? reply.code(200).send({ ok: true }) : sendFailure(reply, outcome)
      },
    )
  })
}
