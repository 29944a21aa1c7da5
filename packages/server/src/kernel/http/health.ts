import { API_VERSION } from '@portal/api/contrato'
import type { FastifyInstance } from 'fastify'

/** Resolves when this process can serve; otherwise throws. */
export type HealthCheck = () => Promise<void>

const TIMEOUT_MS = 2_000

/**
 * GET /healthz: 200 when the database responds, else 503. `api` is the contract version that a release must
 * match.
 */
export function healthRoute(app: FastifyInstance, check: HealthCheck): void {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await within(check())
      return reply.header('cache-control', 'no-store').send({ status: 'ok', api: API_VERSION })
    } catch (error) {
      request.log.warn({ err: error }, 'health check failed')
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'unavailable' })
    }
  })
}

export async function within<T>(work: Promise<T>, ms = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
