import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { fail } from '../failure'
import { CATALOGUE } from './catalogue'
import { sendFailure } from './errors'
import { within, type HealthCheck } from './health'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness
  }
}

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
  /** Adds a condition of a role: `missing` returns what is missing, in Portuguese, or undefined. */
  require(missing: Requirement): void
  /** Conditions that fail now. */
  findMissing(): Promise<string[]>
}

export type Requirement = () => string | undefined | Promise<string | undefined>

export function createReadiness(check: HealthCheck = async () => undefined, isOpen = true): Readiness {
  const state = { open: isOpen, draining: false }
  const requirements: Requirement[] = []
  return {
    require: (missing) => void requirements.push(missing),
    async findMissing() {
      const found = await Promise.all(requirements.map((missing) => missing()))
      return found.filter((reason) => reason !== undefined)
    },
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
 * GET /livez: the event loop runs; `Date` is the portal's time. GET /readyz: 503 after SIGTERM, and while the schema, a dependency or a
 * role's own condition is missing (rule: architecture/running).
 */
export function readinessRoutes(
  app: FastifyInstance,
  readiness: Readiness,
  clock: Clock = () => new Date(),
): void {
  app.decorate('readiness', readiness)
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
    reply.headers({ 'cache-control': 'no-store', date: clock().toUTCString() }).send({ status: 'ok' }),
  )
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const state = await stateOf(readiness)
    return reply
      .code(state.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state)
  })
}

/** `missing`: for `pnpm portal status`, which queries from inside the network. */
async function stateOf(readiness: Readiness): Promise<{ status: string; missing?: string[] }> {
  if (readiness.isDraining()) return { status: 'draining' }
  if (!readiness.isOpen()) return { status: 'waiting' }
  try {
    await within(readiness.check())
    const missing = await within(readiness.findMissing())
    if (missing.length > 0) return { status: 'unavailable', missing }
    return { status: readiness.isDraining() ? 'draining' : 'ok' }
  } catch {
    return { status: 'unavailable', missing: ['o banco não responde'] }
  }
}
