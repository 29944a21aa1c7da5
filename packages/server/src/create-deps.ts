import { PIXELS_POR_HORA } from '@portal/domain/limites'
import type pg from 'pg'
import { createPasswordHasher, DEFAULT_COST, type Argon2Cost } from './kernel/crypto/password-hasher'
import { createSecrets } from './kernel/crypto/secrets'
import { createSignedLinks } from './kernel/crypto/signed-links'
import { orderDeps, selagemOf } from './cli/deps'
import { totp } from './kernel/crypto/totp'
import { cofreDaIdentidade, cpfVault, vaultDoSegundoFator, type Vault } from './kernel/crypto/vault'
import { queryable } from './kernel/db/queryable'
import type { Replicas } from './kernel/db/replicas'
import { livroDeNotas } from './modules/pagamentos/db/livro-de-notas'
import { createStore } from './store'
import { createPushSender } from './kernel/push/push-sender'
import { createPhoneCheck } from './kernel/phone/phone-checks'
import { createInternalCalls } from './kernel/http/internal-calls'
import { limitRules } from './kernel/http/limits'
import { createAgeProof } from './kernel/http/age-proof'
import { createMetrics } from './kernel/http/metrics'
import type { Original } from './kernel/images/ports'
import { ffmpegMedia } from './kernel/media/ffmpeg'
import { createPixelBudget } from './kernel/images/pixel-budget'
import { createImageProcessor } from './kernel/images/sharp-processor'
import { createTextReader } from './kernel/images/text-reader'
import { emissorOf } from './modules/idade/config'
import { createIdentityCheck } from './modules/identidade/provedores/check'
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
import { operatorOf } from './operator-server'
import type { Clock } from './kernel/clock'
import type { PaymentProvider } from './modules/pagamentos/ports/payment-provider'
import type { PagamentoDeps } from './modules/pagamentos/use-cases/create-pedido'
import { urlDoBoleto } from './modules/pagamentos/documentos/enderecos'
import { createFindCobrancas } from './modules/pagamentos/use-cases/cobrancas'
import { storeWebhook } from './modules/pagamentos/use-cases/webhook'
import { authenticate } from './modules/contas/use-cases/sessao/authenticate'
import type { Secrets } from './kernel/crypto/ports'
import type { PortalStore } from './repositories'

export interface DepsOptions {
  config: Config
  pool: pg.Pool
  clock: Clock
  /** Clock of jobs in tests; absent: the database's. */
  jobClock?: Clock
  /** Reduced in tests. */
  passwordCost?: Argon2Cost
  /** WebP compression effort, minimal in tests. */
  imageEffort?: number
  /** The built program that reads the text of photos; absent: nothing does. */
  textProcess?: URL
  /** A provider connected to a fake, in tests; absent: the configured one. */
  provider?: PaymentProvider
  /** The demonstration's pictures, in order; absent: none. */
  demoPhotos?: readonly Original[]
  /** Last time the change subscription was healthy; absent: there are no other processes. */
  lastInTouch?: () => Date | undefined
  /** Absent: the primary runs all reads. */
  replicas?: Replicas
}

/** Reports of what happens outside a request. */
export interface Reports extends Pick<Deps, 'security'>, Pick<PagamentoDeps, 'alertar'> {
  onProviderCall: (operacao: string, resultado: string) => void
}

