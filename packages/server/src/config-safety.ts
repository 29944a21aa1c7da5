/** Settings that are only acceptable for a demonstration on one machine (rule: demonstracao/aberta). */
import { DEV_SECRET, type Environment } from './environment'
import type { AgeAssuranceKind } from './modules/idade/config'
import type { IdentityCheckKind } from './modules/identidade/config'
import { isLoopback } from './kernel/http/loopback'

/** The keys of session codes, links and CPFs are derived from it, so it must not be guessable. */
const SECRET_LENGTH = 32
const SECRET_DISTINCT = 12
/** Higher factors are for tests: they would not slow down guessing. */
const ADDRESS_FACTOR_MAX = 10

/** Roles that execute released code. */
const RENDERING: ReadonlySet<Environment['ROLE']> = new Set(['all', 'web', 'operator'])

/** Sellers must identify themselves (Decreto 7.962/2013, art. 2; LGPD, art. 41). */
const EMPRESA = [
  ['COMPANY_NAME', 'a razão social da empresa'],
  ['COMPANY_CNPJ', 'o CNPJ da empresa'],
  ['COMPANY_ADDRESS', 'o endereço da sede'],
  ['COMPANY_REPRESENTATIVE', 'o representante legal'],
  ['COMPANY_DPO', 'o nome do encarregado (LGPD)'],
] as const

/** URLs for payments, codes and people's pages, which must use TLS. */
const HTTPS_ONLY = [
  'OPERATOR_URL',
  'PUBLIC_URL',
  'API_URL',
  'RELEASES_PUBLIC_URL',
  'PHONE_CHECK_URL',
  'CEP_API_URL',
  'AUDIT_SEAL_URL',
  'ON_CALL_URL',
  'SECURITY_EVENTS_URL',
  'KNOWN_ABUSE_URL',
  'AGE_PROVIDER_URL',
  'IDENTITY_PROVIDER_URL',
  'EFI_PIX_URL',
  'EFI_CHARGES_URL',
  'ASAAS_URL',
  'MERCADOPAGO_URL',
]

/** Sandbox payments without SMTP: `/_sandbox` is available. */
export function isDemo({ NODE_ENV, PAYMENTS_PROVIDER, SMTP_URL }: Environment): boolean {
  return NODE_ENV !== 'production' && PAYMENTS_PROVIDER === 'sandbox' && SMTP_URL === undefined
}

/** Age provider: production has none until one is configured (rule: idade/provedores). */
export function ageAssuranceOf({ NODE_ENV, AGE_ASSURANCE }: Environment): AgeAssuranceKind {
  return AGE_ASSURANCE ?? (NODE_ENV === 'production' ? 'fechado' : 'declaracao')
}

/** How an advertiser's identity is confirmed (rule: identidade/provedores). */
export function identityCheckOf({ NODE_ENV, IDENTITY_CHECK }: Environment): IdentityCheckKind {
  return IDENTITY_CHECK ?? (NODE_ENV === 'production' ? 'manual' : 'auto')
}

/**
 * What this configuration permits that production does not, as text for people (rule: demonstracao/portas).
 */
export function portasAbertas({
  review,
  age: { kind },
  identity,
  operator,
}: {
  review: 'auto' | 'manual'
  age: { kind: AgeAssuranceKind }
  identity: { kind: IdentityCheckKind }
  operator: { demoKeys: boolean }
}): string[] {
  return [
    ...(review === 'auto' ? ['REVIEW=auto: anúncios vão ao ar sem revisão de uma pessoa'] : []),
    ...(identity.kind === 'auto' ? ['IDENTITY_CHECK=auto: ninguém confere quem anuncia'] : []),
    ...(operator.demoKeys ? ['OPERATOR_DEMO_KEYS=1: quem lê esta saída entra na operação'] : []),
    ...(kind === 'declaracao' ? ['AGE_ASSURANCE=declaracao: a idade de quem visita é só declarada'] : []),
    ...(kind === 'sandbox'
      ? ['AGE_ASSURANCE=sandbox: a idade de quem visita é confirmada por uma carteira de mentira']
      : []),
  ]
}

/** Why this environment is refused, by variable; `given` is the environment before defaults. */
export function unsafeSettings(env: Environment, given: Record<string, string | undefined>): string[] {
  const age = otherOrigin(env) ? ['API_URL: com AGE_ASSURANCE a API fica na origem de PUBLIC_URL'] : []
  if (env.NODE_ENV === 'production')
    return [
      ...unsafeDefaults(env),
      ...ofDemonstration(given),
      ...inTheClear(env, given),
      ...betweenMachines(env),
      ...age,
    ]
  const open = isDemo(env) && !isLoopback(env.HOST)
  return open ? ['HOST: a demonstração só atende esta máquina (127.0.0.1)', ...age] : age
}

