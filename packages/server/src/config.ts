import { resolve } from 'node:path'
import type { Empresa } from '@portal/domain/empresa'
import pt from 'zod/v4/locales/pt.cjs'
import type { KnownAbuseSettings } from './modules/hashes/config'
import type { PhoneSettings } from './kernel/phone/phone-checks'
import { problemsOfTemplate } from './kernel/phone/template'
import { keyringsOf, secretOf } from './config-secrets'
import { isS3, s3At, storageAt } from './config-storage'
import { ageAssuranceOf, identityCheckOf, isDemo, unsafeSettings } from './config-safety'
import { environmentSchema, type Environment } from './environment'
import { readAge, type AgeSettings } from './modules/idade/config'
import { readIdentity, type IdentitySettings } from './modules/identidade/config'
import { readPayments, type Payments } from './modules/pagamentos/config'
import { unfilled } from './placeholders'

/** `pnpm --filter <app> dev --live`: one port per remote. */
const DEV_SERVERS = [4200, 4201, 4202, 4203].map((port) => `http://localhost:${port}`)

export type Config = ReturnType<typeof shape>
export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Parses and validates the environment once; `problems` reports every invalid variable, in Portuguese. */
export function readConfig(environment: Record<string, string | undefined>): ConfigResult {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const blanks = unfilled(present)
  if (blanks.length > 0) return { ok: false, problems: blanks }
  const parsed = environmentSchema.safeParse(present, { error: pt().localeError })
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    }
  }
  const problems = [
    ...unsafeSettings(parsed.data, present),
    ...missingKeys(parsed.data),
    ...phoneProblems(parsed.data),
  ]
  const read = readPayments(parsed.data.PAYMENTS_PROVIDER, present, pt().localeError)
  const age = readAge(ageAssuranceOf(parsed.data), present, pt().localeError)
  const identity = readIdentity(identityCheckOf(parsed.data), present, pt().localeError)
  if (!age.ok) problems.push(...age.problems)
  if (!identity.ok) problems.push(...identity.problems)
  if (!read.ok) problems.push(...read.problems)
  return problems.length > 0 || !read.ok || !age.ok || !identity.ok
    ? { ok: false, problems }
    : {
        ok: true,
        config: shape(parsed.data, { payments: read.payments, age: age.age, identity: identity.identity }),
      }
}

const ASKED_BY_HTTP = [
  ['PHONE_CHECK', 'PHONE_CHECK_URL', 'PHONE_CHECK_TOKEN'],
  ['KNOWN_ABUSE_MATCH', 'KNOWN_ABUSE_URL', 'KNOWN_ABUSE_TOKEN'],
] as const

/** Variables required by other settings. */
function missingKeys(env: Environment): string[] {
  for (const [chooser, ...names] of ASKED_BY_HTTP) {
    const absent = env[chooser] === 'http' ? names.filter((name) => env[name] === undefined) : []
    if (absent.length > 0) return absent.map((name) => `${name}: obrigatória com ${chooser}=http`)
  }
  if (env.SECRET_PREVIOUS !== undefined && env.SECRET_CHANGED_AT === undefined)
    return ['SECRET_CHANGED_AT: obrigatória com SECRET_PREVIOUS (a hora da troca, como 2026-11-25T14:00:00Z)']
  if (env.ROLE === 'web' && env.API_INTERNAL_URL === undefined)
    return ['API_INTERNAL_URL: obrigatória com ROLE=web (onde o papel api atende dentro da rede)']
  const inS3 = env.RELEASES_URL === undefined ? isS3(env.STORAGE_URL) && 'STORAGE_URL' : 'RELEASES_URL'
  if (inS3 === false) return []
  const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
  return names.filter((name) => env[name] === undefined).map((name) => `${name}: obrigatória com ${inS3}`)
}

function knownAbuseOf({
  KNOWN_ABUSE_MATCH,
  KNOWN_ABUSE_URL,
  KNOWN_ABUSE_TOKEN,
}: Environment): KnownAbuseSettings {
  if (KNOWN_ABUSE_MATCH !== 'http') return { kind: KNOWN_ABUSE_MATCH }
  return { kind: 'http', url: KNOWN_ABUSE_URL ?? '', token: KNOWN_ABUSE_TOKEN ?? '' }
}

function phoneCheckOf(env: Environment): PhoneSettings {
  if (env.PHONE_CHECK !== 'http') return { kind: env.PHONE_CHECK }
  const template = {
    method: env.PHONE_CHECK_METHOD,
    url: env.PHONE_CHECK_URL ?? '',
    headers: env.PHONE_CHECK_HEADERS,
    body: env.PHONE_CHECK_BODY,
    success: env.PHONE_CHECK_SUCCESS,
    token: env.PHONE_CHECK_TOKEN ?? '',
  }
  return { kind: 'http', template }
}

