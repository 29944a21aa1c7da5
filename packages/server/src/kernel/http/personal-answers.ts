import type { FastifyInstance } from 'fastify'

const OF_ONE_PERSON = /\b(private|no-store)\b/

/**
 * No shared cache keeps what was asked for with a session, or what sets a cookie: whatever the path ends in, and whatever
 * its route says of caching (rule: contrato/caches).
 */
export function keepPersonal(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply) => {
    if (headers.authorization === undefined && !reply.hasHeader('set-cookie')) return
    if (!OF_ONE_PERSON.test(String(reply.getHeader('cache-control'))))
      void reply.header('cache-control', 'no-store')
  })
}