/** The age proof is a cookie of the pages' origin, which an API on another origin would not receive. */
function otherOrigin(env: Environment): boolean {
  const { API_URL, PUBLIC_URL = '' } = env
  if (API_URL === undefined || ['declaracao', 'fechado'].includes(ageAssuranceOf(env))) return false
  return !URL.canParse(PUBLIC_URL) || new URL(API_URL).origin !== new URL(PUBLIC_URL).origin
}

function unsafeDefaults(env: Environment): string[] {
  const checks: [boolean, string][] = [
    [
      env.DATABASE_URL === undefined && env.ROLE !== 'web',
      'DATABASE_URL: obrigatória em produção (o banco embutido é só para demonstração)',
    ],
    [
      isWeak(env.SECRET),
      `SECRET: use um segredo próprio e aleatório, de ${SECRET_LENGTH} caracteres ou mais`,
    ],
    [
      env.DATA_SECRET !== undefined && isWeak(env.DATA_SECRET),
      `DATA_SECRET: use um segredo próprio e aleatório, de ${SECRET_LENGTH} caracteres ou mais`,
    ],
    [env.SMTP_URL === undefined, 'SMTP_URL: obrigatória em produção (sem ela os e-mails não saem)'],
    [env.PAYMENTS_PROVIDER === 'sandbox', 'PAYMENTS_PROVIDER: sandbox não é aceito em produção'],
    [
      env.NFSE_PROVIDER === 'sandbox',
      'NFSE_PROVIDER: sandbox não é aceito em produção (nenhuma prefeitura conhece as notas dele)',
    ],
    [env.PUBLIC_URL === undefined, 'PUBLIC_URL: obrigatória em produção'],
    [
      env.ROLE === 'operator' && env.OPERATOR_URL === undefined,
      'OPERATOR_URL: obrigatória em produção com ROLE=operator (as chaves de acesso valem só para ela)',
    ],
    [
      env.OPERATOR_URL !== undefined && sameHost(env.OPERATOR_URL, env.PUBLIC_URL),
      'OPERATOR_URL: use um nome de host próprio, diferente do de PUBLIC_URL',
    ],
    [env.LEGAL_CONTACT.endsWith('.invalid'), 'LEGAL_CONTACT: informe o e-mail do encarregado (LGPD)'],
    [
      RENDERING.has(env.ROLE) && env.RELEASE_PUBLIC_KEYS.length === 0,
      'RELEASE_PUBLIC_KEYS: obrigatória em produção (sem ela qualquer versão no depósito seria executada)',
    ],
    [
      RENDERING.has(env.ROLE) && isNoOther(env.RENDER_USER),
      'RENDER_USER: obrigatória em produção (o código das versões publicadas roda como outro usuário do sistema, nem root nem o do servidor)',
    ],
    [
      env.OPERATOR_EMAIL === undefined,
      'OPERATOR_EMAIL: obrigatória em produção (quem está de plantão é chamado por ela)',
    ],
    [env.METRICS_TOKEN === undefined, 'METRICS_TOKEN: obrigatória em produção'],
    [
      (env.LIMIT_ADDRESS_FACTOR ?? 1) > ADDRESS_FACTOR_MAX,
      `LIMIT_ADDRESS_FACTOR: em produção até ${ADDRESS_FACTOR_MAX} (acima disso nada freia quem tenta senhas)`,
    ],
    [
      env.AGE_ASSURANCE === 'declaracao',
      'AGE_ASSURANCE: declaracao não é aceita em produção (a lei proíbe a autodeclaração de idade)',
    ],
    [
      env.AGE_ASSURANCE === 'sandbox',
      'AGE_ASSURANCE: sandbox não é aceita em produção (a carteira de mentira confirma qualquer um)',
    ],
    [env.PHONE_CHECK !== 'http', 'PHONE_CHECK: em produção só http, que envia o código ao telefone'],
    ...EMPRESA.map(([name, what]): [boolean, string] => [
      env[name] === undefined,
      `${name}: informe ${what}`,
    ]),
    [
      env.ALBUM_VERIFICATION === 'auto',
      'ALBUM_VERIFICATION: em produção só manual: uma pessoa vê cada foto antes do público',
    ],
    [env.REVIEW === 'auto', 'REVIEW: em produção só manual, que nada publica sem revisão'],
    [
      env.IDENTITY_CHECK === 'auto',
      'IDENTITY_CHECK: em produção só manual ou http, que conferem quem anuncia',
    ],
    [
      env.IDENTITY_KEY === undefined && identityCheckOf(env) === 'manual' && env.ROLE !== 'web',
      'IDENTITY_KEY: obrigatória em produção (cifra as imagens de documentos, fora do banco)',
    ],
    [
      env.IDENTITY_KEY !== undefined && (isWeak(env.IDENTITY_KEY) || sameKey(env)),
      `IDENTITY_KEY: use um segredo só dela, aleatório, de ${SECRET_LENGTH} caracteres ou mais`,
    ],
    [
      env.ACCESS_PORT_HEADER !== undefined && env.TRUST_PROXY === 0,
      'ACCESS_PORT_HEADER: só vale com TRUST_PROXY; sem ele qualquer visitante a escreveria',
    ],
    [
      takesProxyForVisitor(env),
      'TRUST_PROXY: com HOST local só um proxy desta máquina chega ao portal; informe quantos há (1)',
    ],
  ]
  return checks.filter(([bad]) => bad).map(([, problem]) => problem)
}