/** Wires the dependencies of one process. */
export function createDeps(
  options: DepsOptions,
  assurance: AgeAssurance,
  livro: LivroSandbox,
  { alertar, security, onProviderCall }: Reports,
): Deps {
  const {
    config,
    clock,
    jobClock,
    passwordCost = DEFAULT_COST,
    demoPhotos = [],
    lastInTouch = clock,
  } = options
  const keys = keysOf(config)
  const { secrets, links } = keys
  const outside = outsideOf(options)
  const store = storeOf(options, { vault: keys.vault, trustPhones: outside.phone.auto })
  const metrics = createMetrics()
  const provider = providerOf(options, { store, livro }, (operacao, resultado) => {
    metrics.providerCalls.inc({ operacao, resultado })
    onProviderCall(operacao, resultado)
  })
  const pagamentos = { store, provider, clock, alertar, random: Math.random, newUuid: secrets.newUuid }
  const operador = operatorOf({ store, clock, secrets, config })
  const orders = { ...orderDeps(config, store, pagamentos), origemDaOperacao: operador.operatorOrigin }
  const internal = createInternalCalls(config.secret, clock)
  return {
    ...operador,
    ...keys,
    ...outside,
    ...picturesOf(options, { store, secrets }),
    config,
    store,
    clock,
    assurance,
    idade: createAgeProof({
      ...config,
      clock,
      demanded: assurance.demandsProof,
      emissor: emissorOf(config.age),
    }),
    hasher: createPasswordHasher(passwordCost),
    metrics,
    security,
    menores: createMenores({ secrets, operador: config.operatorEmail }),
    abrirCasoDeRecado: createCasosDeRecado({ store, secrets, operador: config.operatorEmail }),
    demoPhotos,
    jobClock,
    random: Math.random,
    pagamentos,
    contextoDe: (nome) => ({ ...orders, operador: nome }),
    limits: limitRules(config.limits, internal.isSigned),
    internal,
    stamps: store.versoesVistas,
    ajustes: store.ajustes,
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

function storeOf(
  { config, pool, jobClock, replicas }: DepsOptions,
  policies: { vault: Vault; trustPhones: boolean },
): PortalStore {
  return createStore(pool, {
    ...policies,
    reviewAlone: config.review === 'auto',
    jobClock,
    identityAlone: config.identity.kind === 'auto',
    notify: config.database.kind === 'postgres',
    prepare: config.prepareStatements,
    gather: jobClock === undefined,
    replicas,
  })
}

/** The given provider, or the configured one, whose webhooks are stored. */
function providerOf(
  { config, clock, provider: given }: DepsOptions,
  { store, livro }: { store: PortalStore; livro: LivroSandbox },
  observe: Reports['onProviderCall'],
): PaymentProvider {
  const provider: PaymentProvider =
    given ??
    createProvider(config, {
      livro,
      clock,
      notify: async (webhook) => void (await storeWebhook({ store, provider }, provider.nome, webhook)),
      observe,
    })
  return provider
}

/** What signs and seals. */
function keysOf(config: Config) {
  return {
    secrets: createSecrets(config.secret),
    links: createSignedLinks(config.secret),
    vault: cpfVault(config.keyrings.DATA_SECRET),
    segredos: vaultDoSegundoFator(config.keyrings.DATA_SECRET),
    cofre: cofreDaIdentidade(config.keyrings.IDENTITY_KEY),
    authenticator: totp,
    selagem: selagemOf(config),
  }
}

/** Services outside this process. */
function outsideOf({ config, pool, clock }: DepsOptions) {
  return {
    phone: createPhoneCheck(config.phoneCheck),
    push: createPushSender(config.push),
    nfse:
      config.nfse === 'sandbox'
        ? createNfseSandbox({ livro: livroDeNotas(queryable(pool)), clock })
        : undefined,
    identityCheck: createIdentityCheck(config.identity, config.publicUrl),
    mailer:
      config.smtpUrl === undefined
        ? outboxMailer()
        : smtpMailer(config.smtpUrl, config.mailFrom, config.mailLanes.connections),
    purger: httpPurger(config.purgeUrls),
  }
}

/** Stores, draws and checks pictures. */
function picturesOf(
  { config, clock, imageEffort, textProcess }: DepsOptions,
  { store, secrets }: { store: PortalStore; secrets: Secrets },
) {
  if (config.storage.kind === 'disk') ownFolder(config.storage.folder)
  const files = openFileStore(config.storage)
  const { brand, publicUrl, legalContact } = config
  return {
    files,
    images: createImageProcessor({ effort: imageEffort, marcaDagua: brand }),
    newTextReader: textProcess && (() => createTextReader(textProcess)),
    media: ffmpegMedia({ marca: brand }),
    pixels: createPixelBudget(PIXELS_POR_HORA, clock),
    triagem: createTriagem({
      site: { brand, publicUrl, legalContact },
      store,
      clock,
      secrets,
      files,
      operador: config.operatorEmail,
      knownAbuse: createKnownAbuseMatch(config.knownAbuse),
    }),
  }
}
