import { ALERTAS_DO_PEDIDO } from '@portal/domain/alerta-pagamento'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { queryable } from './kernel/db/queryable'
import { livroSandbox } from './modules/pagamentos/db/livro-sandbox'
import { apiRole } from './kernel/http/api-role'
import { buildApp } from './kernel/http/app'
import { layeredCounters } from './kernel/http/counters'
import { internalAjustes } from './kernel/releases/internal-ajustes'
import { internalStamps } from './kernel/releases/internal-stamps'
import { internalChanges } from './kernel/http/internal-changes'
import { openRedis } from './kernel/http/open-redis'
import { rowCounters } from './kernel/http/row-counters'
import { createReadiness, type Readiness } from './kernel/http/readiness'
import {
  watchChanges,
  watchClock,
  watchJobs,
  watchPool,
  watchProcess,
  watchReplicas,
} from './kernel/http/process-metrics'
import { watchBackups } from './kernel/http/backup-metrics'
import { watchCertificates } from './kernel/http/certificates'
import { watchFechamento } from './modules/pagamentos/fechamento-metrics'
import { sandboxRole } from './demo/sandbox-role'
import { uiPageRole } from './demo/ui-page'
import { storageRole } from './kernel/storage/storage-role'
import { apiRoutes } from './routes/all'
import { sandboxPagamentosRole } from './modules/pagamentos/routes/sandbox-pagamentos'
import { readyOnceFit, watchApiFit } from './web/api-fit'
import { webRole } from './web/web-role'
import { createAssurance } from './modules/idade/provedores/assurance'
import { sandbox } from './modules/idade/provedores/sandbox'
import { sandboxIdadeRole } from './modules/idade/routes/sandbox-idade'
import type { LivroSandbox } from './modules/pagamentos/provedores/sandbox'
import type { Config } from './config'
import type { Deps } from './deps'
import { createJobs } from './jobs'
import { operatorRoles } from './operator-server'
import type { Runner } from './kernel/jobs/runner'
import type { FollowedClock } from './kernel/followed-clock'
import type { AlertaPagamento } from './modules/pagamentos/use-cases/create-pedido'
import { currentOrder } from './kernel/tracing/order-context'
import { createDeps, type DepsOptions } from './create-deps'

export interface ServerOptions extends DepsOptions {
  /** The built renderer (`dist/render-worker.js`); absent: no pages are served. */
  renderWorker?: URL
  /** Folder of the built page `/_ui`, which a demonstration serves; absent: none. */
  uiPage?: URL
  /** Absent: ready while the database responds. */
  readiness?: Readiness
  /** How far this machine's clock is ahead of `clock`; absent: it is the same. */
  aheadMs?: FollowedClock['aheadMs']
}

export interface Server {
  app: FastifyInstance
  /** Present if the role runs jobs; not started. */
  jobs: Runner
  deps: Deps
}

const ALERTAS_DE_PAGAMENTO = [
  ...ALERTAS_DO_PEDIDO,
  'FECHAMENTO_DIVERGENTE',
] as const satisfies readonly AlertaPagamento['code'][]

