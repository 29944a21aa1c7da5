import { resolve } from 'node:path'
import { z } from 'zod'
import { pt } from 'zod/locales'
import { readPublicKey } from './kernel/crypto/signed-json'
import type { S3Settings } from './kernel/s3/object-store'
import type { PhoneSettings } from './kernel/phone/phone-checks'
import { DEV_SECRET, isDemo, unsafeSettings } from './config-safety'
import { PROVEDORES, readPayments, type Payments } from './modules/pagamentos/config'

const flag = (fallback: boolean) =>
  z
    .enum(['0', '1', 'false', 'true'])
    .default(fallback ? '1' : '0')
    .transform((value) => value === '1' || value === 'true')
const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback)
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const isReleaseKey = (text: string): boolean => {
  try {
    return readPublicKey(text).type === 'public'
  } catch {
    return false
  }
}
const originList = commaList.default([])
/** `pnpm --filter <app> dev --live`: one port a remote. */
const DEV_SERVERS = [4200, 4201, 4202, 4203].map((port) => `http://localhost:${port}`)

/** Every variable that the server reads; the only place that knows their names. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['all', 'api', 'web', 'worker']).default('all'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: count(10),
  STORAGE_URL: z
    .string()
    .min(1)
    .refine((url) => !url.includes('://'), 'informe uma pasta; outros armazenamentos não estão disponíveis')
    .optional(),
  RELEASES_DIR: z.string().min(1).default('.releases'),
  RELEASES_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[^?#]*)?$/, 'informe s3://bucket ou s3://bucket/prefixo')
    .optional(),
  RELEASES_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELEASE_PUBLIC_KEYS: commaList
    .refine((keys) => keys.every(isReleaseKey), 'informe chaves públicas Ed25519 em base64')
    .default([]),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(16, 'use ao menos 16 caracteres').default(DEV_SECRET),
  DATA_SECRET: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Vitrine <nao-responda@localhost>'),
  PAYMENTS_PROVIDER: z.enum(PROVEDORES).default('sandbox'),
  PHONE_CHECK: z.enum(['auto', 'sandbox', 'http']).default('auto'),
  PHONE_CHECK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PHONE_CHECK_TOKEN: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  ALBUM_VERIFICATION: z.enum(['auto', 'manual']).optional(),
  CEP_API_URL: z.url().default('https://viacep.com.br/ws'),
  BRAND: z.string().min(1).max(40).default('Vitrine'),
  OPERATOR_EMAIL: z.email().optional(),
  LEGAL_CONTACT: z.email().default('privacidade@localhost.invalid'),
  CORS_ORIGINS: originList,
  OVERRIDE_ORIGINS: commaList
    .refine((list) => list.every(isOrigin), 'informe origens, como https://teste.exemplo.com')
    .optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  API_DOCS: flag(true),
  DEMO_DATA: flag(true),
  RENDER_USER: z
    .string()
    .regex(/^\d{1,9}:\d{1,9}$/, 'informe uid:gid, como 65534:65534')
    .optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4_096).default(64),
  LIMIT_LOGIN: count(5),
  LIMIT_SIGN_INS: count(30),
  LIMIT_CODES: count(30),
  LIMIT_CONTACTS: count(30),
  LIMIT_VISITS: count(60),
  LIMIT_COUPONS: count(60),
  LIMIT_REPORTS: count(5),
  LIMIT_CALLS: count(300),
  LIMIT_PAGES: count(600),
  LIMIT_UPLOADS: count(300),
  LIMIT_ADDRESS_FACTOR: z.coerce.number().int().min(1).optional(),
})

export type Environment = z.output<typeof environmentSchema>

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
  if (!read.ok) return { ok: false, problems: [...problems, ...read.problems] }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, config: shape(parsed.data, read.payments) }
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

function shape(env: Environment, payments: Payments) {
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
