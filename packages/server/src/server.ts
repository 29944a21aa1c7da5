import { ALERTAS_DO_PEDIDO } from '@portal/domain/alerta-pagamento'
import { PIXELS_POR_HORA } from '@portal/domain/limites'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type pg from 'pg'
import { createPasswordHasher, DEFAULT_COST, type Argon2Cost } from './kernel/crypto/password-hasher'
import { createSecrets } from './kernel/crypto/secrets'
import { createSignedLinks } from './kernel/crypto/signed-links'
import { orderDeps, selagemOf } from './cli/deps'
import { totp } from './kernel/crypto/totp'
import { cofreDaIdentidade, cpfVault, vaultDoSegundoFator } from './kernel/crypto/vault'
import { queryable } from './kernel/db/queryable'
import { livroDeNotas } from './modules/pagamentos/db/livro-de-notas'
import { livroSandbox } from './modules/pagamentos/db/livro-sandbox'
import { createStore } from './store'
import { apiRole } from './kernel/http/api-role'
import { createPushSender } from './kernel/push/push-sender'
import { createPhoneCheck } from './kernel/phone/phone-checks'
import { buildApp } from './kernel/http/app'
import { layeredCounters } from './kernel/http/counters'
import { createInternalCalls } from './kernel/http/internal-calls'
import { internalStamps } from './kernel/releases/internal-stamps'
import { internalChanges } from './kernel/http/internal-changes'
import { openRedis } from './kernel/http/open-redis'
import { rowCounters } from './kernel/http/row-counters'
import { limitRules } from './kernel/http/limits'
import { createAgeProof } from './kernel/http/age-proof'
import { createReadiness, type Readiness } from './kernel/http/readiness'
import { createMetrics } from './kernel/http/metrics'
import { watchChanges, watchClock, watchJobs, watchPool, watchProcess } from './kernel/http/process-metrics'
import { watchBackups } from './kernel/http/backup-metrics'
import { watchCertificates } from './kernel/http/certificates'
import { watchFechamento } from './modules/pagamentos/fechamento-metrics'
import type { Original } from './kernel/images/ports'
import { sandboxRole } from './demo/sandbox-role'
import { uiPageRole } from './demo/ui-page'
import { storageRole } from './kernel/storage/storage-role'
import { createPixelBudget } from './kernel/images/pixel-budget'
import { createImageProcessor } from './kernel/images/sharp-processor'
import { apiRoutes } from './routes/all'
import { sandboxPagamentosRole } from './modules/pagamentos/routes/sandbox-pagamentos'
import { readyOnceFit, watchApiFit } from './web/api-fit'
import { webRole } from './web/web-role'
import { emissorOf } from './modules/idade/config'
import { createAssurance } from './modules/idade/provedores/assurance'
import { sandbox } from './modules/idade/provedores/sandbox'
import { createIdentityCheck } from './modules/identidade/provedores/check'
import { sandboxIdadeRole } from './modules/idade/routes/sandbox-idade'
import { outboxMailer, smtpMailer } from './kernel/mail/mailers'
import { openFileStore } from './kernel/storage/open-file-store'
import { ownFolder } from './kernel/storage/own-folder'
import { httpPurger } from './kernel/storage/purge'
import { createCasosDeRecado, createMenores, createTriagem } from './modules/denuncias'
import { createKnownAbuseMatch } from './modules/hashes/listas/known-abuse'
import { createNfseSandbox } from './modules/pagamentos/provedores/nfse-sandbox'
import { createProvider } from './modules/pagamentos/provedores/provider'
import type { LivroSandbox } from './modules/pagamentos/provedores/sandbox'
import type { AgeAssurance } from './modules/idade'
import type { Config } from './config'
import type { Deps } from './deps'
import { createJobs } from './jobs'
import { operatorOf, operatorRoles } from './operator-server'
import type { Runner } from './kernel/jobs/runner'
import type { Clock } from './kernel/clock'
import type { FollowedClock } from './kernel/followed-clock'
import type { PaymentProvider } from './modules/pagamentos/ports/payment-provider'
import type { AlertaPagamento, PagamentoDeps } from './modules/pagamentos/use-cases/create-pedido'
import { urlDoBoleto } from './modules/pagamentos/documentos/enderecos'
import { createFindCobrancas } from './modules/pagamentos/use-cases/cobrancas'
import { storeWebhook } from './modules/pagamentos/use-cases/webhook'
import { currentOrder } from './kernel/tracing/order-context'
import { authenticate } from './modules/contas/use-cases/sessao/authenticate'