/** Cookies ignore ports, so the back office needs another host than the portal. */
function sameHost(url: string, other: string | undefined): boolean {
  return other !== undefined && new URL(url).hostname === new URL(other).hostname
}

/** The document key must not be used for anything else: a leak of the other secret would expose documents. */
function sameKey({ IDENTITY_KEY, SECRET, DATA_SECRET }: Environment): boolean {
  return IDENTITY_KEY === SECRET || IDENTITY_KEY === DATA_SECRET
}

function isWeak(secret: string): boolean {
  const short = secret.length < SECRET_LENGTH || new Set(secret).size < SECRET_DISTINCT
  return short || secret.includes(DEV_SECRET)
}

/** Only a local proxy can connect: without TRUST_PROXY its address would be recorded as every visitor's. */
function takesProxyForVisitor({ HOST, TRUST_PROXY, ROLE }: Environment): boolean {
  return ROLE !== 'worker' && TRUST_PROXY === 0 && isLoopback(HOST)
}

/** Released code would run as root or as the server's user. */
function isNoOther(renderUser = '0:0'): boolean {
  const [uid, gid] = renderUser.split(':').map(Number)
  return uid === 0 || gid === 0 || uid === process.getuid?.()
}

/** Explicitly set variables that only a demonstration has. */
function ofDemonstration(given: Record<string, string | undefined>): string[] {
  const isOn = (name: string) => given[name] === '1' || given[name] === 'true'
  const problems = {
    OPERATOR_DEMO_KEYS: 'a chave impressa é só da demonstração; em produção ninguém entra com ela',
    DEMO_DATA: 'os anúncios de exemplo são só da demonstração',
  }
  return Object.entries(problems).flatMap(([name, problem]) => (isOn(name) ? [`${name}: ${problem}`] : []))
}

function inTheClear(
  { SMTP_URL, CORS_ORIGINS, PUSH_SERVICES }: Environment,
  given: Record<string, string | undefined>,
): string[] {
  const clear = HTTPS_ONLY.filter((name) => given[name]?.toLowerCase().startsWith('http:'))
  for (const [name, origins] of Object.entries({ CORS_ORIGINS, PUSH_SERVICES }))
    if (origins.some((origin) => origin.startsWith('http:'))) clear.push(name)
  return [
    ...clear.map((name) => `${name}: em produção só com https`),
    ...(SMTP_URL !== undefined && mayBeRead(SMTP_URL)
      ? ['SMTP_URL: em produção só smtps://, ou smtp:// com ?requireTLS=true, ou desta máquina']
      : []),
  ]
}

/** Opportunistic STARTTLS can be stripped in transit: mails contain codes and links. */
function mayBeRead(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('requireTLS') !== 'true'
}

/** Services that may run on another machine, and the URL that guarantees TLS. */
const OWN_SERVICES = {
  DATABASE_URL: '?sslmode=verify-full',
  DATABASE_DIRECT_URL: '?sslmode=verify-full',
  DATABASE_READ_URLS: '?sslmode=verify-full',
  REDIS_URL: 'rediss://',
  API_INTERNAL_URL: 'https://',
  AWS_ENDPOINT_URL_S3: 'https://',
} as const

/** Passwords, personal data and pictures cross networks by TLS, unless the operator names the network as closed. */
function betweenMachines(env: Environment): string[] {
  const places = Object.entries(OWN_SERVICES).flatMap(([name, tls]) =>
    [env[name as keyof typeof OWN_SERVICES] ?? []].flat().map((url) => ({ name, tls, url })),
  )
  return places.flatMap(({ name, tls, url }) => {
    const { hostname, searchParams, protocol } = new URL(url)
    const host = decodeURIComponent(searchParams.get('host') ?? hostname)
    // A path is a socket of this machine; PostgreSQL's driver takes an empty host for this machine.
    const isHere = host === '' || host.startsWith('/') || isLoopback(host)
    // With this flag the driver gives sslmode libpq's laxer meaning.
    const isVerified = tls.startsWith('?')
      ? searchParams.get('sslmode') === 'verify-full' && !searchParams.has('uselibpqcompat')
      : tls.startsWith(protocol)
    return isHere || isVerified || env.PRIVATE_HOSTS.includes(host)
      ? []
      : [
          `${name}: até ${host} só com TLS (${tls}); se só uma rede fechada leva até lá, ponha ${host} em PRIVATE_HOSTS`,
        ]
  })
}