/** Wires one process by role, without listening and without starting jobs. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const livro = livroSandbox(queryable(options.pool))
  const assurance = await createAssurance({ ...options.config, now: options.clock })
  const deps = createDeps(options, assurance, livro, {
    alertar(alerta) {
      deps.metrics.alertasPagamento.inc({ code: alerta.code })
      app.log.warn(alerta, 'payment needs a person')
    },
    security: (event, labels) => app.security?.(event, labels),
    onProviderCall: (operacao, resultado) => app.log.info({ operacao, resultado }, 'provider call'),
  })
  const { config } = deps
  watchProcess(deps.metrics.registry, config.dataDir)
  watchCertificates(deps.metrics.registry, [config.publicUrl, config.operator.url])
  watchClock(deps.metrics.registry, { aheadMs: options.aheadMs ?? (() => 0) })
  watchPool(deps.metrics.registry, options.pool)
  watchReplicas(deps.metrics.registry, options.replicas)
  watchChanges(deps.metrics.registry, deps.clock, deps.lastInTouch)
  watchBackups(deps.metrics.registry, options.pool)
  watchFechamento(deps.metrics.registry, deps.store.fechamentos)
  const health = async () => void (await options.pool.query('SELECT 1'))
  const fit = watchApiFit(deps, (misfits) =>
    app.log.error({ misfits }, 'releases in use need another version of the API'),
  )
  const readiness = options.readiness ?? createReadiness(health)
  const app = await buildApp({
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    production: config.production,
    securityEventsUrl: config.securityEventsUrl,
    clock: deps.clock,
    hosts: {
      urls: config.role === 'operator' ? [deps.operatorOrigin()] : config.ownUrls,
      isSigned: deps.internal.isSigned,
    },
    health,
    readiness: fit && config.production ? readyOnceFit(readiness, fit) : readiness,
    metrics: deps.metrics,
    metricsToken: config.metricsToken,
    counters: layeredCounters({
      ...(config.redisUrl && { shared: await openRedis(config.redisUrl) }),
      exact: rowCounters(queryable(options.pool)),
      secret: config.secret,
      onAway: () => deps.metrics.limiterAway.inc(),
    }),
    roles: rolesOf(deps, livro, options),
  })
  if (fit !== undefined) app.addHook('onReady', async () => void (await fit.find()))
  const jobs = createJobs(deps, (tipo, result, error) => {
    // The runner is no job: its polls fail while the database switches over.
    if (jobs.classes.has(tipo)) deps.metrics.jobs.inc({ tipo, resultado: result })
    if (error !== undefined) app.log.error({ err: error, tipo, result }, 'job')
    // The other jobs would flood the log.
    else if (currentOrder() !== undefined) app.log.info({ tipo, result }, 'job')
  })
  for (const tipo of jobs.classes.keys())
    for (const resultado of ['done', 'retried', 'failed']) deps.metrics.jobs.inc({ tipo, resultado }, 0)
  for (const code of ALERTAS_DE_PAGAMENTO) deps.metrics.alertasPagamento.inc({ code }, 0)
  watchJobs(deps.metrics.registry, deps.store.jobs, jobs.classes)
  return { app, jobs, deps }
}

/** Roles that serve the public. */
const OPEN: ReadonlySet<Config['role']> = new Set(['all', 'api', 'web'])

function rolesOf(
  deps: Deps,
  livro: LivroSandbox,
  { renderWorker, uiPage }: Pick<ServerOptions, 'renderWorker' | 'uiPage'>,
): FastifyPluginAsync[] {
  const { role, demo, age, publicUrl } = deps.config
  return [
    ...(role === 'all' || role === 'api'
      ? [apiPlugin(deps), internalChanges(deps), internalStamps(deps), internalAjustes(deps)]
      : []),
    ...(OPEN.has(role) ? [storageRole(deps)] : []),
    ...(demo && OPEN.has(role) ? [sandboxRole(deps), sandboxPagamentosRole(deps, livro)] : []),
    ...(demo && OPEN.has(role) && uiPage !== undefined ? [uiPageRole(uiPage)] : []),
    ...(age.kind === 'sandbox' && OPEN.has(role)
      ? [sandboxIdadeRole(publicUrl, sandbox(deps.config).responder)]
      : []),
    ...(role === 'all' && renderWorker !== undefined ? [webRole(deps, renderWorker)] : []),
    ...(role === 'operator' ? operatorRoles(deps, renderWorker) : []),
  ]
}

function apiPlugin(deps: Deps): FastifyPluginAsync {
  const { config, limits } = deps
  return apiRole({
    calls: limits.calls,
    corsOrigins: config.corsOrigins,
    docs: config.apiDocs,
    routes: apiRoutes.map((register) => (app) => register(app, deps)),
  })
}
