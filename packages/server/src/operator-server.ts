import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Deps } from './deps'
import { fail } from './kernel/failure'
import { buildApp } from './kernel/http/app'
import { localCounters } from './kernel/http/counters'
import { sendFailure } from './kernel/http/errors'
import { guardOf } from './kernel/http/limits'
import { createMetrics } from './kernel/http/metrics'
import type { Readiness } from './kernel/http/readiness'
import { webauthn } from './kernel/passkeys/webauthn'
import { operatorAuthentication } from './modules/operadores/routes/sessao'
import { operatorRoutes } from './routes/operator'
import { webRole } from './web/web-role'

/** Passkeys are bound to one origin, which is known once the back office is listening. */
export function operatorOf(
  deps: Pick<Deps, 'store' | 'clock' | 'secrets' | 'config'>,
): Pick<Deps, 'passkeys' | 'operatorOrigin' | 'setOperatorOrigin' | 'authenticateOperator'> {
  const { url, port } = deps.config.operator
  const place = { origin: url ?? `http://localhost:${port}` }
  const operatorOrigin = () => place.origin
  return {
    passkeys: webauthn,
    operatorOrigin,
    setOperatorOrigin: (origin) => void (place.origin = origin),
    authenticateOperator: operatorAuthentication({ ...deps, passkeys: webauthn, operatorOrigin }),
  }
}

/**
 * Routes of the operators' own origin: the back office's endpoints and pages, and 404 for everything else
 * (rule: operadores/origem).
 */
export function operatorRoles(deps: Deps, renderWorker: URL | undefined): FastifyPluginAsync[] {
  return [
    operatorCalls(deps),
    ...(renderWorker === undefined
      ? []
      : [webRole({ ...deps, config: { ...deps.config, area: 'operacao' } }, renderWorker)]),
  ]
}

function operatorCalls(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', guardOf(app, 'operator-calls', deps.limits.calls))
    for (const register of operatorRoutes) register(app, deps)
    app.all('/api/*', async (_request, reply) => sendFailure(reply, fail('NAO_ENCONTRADO')))
  }
}

interface OperatorAppOptions {
  readiness?: Readiness
  renderWorker?: URL
}

/** The back office beside the portal, in the same process with its own listener. */
export function createOperatorApp(
  deps: Deps,
  { readiness, renderWorker }: OperatorAppOptions = {},
): Promise<FastifyInstance> {
  const { config } = deps
  // A separate registry: a metric name can be registered only once.
  const metrics = createMetrics()
  return buildApp({
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    production: config.production,
    securityEventsUrl: config.securityEventsUrl,
    hosts: { urls: [deps.operatorOrigin()], isSigned: deps.internal.isSigned },
    health: () => Promise.resolve(),
    ...(readiness && { readiness }),
    metrics,
    metricsToken: config.metricsToken,
    counters: localCounters(),
    roles: operatorRoles({ ...deps, metrics }, renderWorker),
  })
}
