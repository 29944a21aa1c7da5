import type { FastifyInstance } from 'fastify'

const OF_ONE_PERSON = /\b(private|no-store)\b/

/**
 * Responses to calls with a session, and those that set a cookie, are not stored by shared caches, regardless
 * of path and route (rule: contrato/caches).
 */
export function keepPersonal(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply) => {
    if (headers.authorization === undefined && !reply.hasHeader('set-cookie')) return
    if (!OF_ONE_PERSON.test(String(reply.getHeader('cache-control'))))
      void reply.header('cache-control', 'no-store')
  })
}