export interface ServerOptions {
  config: Config
  pool: pg.Pool
  clock: Clock
  /** Clock of jobs in tests; absent: the database's. */
  jobClock?: Clock
  /** Reduced in tests. */
  passwordCost?: Argon2Cost
  /** The built renderer (`dist/render-worker.js`); absent: no pages are served. */
  renderWorker?: URL
  /** The demonstration's pictures, in order; absent: none. */
  demoPhotos?: readonly Original[]
  /** Folder of the built page `/_ui`, which a demonstration serves; absent: none. */
  uiPage?: URL
  /** A provider connected to a fake, in tests; absent: the configured one. */
  provider?: PaymentProvider
  /** Absent: ready while the database responds. */
  readiness?: Readiness
  /** How far this machine's clock is ahead of `clock`; absent: it is the same. */
  aheadMs?: FollowedClock['aheadMs']
  /** Last time the change subscription was healthy; absent: there are no other processes. */
  lastInTouch?: () => Date | undefined
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
    // The other jobs would drown the log.
    else if (currentOrder() !== undefined) app.log.info({ tipo, result }, 'job')
  })
  for (const tipo of jobs.classes.keys())
    for (const resultado of ['done', 'retried', 'failed']) deps.metrics.jobs.inc({ tipo, resultado }, 0)
  for (const code of ALERTAS_DE_PAGAMENTO) deps.metrics.alertasPagamento.inc({ code }, 0)
  watchJobs(deps.metrics.registry, deps.store.jobs, jobs.classes)
  return { app, jobs, deps }
}

function createDeps(
  {
    config,
    pool,
    clock,
    jobClock,
    passwordCost = DEFAULT_COST,
    provider: given,
    demoPhotos = [],
    lastInTouch = clock,
  }: ServerOptions,
  assurance: AgeAssurance,
  livro: LivroSandbox,
  {
    alertar,
    security,
    onProviderCall,
  }: Pick<Deps, 'security'> &
    Pick<PagamentoDeps, 'alertar'> & { onProviderCall: (operacao: string, resultado: string) => void },
): Deps {
  const phone = createPhoneCheck(config.phoneCheck)
  const vault = cpfVault(config.keyrings.DATA_SECRET)
  const store = createStore(pool, {
    vault,
    trustPhones: phone.auto,
    reviewAlone: config.review === 'auto',
    jobClock,
    identityAlone: config.identity.kind === 'auto',
    notify: config.database.kind === 'postgres',
    prepare: config.prepareStatements,
    gather: jobClock === undefined,
  })
  const secrets = createSecrets(config.secret)
  const links = createSignedLinks(config.secret)
  const internal = createInternalCalls(config.secret, clock)
  const metrics = createMetrics()
  const provider: PaymentProvider =
    given ??
    createProvider(config, {
      livro,
      clock,
      notify: async (webhook) => void (await storeWebhook({ store, provider }, provider.nome, webhook)),
      observe: (operacao, resultado) => {
        metrics.providerCalls.inc({ operacao, resultado })
        onProviderCall(operacao, resultado)
      },
    })
  if (config.storage.kind === 'disk') ownFolder(config.storage.folder)
  const files = openFileStore(config.storage)
  const pagamentos = { store, provider, clock, alertar, random: Math.random, newUuid: secrets.newUuid }
  const operador = operatorOf({ store, clock, secrets, config })
  const orders = { ...orderDeps(config, store, pagamentos), origemDaOperacao: operador.operatorOrigin }
  return {
    ...operador,
    config,
    store,
    clock,
    secrets,
    vault,
    segredos: vaultDoSegundoFator(config.keyrings.DATA_SECRET),
    authenticator: totp,
    phone,
    push: createPushSender(config.push),
    assurance,
    nfse:
      config.nfse === 'sandbox'
        ? createNfseSandbox({ livro: livroDeNotas(queryable(pool)), clock })
        : undefined,
    identityCheck: createIdentityCheck(config.identity, config.publicUrl),
    cofre: cofreDaIdentidade(config.keyrings.IDENTITY_KEY),
    idade: createAgeProof({
      ...config,
      clock,
      demanded: assurance.demandsProof,
      emissor: emissorOf(config.age),
    }),
    hasher: createPasswordHasher(passwordCost),
    mailer:
      config.smtpUrl === undefined
        ? outboxMailer()
        : smtpMailer(config.smtpUrl, config.mailFrom, config.mailLanes.connections),
    metrics,
    security,
    images: createImageProcessor({ marcaDagua: config.brand }),
    pixels: createPixelBudget(PIXELS_POR_HORA, clock),
    files,
    menores: createMenores({ secrets, operador: config.operatorEmail }),
    abrirCasoDeRecado: createCasosDeRecado({ store, secrets, operador: config.operatorEmail }),
    triagem: createTriagem({
      site: { brand: config.brand, publicUrl: config.publicUrl, legalContact: config.legalContact },
      store,
      clock,
      secrets,
      files,
      operador: config.operatorEmail,
      knownAbuse: createKnownAbuseMatch(config.knownAbuse),
    }),
    purger: httpPurger(config.purgeUrls),
    demoPhotos,
    jobClock,
    links,
    selagem: selagemOf(config),
    random: Math.random,
    pagamentos,
    contextoDe: (nome) => ({ ...orders, operador: nome }),
    limits: limitRules(config.limits, internal.isSigned),
    internal,
    stamps: store.versoesVistas,
    lastInTouch,
    findCobrancas: createFindCobrancas({
      pedidos: store.pedidos,
      urlDoBoleto: urlDoBoleto({ links, config }),
    }),
    onPedidoChange: store.onPedidoChange,
    onPublicChange: store.onPublicChange,
    onConversaChange: store.onConversaChange,
    announceDigitando: store.announceDigitando,
    unprefixed: config.role === 'api',
    portHeader: config.accessPortHeader,
    authenticate: (token) => authenticate({ store, secrets, clock }, token),
  }
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
      ? [apiPlugin(deps), internalChanges(deps), internalStamps(deps)]
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
