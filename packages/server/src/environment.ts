import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { REGRAS_DO_USO } from '@portal/domain/arrependimento'
import { formatCnpj, parseCnpj } from '@portal/domain/empresa'
import { z } from 'zod'
import { readPublicKey, readTrustedKey } from './kernel/crypto/signed-json'
import { AGE_ASSURANCES } from './modules/idade/config'
import { IDENTITY_CHECKS } from './modules/identidade/config'
import { NFSE_PROVIDERS, PROVEDORES } from './modules/pagamentos/config'

export const DEV_SECRET = 'somente-para-desenvolvimento'

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
const isReadBy =
  (read: (text: string) => unknown) =>
  (text: string): boolean => {
    try {
      return read(text) !== undefined
    } catch {
      return false
    }
  }
/** A JSON object of header names and values. */
const jsonHeaders = z.string().transform((text, context): Record<string, string> => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text))
  } catch {
    context.addIssue('informe um objeto JSON, como {"X-API-TOKEN":"{token}"}')
    return z.NEVER
  }
})
const S3_URL = /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[^?#]*)?$/
const isPostgres = (text: string): boolean =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const isSigningKeyFile = (file: string): boolean => {
  try {
    return createPrivateKey(readFileSync(file)).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
const originList = commaList.refine(
  (list) => list.every(isOrigin),
  'informe origens, como https://teste.exemplo.com',
)

/**
 * Variables of the server; providers declare their own in `modules/{pagamentos,idade,identidade}/config.ts`.
 * Their meanings are in `variables.ts`, and all of them in docs/configuration.md.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ROLE: z.enum(['all', 'api', 'web', 'worker', 'operator']).default('all'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Port and public URL of the back office, an origin that serves nothing else. */
  OPERATOR_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OPERATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The demonstration's start prints passkeys; off: invitations. */
  OPERATOR_DEMO_KEYS: flag(true),
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_INTERNAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Direct connection, bypassing a pooler: migrations, locks and LISTEN need sessions. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URLS: commaList
    .refine((urls) => urls.every(isPostgres), 'informe endereços postgres://, separados por vírgula')
    .default([]),
  DATABASE_POOL: count(10),
  DATABASE_PREPARE: flag(true),
  STORAGE_URL: z
    .string()
    .min(1)
    .refine(
      (url) => !url.includes('://') || S3_URL.test(url),
      'informe uma pasta, s3://bucket ou s3://bucket/prefixo',
    )
    .optional(),
  /** Another disk, best in another place. */
  BACKUP_DIR: z.string().min(1).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PRIVATE_HOSTS: commaList.default([]),
  PURGE_URL: commaList
    .refine((list) => list.every(isHttp), 'informe endereços, como http://varnish:6081')
    .default([]),
  PAGE_PURGE_URL: commaList
    .refine((list) => list.every(isHttp), 'informe endereços, como http://varnish:6081')
    .default([]),
  RELEASES_DIR: z.string().min(1).default('.releases'),
  RELEASES_URL: z.string().regex(S3_URL, 'informe s3://bucket ou s3://bucket/prefixo').optional(),
  RELEASES_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELEASE_PUBLIC_KEYS: commaList
    .refine(
      (keys) => keys.every(isReadBy(readTrustedKey)),
      'informe chaves públicas Ed25519 em base64, como CHAVE ou mf-clube:CHAVE',
    )
    .default([]),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(16, 'use ao menos 16 caracteres').default(DEV_SECRET),
  SECRET_PREVIOUS: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  SECRET_CHANGED_AT: z.iso.datetime({ offset: true }).optional(),
  DATA_SECRET: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  DATA_SECRET_PREVIOUS: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  AUDIT_KEY_FILE: z
    .string()
    .min(1)
    .refine(isSigningKeyFile, 'informe o arquivo de uma chave privada Ed25519 (PEM)')
    .optional(),
  AUDIT_PUBLIC_KEYS: commaList
    .refine((keys) => keys.every(isReadBy(readPublicKey)), 'informe chaves públicas Ed25519 em base64')
    .default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_CONNECTIONS: z.coerce.number().int().min(3).default(20),
  MAIL_DOMAIN_RATE: count(20),
  MAIL_FROM: z.string().min(3).default('Vitrine <nao-responda@localhost>'),
  PAYMENTS_PROVIDER: z.enum(PROVEDORES).default('sandbox'),
  NFSE_PROVIDER: z.enum(NFSE_PROVIDERS).optional(),
  AGE_ASSURANCE: z.enum(AGE_ASSURANCES).optional(),
  REGRET_RULE: z.enum(REGRAS_DO_USO).default('proporcional'),
  KNOWN_ABUSE_MATCH: z.enum(['indisponivel', 'http']).default('indisponivel'),
  KNOWN_ABUSE_URL: z.url({ protocol: /^https?$/ }).optional(),
  KNOWN_ABUSE_TOKEN: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  PHONE_CHECK: z.enum(['auto', 'sandbox', 'http']).default('auto'),
  PHONE_CHECK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PHONE_CHECK_TOKEN: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  PHONE_CHECK_METHOD: z.enum(['POST', 'GET', 'PUT']).default('POST'),
  PHONE_CHECK_HEADERS: jsonHeaders.default({
    'content-type': 'application/json',
    authorization: 'Bearer {token}',
  }),
  PHONE_CHECK_BODY: z.string().default('{"para":"+{para}","texto":"{texto}"}'),
  PHONE_CHECK_SUCCESS: z.string().optional(),
  ALBUM_VERIFICATION: z.enum(['auto', 'manual']).optional(),
  REVIEW: z.enum(['auto', 'manual']).optional(),
  IDENTITY_CHECK: z.enum(IDENTITY_CHECKS).optional(),
  IDENTITY_KEY: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  IDENTITY_KEY_PREVIOUS: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  IDENTITY_TWO_PEOPLE: flag(true),
  ALERT_LIST: flag(false),
  PHOTO_TEXT: flag(true),
  PUSH_KEY: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  PUSH_SERVICES: commaList
    .refine(
      (list) => list.every((service) => isOrigin(service.replace('//*.', '//'))),
      'informe origens, como https://fcm.googleapis.com ou https://*.push.apple.com',
    )
    .default([
      'https://fcm.googleapis.com',
      'https://updates.push.services.mozilla.com',
      'https://*.push.apple.com',
      'https://*.notify.windows.com',
    ]),
  CEP_API_URL: z.url().default('https://viacep.com.br/ws'),
  INCIDENTS_FILE: z.string().min(1).optional(),
  BRAND: z.string().min(1).max(40).default('Vitrine'),
  OPERATOR_EMAIL: z.email().optional(),
  ON_CALL_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUDIT_SEAL_MAIL: z.email().optional(),
  AUDIT_SEAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECURITY_EVENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  LEGAL_CONTACT: z.email().default('privacidade@localhost.invalid'),
  COMPANY_NAME: z.string().min(3).max(120).optional(),
  COMPANY_CNPJ: z
    .string()
    .refine((text) => parseCnpj(text) !== undefined, 'informe um CNPJ válido')
    .transform((text) => formatCnpj(parseCnpj(text) ?? ''))
    .optional(),
  COMPANY_ADDRESS: z.string().min(10).max(200).optional(),
  COMPANY_REPRESENTATIVE: z.string().min(3).max(120).optional(),
  COMPANY_DPO: z.string().min(3).max(120).optional(),
  CORS_ORIGINS: originList.default([]),
  OVERRIDE_ORIGINS: originList.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  ACCESS_PORT_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,60}$/i, 'informe o nome de um cabeçalho, como X-Client-Port')
    .transform((name) => name.toLowerCase())
    .optional(),
  /** Milliseconds between the shutdown signal and closing the socket. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  API_DOCS: flag(true),
  OFFLINE_PAGE: flag(true),
  DEMO_DATA: flag(true),
  RENDER_USER: z
    .string()
    .regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}$/, 'informe uid:gid, como 65534:65534, que não sejam 0')
    .optional(),
  /** A renderer starts with about 90 MB. */
  RENDER_MEMORY_MB: z.coerce.number().int().min(150).max(16_384).default(400),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4_096).default(64),
  LIMIT_LOGIN: count(5),
  LIMIT_SIGN_INS: count(30),
  LIMIT_CODES: count(30),
  LIMIT_CONTACTS: count(30),
  LIMIT_VISITS: count(60),
  LIMIT_COUPONS: count(60),
  LIMIT_REPORTS: count(5),
  LIMIT_MESSAGES: count(10),
  LIMIT_CALLS: count(300),
  LIMIT_PAGES: count(600),
  LIMIT_UPLOADS: count(300),
  LIMIT_ADDRESS_FACTOR: z.coerce.number().int().min(1).optional(),
})

export type Environment = z.output<typeof environmentSchema>
