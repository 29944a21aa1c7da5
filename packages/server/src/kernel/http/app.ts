import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { Clock } from '../clock'
import { fail } from '../failure'
import { followOrders } from '../tracing/order-context'
import { traceRequests } from '../tracing/request-spans'
import { allowFirst } from './answer-first'
import { boundRequests, HEADERS_MAX, HTTP_BOUNDS, type HttpBounds } from './bounds'
import { localCounters, type Counters } from './counters'
import { handleError, sendFailure } from './errors'
import { healthRoute, type HealthCheck } from './health'
import { parseJson } from './json-body'
import { encodeJson } from './json-encoding'
import { hostCheck, refuseHosts, type HostRules } from './hosts'
import { loggerOptions } from './logger'
import { metricsRoute, type Metrics } from './metrics'
import { keepPersonal } from './personal-answers'
import { createReadiness, readinessRoutes, type Readiness } from './readiness'
import { dropReset } from './reset'
import { safeHeaders } from './safe-headers'
import { createSecurityLog, type SecurityLog } from './security-events'
import { createEventShipper } from './ship-events'

export interface AppOptions {
  logLevel: string
  /** Number of trusted proxies whose X-Forwarded-For entries are used. */
  trustProxy: number
  health: HealthCheck
  /** Absent: ready while healthy. */
  readiness?: Readiness
  metrics: Metrics
  metricsToken: string | undefined
  /** Roles of this process, in order; the web role is last, since it handles every remaining path. */
  roles: readonly FastifyPluginAsync[]
  bounds?: HttpBounds
  /** Accepted host names; absent: any. */
  hosts?: HostRules
  /** Rate-limit counters; absent: counters of this process only. */
  counters?: Counters
  /** URL that security events are posted to, in addition to the log. */
  securityEventsUrl?: string | undefined
  /** Time that `/livez` sends; absent: the machine's. */
  clock?: Clock
  /** Sends Strict-Transport-Security. */
  production?: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server starts to drain, so that long-lived streams end. */
    closing: AbortSignal
    /** Rate-limit counters. */
    counters: Counters
  }
}

const JSON_LIMIT = 256 * 1024
export const FILE_LIMIT = 25 * 1024 * 1024
const FILES_A_CALL = 30
const IDLE_POLL_MS = 100

/** Builds the HTTP application without listening: `main.ts` listens, tests use `inject`. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { bounds = HTTP_BOUNDS } = options
  const app = Fastify({
    http: {
      maxHeaderSize: HEADERS_MAX,
      headersTimeout: bounds.headersMs,
      connectionsCheckingInterval: Math.min(5_000, bounds.headersMs),
    },
    requestTimeout: bounds.uploadMs + bounds.headersMs,
    logger: loggerOptions(options.logLevel),
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit: JSON_LIMIT,
    genReqId: idOf,
    rewriteUrl: routable,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Requests that arrive while draining are served: readiness diverts the traffic.
    return503OnClosing: false,
  })
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, fail('NAO_ENCONTRADO')))
  // Endpoints are parsed by `route`; Fastify's own compilers would parse a second time.
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  acceptEmptyJson(app)
  announceClosing(app)
  dropReset(app)
  traceRequests(app)
  followOrders(app)
  encodeJson(app)
  boundRequests(app, bounds)
  const always = safeHeaders(options.production ?? false)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(always).header('x-request-id', request.id)
  })
  const isOurs = hostCheck(options.hosts)
  refuseHosts(app, isOurs)
  keepPersonal(app)
  app.decorate('security', securityLogOf(app, options))
  const counters = options.counters ?? localCounters()
  app.decorate('counters', counters)
  app.addHook('onClose', () => counters.close())
  await app.register(multipart, {
    limits: {
      fileSize: FILE_LIMIT,
      files: FILES_A_CALL,
      fields: 10,
      fieldSize: 1_000,
      parts: FILES_A_CALL + 10,
    },
  })
  const { trustProxy, metrics } = options
  allowFirst(app, { always, isOurs, trustProxy, idOf, requests: metrics.requests })
  metricsRoute(app, options.metrics, options.metricsToken)
  healthRoute(app, options.health)
  readinessRoutes(app, options.readiness ?? createReadiness(options.health), options.clock)
  for (const role of options.roles) await app.register(role)
  return app
}

function securityLogOf(app: FastifyInstance, { metrics, securityEventsUrl }: AppOptions): SecurityLog {
  if (securityEventsUrl === undefined) return createSecurityLog(app.log, metrics.securityEvents)
  const shipper = createEventShipper(securityEventsUrl, {
    onFailed: (error) => app.log.warn({ err: error }, 'security events wait for their collector'),
  })
  app.addHook('onClose', () => shipper.close())
  const both = {
    warn(details: object, message: string) {
      app.log.warn(details, message)
      shipper.ship(details)
    },
  }
  return createSecurityLog(both, metrics.securityEvents)
}

function announceClosing(app: FastifyInstance): void {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  app.decorate('closing', controller.signal)
  app.addHook('preClose', async () => {
    controller.abort()
    // Connections that were busy become idle later; kept alive, they would keep the process running.
    const timer = setTimeout(function again() {
      app.server.closeIdleConnections()
      timer.refresh()
    }, IDLE_POLL_MS).unref()
    app.server.once('close', () => clearTimeout(timer))
  })
}

/** A request without a body may still send `content-type: application/json`: it is treated as having none. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = parseJson(app.getDefaultJsonParser('error', 'error'))
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** A malformed escape matches no route: it gets the usual 404, as a page or as JSON. */
function routable({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.startsWith('/api/') ? '/api/-' : '/-'
  }
}

const idOf = (request: IncomingMessage): string => readRequestId(request) ?? randomUUID()

function readRequestId(request: IncomingMessage): string | undefined {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined
}
