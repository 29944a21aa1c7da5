import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { fail } from '../kernel/failure'
import { HttpFailure } from '../kernel/http/errors'

/** `/_sandbox` (DESIGN 7): the demonstration's outbox. It does not exist in production. */
export function sandboxRole(deps: Deps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => refuseStrangers(request, deps.config.publicUrl))

    app.get<{ Querystring: { to?: string } }>(
      '/_sandbox/mail',
      { schema: { hide: true } },
      async (request, reply) => {
        const mails = await deps.store.outbox.list(request.query.to?.trim().toLowerCase())
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

/**
 * Only this machine's own pages may use it: a Host that is another name (DNS rebinding) and an Origin of another
 * page are answered as if it did not exist.
 */
export function refuseStrangers(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers
  const known = new URL(publicUrl).hostname
  const local = ['localhost', '127.0.0.1', '[::1]', known].includes(request.hostname)
  const same = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host)
  if (!local || !same) throw new HttpFailure(fail('NAO_ENCONTRADO'))
}
