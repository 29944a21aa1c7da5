import type { FastifyInstance } from 'fastify'
import { createSignedLinks } from './kernel/crypto/signed-links'
import type { Changed } from './kernel/changed'
import type { Clock } from './kernel/clock'
import type { FollowedClock } from './kernel/followed-clock'
import { createAgeProof } from './kernel/http/age-proof'
import { buildApp } from './kernel/http/app'
import { layeredCounters } from './kernel/http/counters'
import { diskRequirement } from './kernel/http/host-requirements'
import { createInternalCalls } from './kernel/http/internal-calls'
import { limitRules } from './kernel/http/limits'
import { createMetrics } from './kernel/http/metrics'
import { watchChanges, watchClock, watchProcess } from './kernel/http/process-metrics'
import { remoteAjustes } from './kernel/releases/internal-ajustes'
import { remoteStamps } from './kernel/releases/internal-stamps'
import { openRedis } from './kernel/http/open-redis'
import { createReadiness, type Readiness } from './kernel/http/readiness'
import type { Queryable } from './kernel/db/queryable'
import { livroSandbox } from './modules/pagamentos/db/livro-sandbox'
import { demandsProof, emissorOf } from './modules/idade/config'
import { createProvider } from './modules/pagamentos/provedores/provider'
import { subscribeToChanges, type ChangeSubscription } from './web/change-subscription'
import { webRole } from './web/web-role'
import type { Config } from './config'

interface WebServerOptions {
  config: Config
  clock: Clock
  aheadMs?: FollowedClock['aheadMs']
  renderWorker: URL
}

export interface WebServer {
  app: FastifyInstance
  readiness: Readiness
}

/** `ROLE=web`: only pages, without a database; data and change notifications come from the API. */
export async function createWebServer(options: WebServerOptions): Promise<WebServer> {
  const { config, clock, renderWorker } = options
  const internal = createInternalCalls(config.secret, clock)
  const metrics = createMetrics()
  watchProcess(metrics.registry, config.dataDir)
  watchClock(metrics.registry, { aheadMs: options.aheadMs ?? (() => 0) })
  watchChanges(metrics.registry, clock, () => hearing?.lastInTouch())
  const listeners = new Set<(changed: Changed) => void>()
  let hearing: ChangeSubscription | undefined
  // Without the API: while it is unavailable, cached pages are still worth the traffic.
  const readiness = createReadiness(undefined, false)
  readiness.require(diskRequirement(config.dataDir))
  const app = await buildApp({
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    production: config.production,
    securityEventsUrl: config.securityEventsUrl,
    hosts: { urls: config.ownUrls, isSigned: internal.isSigned },
    counters: layeredCounters({
      ...(config.redisUrl && { shared: await openRedis(config.redisUrl) }),
      secret: config.secret,
      onAway: () => metrics.limiterAway.inc(),
    }),
    health: () => (readiness.isOpen() ? Promise.resolve() : Promise.reject(new Error('not started'))),
    readiness,
    metrics,
    metricsToken: config.metricsToken,
    roles: [
      webRole(
        {
          config,
          clock,
          metrics,
          internal,
          random: Math.random,
          stamps: remoteStamps(config.apiInternalUrl, internal),
          ajustes: remoteAjustes(config.apiInternalUrl, internal),
          onPublicChange: (listener) => void listeners.add(listener),
          lastInTouch: () => hearing?.lastInTouch(),
          idade: createAgeProof({
            ...config,
            clock,
            demanded: demandsProof(config.age),
            emissor: emissorOf(config.age),
          }),
          links: createSignedLinks(config.secret),
          limits: limitRules(config.limits, internal.isSigned),
          pagamentos: { provider: offered(config, clock) },
        },
        renderWorker,
      ),
    ],
  })
  app.addHook('onReady', async () => {
    const onPublicChange = (changed: Changed) => listeners.forEach((listener) => listener(changed))
    hearing = subscribeToChanges({ apiUrl: config.apiInternalUrl, internal, clock, onPublicChange })
    readiness.open()
  })
  app.addHook('onClose', () => hearing?.close())
  return { app, readiness }
}

/** Payment methods shown on pages; this role takes no payments. */
function offered(config: Config, clock: Clock) {
  return createProvider(config, {
    clock,
    livro: livroSandbox(NO_DATABASE),
    notify: () => Promise.resolve(),
    observe: () => undefined,
  })
}

const NO_DATABASE: Queryable = {
  query: () => Promise.reject(new Error('the web role has no database')),
}