function phoneProblems(env: Environment): string[] {
  const phone = phoneCheckOf(env)
  return phone.kind === 'http' ? problemsOfTemplate(phone.template) : []
}

const isPresent = (url: string | undefined): url is string => url !== undefined

/** A demonstration shows the variable's name as a placeholder; production requires each. */
function empresaOf(env: Environment): Empresa {
  return {
    nome: env.COMPANY_NAME ?? 'Nome da empresa (COMPANY_NAME)',
    cnpj: env.COMPANY_CNPJ ?? '00.000.000/0000-00 (COMPANY_CNPJ)',
    endereco: env.COMPANY_ADDRESS ?? 'endereço da sede (COMPANY_ADDRESS)',
    representante: env.COMPANY_REPRESENTATIVE ?? 'representante legal (COMPANY_REPRESENTATIVE)',
    encarregado: env.COMPANY_DPO ?? 'nome do encarregado (COMPANY_DPO)',
  }
}

function renderUserOf(text: string | undefined): { uid: number; gid: number } | undefined {
  if (text === undefined) return undefined
  const [uid, gid] = text.split(':').map(Number)
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function operatorSettingsOf(env: Environment, demo: boolean) {
  return {
    /** Default: the portal's port plus one; 0: any free port. */
    port: env.OPERATOR_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    /** Whether another port is used when that one is taken. */
    movable: env.OPERATOR_PORT === undefined && env.OPERATOR_URL === undefined,
    /** Whether `ROLE=all` serves it: in production only if its URL is configured. */
    beside: env.ROLE === 'all' && (env.NODE_ENV !== 'production' || env.OPERATOR_URL !== undefined),
    /** As browsers see it; absent: this machine, at the listening port. */
    url: env.OPERATOR_URL?.replace(/\/$/, ''),
    /** Accept passkeys printed at start: demonstration only. */
    demoKeys: env.OPERATOR_DEMO_KEYS && demo,
  }
}

function databaseOf(env: Environment, dataDir: string) {
  return env.DATABASE_URL === undefined
    ? { kind: 'pglite' as const, folder: resolve(dataDir, 'db') }
    : {
        kind: 'postgres' as const,
        url: env.DATABASE_URL,
        /** Direct connection, bypassing a pooler, for sessions. */
        directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
        max: env.DATABASE_POOL,
      }
}

function limitsOf(env: Environment, demo: boolean) {
  return {
    loginPerMinute: env.LIMIT_LOGIN,
    signInsPerMinute: env.LIMIT_SIGN_INS,
    codesPerHour: env.LIMIT_CODES,
    contactsPerMinute: env.LIMIT_CONTACTS,
    visitsPerMinute: env.LIMIT_VISITS,
    couponsPerHour: env.LIMIT_COUPONS,
    reportsPerHour: env.LIMIT_REPORTS,
    messagesPerHour: env.LIMIT_MESSAGES,
    callsPerMinute: env.LIMIT_CALLS,
    pagesPerMinute: env.LIMIT_PAGES,
    uploadsPerHour: env.LIMIT_UPLOADS,
    addressFactor: env.LIMIT_ADDRESS_FACTOR ?? (demo ? 100 : 1),
  }
}

interface ReadApart {
  payments: Payments
  age: AgeSettings
  identity: IdentitySettings
}

function shape(env: Environment, { payments, age, identity }: ReadApart) {
  const demo = isDemo(env)
  const dataDir = resolve(env.DATA_DIR)
  const storage = storageAt(env.STORAGE_URL ?? resolve(dataDir, 'storage'), env)
  return {
    production: env.NODE_ENV === 'production',
    /** Sandbox payments without SMTP: `/_sandbox` is available. */
    demo,
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    operator: operatorSettingsOf(env, demo),
    /** URLs under which browsers reach this portal. */
    ownUrls: [env.PUBLIC_URL ?? 'http://localhost', env.API_URL, env.RELEASES_PUBLIC_URL].filter(isPresent),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    /** Origin of the API as browsers see it; empty: same origin. */
    apiUrl: (env.API_URL ?? '').replace(/\/$/, ''),
    /** URL of the API for the web role. */
    apiInternalUrl: (env.API_INTERNAL_URL ?? '').replace(/\/$/, ''),
    dataDir,
    database: databaseOf(env, dataDir),
    /** Replicas for public reads. */
    readUrls: env.DATABASE_READ_URLS,
    /** Named statements, which a pooler in transaction mode may not support. */
    prepareStatements: env.DATABASE_PREPARE,
    /** Pictures: a folder, or S3. */
    storage,
    storageUrl: storage.kind === 's3' ? storage.settings.url : storage.folder,
    /** Opens another store, to copy pictures from. */
    storageAt: (url: string) => storageAt(url, env),
    /** Where `pnpm portal backup` copies to. */
    backupDir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    /** Shared rate-limit counters; absent: each process counts locally. */
    redisUrl: env.REDIS_URL,
    /** Caches in front of /storage that are purged. */
    purgeUrls: env.PURGE_URL,
    /** Caches of pages that are purged. */
    pagePurgeUrls: env.PAGE_PURGE_URL,
    /** Folder of the release store, or the cache of versions fetched from `releaseStore`. */
    releasesDir: env.RELEASES_URL === undefined ? resolve(env.RELEASES_DIR) : resolve(dataDir, 'releases'),
    releaseStore: env.RELEASES_URL === undefined ? undefined : s3At(env.RELEASES_URL, env),
    /** Public URL of released files, when not this server; without a trailing slash. */
    releasesPublicUrl: env.RELEASES_PUBLIC_URL?.replace(/\/$/, ''),
    /** Public keys of release signatures; empty: not signed. */
    releaseKeys: env.RELEASE_PUBLIC_KEYS,
    secret: secretOf(env),
    /** Seal personal data and pictures of documents. */
    keyrings: keyringsOf(env),
    /**
     * Signs the audit's seals, with earlier public keys; without a file, the key is derived from
     * DATA_SECRET.
     */
    auditKeys: { file: env.AUDIT_KEY_FILE, trusted: env.AUDIT_PUBLIC_KEYS },
    /** Web Push; without PUSH_KEY the key is derived from DATA_SECRET. */
    push: {
      secret: env.PUSH_KEY ?? env.DATA_SECRET ?? env.SECRET,
      services: env.PUSH_SERVICES,
      contact: env.LEGAL_CONTACT,
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailLanes: { connections: env.MAIL_CONNECTIONS, perDomain: env.MAIL_DOMAIN_RATE },
    payments,
    /** Who issues invoices; undefined: nobody. */
    nfse: env.NFSE_PROVIDER,
    age,
    identity,
    /** Identity decisions need two matching answers. */
    identityTwoPeople: env.IDENTITY_TWO_PEOPLE,
    /** Reported phones are read and written. */
    alertList: env.ALERT_LIST,
    /** The worker reads the text of photos. */
    photoText: env.PHOTO_TEXT,
    /** What a withdrawal returns if the purchase was already used. */
    regretRule: env.REGRET_RULE,
    phoneCheck: phoneCheckOf(env),
    /** Known-abuse service; without one a person looks at every photo. */
    knownAbuse: knownAbuseOf(env),
    albumVerification: env.ALBUM_VERIFICATION ?? (demo ? ('auto' as const) : ('manual' as const)),
    /** Who approves publications: automatic in the demonstration, unless configured. */
    review: env.REVIEW ?? (env.NODE_ENV === 'production' ? ('manual' as const) : ('auto' as const)),
    cepApiUrl: env.CEP_API_URL,
    /** Incidents shown at `/situacao`. */
    incidentsFile: resolve(env.INCIDENTS_FILE ?? resolve(dataDir, 'situacao.json')),
    brand: env.BRAND,
    legalContact: env.LEGAL_CONTACT,
    empresa: empresaOf(env),
    /** Receives mails about findings of the daily check. */
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    /** Receives each notification of the person on duty, in addition to the mail; null: mail only. */
    plantaoUrl: env.ON_CALL_URL ?? null,
    /** Destinations of copies of each audit seal, outside this machine. */
    copiasDoSelo: { email: env.AUDIT_SEAL_MAIL ?? null, url: env.AUDIT_SEAL_URL ?? null },
    /** URL that security events are posted to; undefined: log only. */
    securityEventsUrl: env.SECURITY_EVENTS_URL,
    corsOrigins: env.CORS_ORIGINS,
    /** Allowed origins of versions under test (`?mf.<app>=`); empty: none. */
    overrideOrigins: env.OVERRIDE_ORIGINS ?? (env.NODE_ENV === 'production' ? [] : DEV_SERVERS),
    /** A worker receives no traffic that must be diverted. */
    drainDelayMs: env.ROLE === 'worker' ? 0 : env.DRAIN_DELAY_MS,
    trustProxy: env.TRUST_PROXY,
    /** Header in which the outermost trusted proxy passes the visitor's source port. */
    accessPortHeader: env.ACCESS_PORT_HEADER,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    apiDocs: env.API_DOCS,
    /** Serves a service worker for failed navigations; false: an installed one removes itself. */
    offlinePage: env.OFFLINE_PAGE,
    /** Size of the page cache; 0 disables it. */
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    demoData: env.DEMO_DATA && demo,
    /** System user of the rendering processes; undefined: the server's own. */
    renderUser: renderUserOf(env.RENDER_USER),
    /** Resident memory past which a rendering process is replaced. */
    renderMemoryMb: env.RENDER_MEMORY_MB,
    limits: limitsOf(env, demo),
  }
}
