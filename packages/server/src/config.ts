import { resolve } from 'node:path'
import { pt } from 'zod/locales'
import type { S3Settings } from './kernel/s3/object-store'
import type { PhoneSettings } from './kernel/phone/phone-checks'
import { ageAssuranceOf, isDemo, openDoors, unsafeSettings } from './config-safety'
import { environmentSchema, type Environment } from './environment'
import { readAge, type AgeSettings } from './modules/idade/config'
import { readPayments, type Payments } from './modules/pagamentos/config'

/** `pnpm --filter <app> dev --live`: one port a remote. */
const DEV_SERVERS = [4200, 4201, 4202, 4203].map((port) => `http://localhost:${port}`)

export type Config = ReturnType<typeof shape>
export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Reads and checks the environment once; `problems` names every variable that is wrong, in Portuguese. */
export function readConfig(environment: Record<string, string | undefined>): ConfigResult {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(present, { error: pt().localeError })
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    }
  }
  const problems = [...unsafeSettings(parsed.data, present), ...missingKeys(parsed.data)]
  const read = readPayments(parsed.data.PAYMENTS_PROVIDER, present, pt().localeError)
  const age = readAge(ageAssuranceOf(parsed.data), present, pt().localeError)
  if (!age.ok) problems.push(...age.problems)
  if (!read.ok) problems.push(...read.problems)
  return problems.length > 0 || !read.ok || !age.ok
    ? { ok: false, problems }
    : { ok: true, config: shape(parsed.data, read.payments, age.age) }
}

/** A store in S3 is asked with keys. */
function missingKeys(env: Environment): string[] {
  if (env.PHONE_CHECK === 'http') {
    const names = ['PHONE_CHECK_URL', 'PHONE_CHECK_TOKEN'] as const
    const absent = names.filter((name) => env[name] === undefined)
    if (absent.length > 0) return absent.map((name) => `${name}: obrigatória com PHONE_CHECK=http`)
  }
  if (env.RELEASES_URL === undefined) return []
  const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
  return names
    .filter((name) => env[name] === undefined)
    .map((name) => `${name}: obrigatória com RELEASES_URL`)
}

function phoneCheckOf({ PHONE_CHECK, PHONE_CHECK_URL, PHONE_CHECK_TOKEN }: Environment): PhoneSettings {
  if (PHONE_CHECK !== 'http') return { kind: PHONE_CHECK }
  return { kind: 'http', url: PHONE_CHECK_URL ?? '', token: PHONE_CHECK_TOKEN ?? '' }
}

/** The release store in S3, where one is named. */
function releaseStoreOf(env: Environment): S3Settings | undefined {
  const { RELEASES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = env
  if (RELEASES_URL === undefined) return undefined
  return {
    url: RELEASES_URL,
    accessKeyId: AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: env.AWS_SESSION_TOKEN,
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_S3,
  }
}

function renderUserOf(text: string | undefined): { uid: number; gid: number } | undefined {
  if (text === undefined) return undefined
  const [uid, gid] = text.split(':').map(Number)
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function shape(env: Environment, payments: Payments, age: AgeSettings) {
  const demo = isDemo(env)
  const dataDir = resolve(env.DATA_DIR)
  return {
    production: env.NODE_ENV === 'production',
    /** Sandbox payments and no SMTP: `/_sandbox` exists. */
    demo,
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    /** Origin of the API as browsers see it; empty: the page's own. */
    apiUrl: (env.API_URL ?? '').replace(/\/$/, ''),
    dataDir,
    database:
      env.DATABASE_URL === undefined
        ? { kind: 'pglite' as const, folder: resolve(dataDir, 'db') }
        : { kind: 'postgres' as const, url: env.DATABASE_URL, max: env.DATABASE_POOL },
    storageUrl: resolve(env.STORAGE_URL ?? resolve(dataDir, 'storage')),
    /** Folder of the release store, or of what was fetched from `releaseStore`. */
    releasesDir: env.RELEASES_URL === undefined ? resolve(env.RELEASES_DIR) : resolve(dataDir, 'releases'),
    releaseStore: releaseStoreOf(env),
    /** Where browsers fetch released files, when not from this server; without a slash at its end. */
    releasesPublicUrl: env.RELEASES_PUBLIC_URL?.replace(/\/$/, ''),
    /** Keys that releases are signed with; none: they are not signed. */
    releaseKeys: env.RELEASE_PUBLIC_KEYS,
    secret: env.SECRET,
    /** Under which CPFs are sealed: it must outlive a change of `secret`. */
    dataSecret: env.DATA_SECRET ?? env.SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    payments,
    age,
    /** What only a demonstration may leave open, in words. */
    openDoors: openDoors(env),
    phoneCheck: phoneCheckOf(env),
    albumVerification: env.ALBUM_VERIFICATION ?? (demo ? ('auto' as const) : ('manual' as const)),
    cepApiUrl: env.CEP_API_URL,
    brand: env.BRAND,
    legalContact: env.LEGAL_CONTACT,
    /** Who is told by mail of what the daily check finds. */
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    corsOrigins: env.CORS_ORIGINS,
    /** Where versions under test may come from (`?mf.<app>=`); empty: nowhere. */
    overrideOrigins: env.OVERRIDE_ORIGINS ?? (env.NODE_ENV === 'production' ? [] : DEV_SERVERS),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    apiDocs: env.API_DOCS,
    /** Memory for rendered pages; 0 keeps none. */
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    demoData: env.DEMO_DATA && demo,
    /** Who draws pages, to the system; undefined: who the server is. */
    renderUser: renderUserOf(env.RENDER_USER),
    limits: {
      loginPerMinute: env.LIMIT_LOGIN,
      signInsPerMinute: env.LIMIT_SIGN_INS,
      codesPerHour: env.LIMIT_CODES,
      contactsPerMinute: env.LIMIT_CONTACTS,
      visitsPerMinute: env.LIMIT_VISITS,
      couponsPerHour: env.LIMIT_COUPONS,
      reportsPerHour: env.LIMIT_REPORTS,
      callsPerMinute: env.LIMIT_CALLS,
      pagesPerMinute: env.LIMIT_PAGES,
      uploadsPerHour: env.LIMIT_UPLOADS,
      addressFactor: env.LIMIT_ADDRESS_FACTOR ?? (demo ? 100 : 1),
    },
  }
}
