import type { FastifyInstance } from 'fastify'

/**
 * Drops a request whose client has already reset the connection: it cannot read a response and has no address
 * to rate limit. Runs before every other hook, so that nothing is logged or measured.
 */
export function dropReset(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.socket.remoteAddress !== undefined) return
    reply.hijack()
    raw.destroy()
    return reply
  })
}
