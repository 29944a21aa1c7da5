import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { CATALOGUE } from './catalogue'
import { sendFailure } from './errors'
import { within, type HealthCheck } from './health'

/** Whether a load balancer should send traffic to this process. */
export interface Readiness {
  /** Dependencies are ready (the schema): starts serving. */
  open(): void
  /** Reports not ready from now on; requests that still arrive are served. */
  drain(): void
  isOpen(): boolean
  isDraining(): boolean
  /** Resolves while the dependencies respond. */
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

/** A health probe. */
export const isProbe = ({ routeOptions }: FastifyRequest): boolean => PROBES.has(routeOptions.url)

/**
 * GET /livez: the event loop runs. GET /readyz: 503 after the signal to end, while the schema is missing, and
 * while a dependency does not respond (rule: architecture/running).
 */
export function readinessRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (request, reply) => {
    if (readiness.isOpen() || isProbe(request)) return
    const { message } = CATALOGUE.INDISPONIVEL
    return sendFailure(reply, fail('INDISPONIVEL', { message, retryAfter: RETRY_S }))
  })
  app.addHook('onSend', async (_request, reply) => {
    // Makes keep-alive clients reconnect elsewhere.
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
