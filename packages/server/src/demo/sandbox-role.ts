import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps'
import { refuseStrangers } from '../kernel/http/strangers'

/** `/_sandbox` (rule: demonstracao/sandbox): the demonstration's outbox. Not available in production. */
export function sandboxRole(deps: Deps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => refuseStrangers(request, deps.config.publicUrl))

    app.get('/_sandbox/phone', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(deps.phone.sent()),
    )

    app.get<{ Querystring: { to?: string | string[] } }>(
      '/_sandbox/mail',
      { schema: { hide: true } },
      async (request, reply) => {
        const [to] = [request.query.to].flat()
        const mails = await deps.store.outbox.list(to?.trim().toLowerCase())
        const list = mails.map(({ para, assunto, texto, criadoEm }) => ({
          to: para,
          subject: assunto,
          text: texto,
          createdAt: criadoEm.toISOString(),
        }))
        return reply.header('cache-control', 'no-store').send(list)
      },
    )
  }
}
