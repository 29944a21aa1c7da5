import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { CATALOGUE } from './catalogue'
import { sendFailure } from './errors'
import { within, type HealthCheck } from './health'

/** Whether whoever shares out the traffic should send some here. */
export interface Readiness {
  /** What it needs is there (the schema): from now on it serves. */
  open(): void
  /** From now on it asks to be left out, and serves what still comes. */
  drain(): void
  isOpen(): boolean
  isDraining(): boolean
  /** Resolves while what it depends on answers. */
  check: HealthCheck
}

export function createReadiness(check: HealthCheck = async () => undefined, isOpen = true): Readiness {
  const state = { open: isOpen, draining: false }
  return {
    open: () => void (state.open = true),
    drain: () => void (state.draining = true),
    isOpen: () => state.open,
    isDraining: () => state.draining,
    check,
  }
}

const PROBES = new Set<string | undefined>(['/livez', '/readyz', '/healthz', '/metrics'])
const RETRY_S = 5

/** A call of who watches over this process. */
export const isProbe = ({ routeOptions }: FastifyRequest): boolean => PROBES.has(routeOptions.url)

/**
 * GET /livez: the event loop turns. GET /readyz: 503 from the instant of the signal to end, while what it needs is not
 * there, and while what it depends on does not answer (rule: architecture/running).
 */
export function readinessRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (request, reply) => {
    if (readiness.isOpen() || isProbe(request)) return
    const { message } = CATALOGUE.INDISPONIVEL
    return sendFailure(reply, fail('INDISPONIVEL', { message, retryAfter: RETRY_S }))
  })
  app.addHook('onSend', async (_request, reply) => {
    // Whoever keeps a connection open goes elsewhere with the next request.
    if (readiness.isDraining()) void reply.header('connection', 'close')
  })
  app.get('/livez', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const status = await statusOf(readiness)
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status })
  })
}

async function statusOf(readiness: Readiness): Promise<string> {
  if (readiness.isDraining()) return 'draining'
  if (!readiness.isOpen()) return 'waiting'
  try {
    await within(readiness.check())
    return readiness.isDraining() ? 'draining' : 'ok'
  } catch {
    return 'unavailable'
  }
}
