/**
 * Meaning of each environment variable, for docs/configuration.md. A variable without a line here does not
 * compile.
 */
import type { z } from 'zod'
import type { environmentSchema } from './environment'
import type { AGE_SCHEMAS } from './modules/idade/config'
import type { identityHttpSchema } from './modules/identidade/config'
import type { PROVIDER_SCHEMAS } from './modules/pagamentos/config'

type Role = 'api' | 'web' | 'worker' | 'operator'
/** Meaning, and the roles that read it; without roles: all of them. */
export type Line = [meaning: string, ...roles: Role[]]
type InputOf<Schemas> = {
  [Kind in keyof Schemas]: Schemas[Kind] extends z.ZodType ? z.input<Schemas[Kind]> : never
}
type NamesIn<Union> = Union extends unknown ? keyof Union : never

type ServerVariable = keyof z.input<typeof environmentSchema>
type ProviderVariable = NamesIn<
  | InputOf<typeof PROVIDER_SCHEMAS>[Exclude<keyof typeof PROVIDER_SCHEMAS, 'sandbox'>]
  | InputOf<typeof AGE_SCHEMAS>[keyof typeof AGE_SCHEMAS]
  | z.input<typeof identityHttpSchema>
>
type Variable = ServerVariable | Extract<ProviderVariable, string>

const DATABASE: Role[] = ['api', 'worker', 'operator']
const PAGES: Role[] = ['web', 'operator']

/** By group, in the order of the page. */
const VARIABLE_GROUPS = {
  'Process and addresses': {
    NODE_ENV: ['`production` enables every check below'],
    ROLE: ['which part of the program this process runs; `all` runs every role in one process'],
    HOST: ['address to listen on; the demonstration accepts loopback only'],
    PORT: ['port of the portal; 0 takes any free one', 'api', 'web', 'worker'],
    PUBLIC_URL: [
      'address visitors see; default `http://localhost:PORT`. A proxy passes this `Host` on; other hosts get 400',
    ],
    OPERATOR_PORT: ['port of the back office; default `PORT` + 1', 'operator'],
    OPERATOR_URL: ['address of the back office, on a host of its own; passkeys are bound to it', 'operator'],
    OPERATOR_DEMO_KEYS: ['demonstration only: print passkeys at start; 0 prints invitations', 'operator'],
    API_URL: ['address of the API for browsers, if it is not the page origin', 'api', 'web'],
    API_INTERNAL_URL: ['address of the api role inside the network', 'web'],
    CORS_ORIGINS: ['origins that may call the API, comma-separated', 'api'],
    OVERRIDE_ORIGINS: [
      'origins that versions under test may come from, comma-separated; default: none in production, else localhost:4200 to 4203',
      'web',
    ],
    TRUST_PROXY: ['number of proxies in front; required where `HOST` is loopback'],
    ACCESS_PORT_HEADER: [
      'header in which the outermost proxy sets the visitor’s port; needs `TRUST_PROXY`',
      'api',
    ],
    DRAIN_DELAY_MS: [
      'milliseconds of service after SIGTERM before the port closes',
      'api',
      'web',
      'operator',
    ],
    METRICS_TOKEN: ['bearer token for `/metrics`'],
    LOG_LEVEL: ['least level that is logged'],
    API_DOCS: ['serve the OpenAPI document and its page', 'api'],
    DEMO_DATA: ['demonstration only: fill an empty database'],
  },
  'Database and files': {
    DATA_DIR: ['folder of the embedded database, pictures, fetched releases and verified bundles'],
    DATABASE_URL: ['PostgreSQL; without it, the embedded database', ...DATABASE],
    DATABASE_DIRECT_URL: [
      'PostgreSQL past a pooler, for migrations, locks and LISTEN; default `DATABASE_URL`',
      ...DATABASE,
    ],
    DATABASE_READ_URLS: [
      'streaming replicas for public reads, comma-separated, each an address of one server; default: all reads on `DATABASE_URL`',
      'api',
    ],
    DATABASE_POOL: ['connections of a process', ...DATABASE],
    DATABASE_PREPARE: ['use named statements; 0 if the pooler does not keep them', ...DATABASE],
    STORAGE_URL: [
      'pictures: a folder, `s3://bucket` or `s3://bucket/prefix`; default `DATA_DIR/storage`',
      ...DATABASE,
    ],
    BACKUP_DIR: ['folder of nightly copies (`pnpm portal backup`), on a disk of another place'],
    PURGE_URL: ['caches in front of `/storage` that get PURGE, comma-separated', 'api', 'worker'],
    REDIS_URL: ['share rate limits between processes', 'api', 'web', 'operator'],
    PRIVATE_HOSTS: [
      'hosts that only a closed network reaches: production calls PostgreSQL, Redis, `API_INTERNAL_URL` and S3 there without TLS, comma-separated',
    ],
    AWS_ACCESS_KEY_ID: ['S3 key; required if `STORAGE_URL` or `RELEASES_URL` is S3'],
    AWS_SECRET_ACCESS_KEY: ['S3 secret; required if `STORAGE_URL` or `RELEASES_URL` is S3'],
    AWS_SESSION_TOKEN: ['S3 session token'],
    AWS_REGION: ['S3 region'],
    AWS_ENDPOINT_URL_S3: ['S3-compatible service; default Amazon'],
  },
  'Releases and pages': {
    RELEASES_DIR: ['release store as a folder', ...PAGES],
    RELEASES_URL: [
      'release store in S3, `s3://bucket/prefix`; fetched files stay in `DATA_DIR/releases`',
      ...PAGES,
    ],
    RELEASES_PUBLIC_URL: [
      'address from which browsers fetch released files; must allow CORS. Default: this server',
      ...PAGES,
    ],
    RELEASE_PUBLIC_KEYS: [
      'Ed25519 keys that may sign releases, comma-separated; `mf-clube:KEY` for one app, `KEY` or `*:KEY` for all',
      ...PAGES,
    ],
    RENDER_USER: ['`uid:gid` of the processes that render pages; not root, not the server’s', ...PAGES],
    RENDER_MEMORY_MB: ['resident memory above which a renderer is replaced; killed at twice that', ...PAGES],
    PAGE_CACHE_MB: ['memory of the page cache; 0 disables it', ...PAGES],
    PAGE_PURGE_URL: [
      'caches that keep anonymous pages for a minute and get PURGE by tag, comma-separated; default: none',
      'web',
      'worker',
    ],
    INCIDENTS_FILE: [
      'JSON file of the incidents at `/situacao` (docs/runbooks/incidente.md); default `DATA_DIR/situacao.json`',
      'web',
    ],
    OFFLINE_PAGE: ['install the offline page’s service worker; 0 removes it from browsers', 'web'],
  },
  'Secrets and mail': {
    SECRET: [
      'derives keys of sessions, codes, links and internal calls; the same on all machines. At least 32 random characters in production',
    ],
    SECRET_PREVIOUS: [
      'the `SECRET` before or after a change, accepted for 24 hours from `SECRET_CHANGED_AT` (docs/runbooks/chaves.md)',
    ],
    SECRET_CHANGED_AT: ['time of that change, like `2026-11-25T14:00:00Z`; required with `SECRET_PREVIOUS`'],
    DATA_SECRET: [
      'derives keys of stored personal data; keep it when `SECRET` changes. Default `SECRET`',
      ...DATABASE,
    ],
    DATA_SECRET_PREVIOUS: [
      'the secret that `DATA_SECRET` replaces, until `pnpm portal keys reseal` has finished',
      ...DATABASE,
    ],
    IDENTITY_KEY: [
      'encrypts pictures of documents and of evidence; no other secret’s value. Default `DATA_SECRET`',
      ...DATABASE,
    ],
    IDENTITY_KEY_PREVIOUS: [
      'the key that `IDENTITY_KEY` replaces, until `pnpm portal keys reseal` has finished',
      ...DATABASE,
    ],
    AUDIT_KEY_FILE: [
      'Ed25519 private key (PEM) that signs audit seals; default: a key from `DATA_SECRET`',
      'worker',
      'operator',
    ],
    AUDIT_PUBLIC_KEYS: ['earlier seal keys that stay trusted, base64, comma-separated', 'worker', 'operator'],
    ON_CALL_URL: ['address that gets each call to the person on duty by POST, beside the mail', 'worker'],
    AUDIT_SEAL_MAIL: ['mailbox that gets each audit seal', 'worker'],
    AUDIT_SEAL_URL: ['address that gets each audit seal by POST', 'worker'],
    SECURITY_EVENTS_URL: [
      'address that gets security events as JSON lines within seconds (docs/security.md)',
    ],
    SMTP_URL: [
      'mail server; production accepts `smtps://`, `smtp://…?requireTLS=true` or loopback. Without it mails stay in the outbox',
    ],
    MAIL_CONNECTIONS: [
      'SMTP connections per worker: three tenths for codes and links, two for mails about a person’s own acts, the rest for notices',
      'worker',
    ],
    MAIL_DOMAIN_RATE: ['notices a second that a worker sends to one domain', 'worker'],
    MAIL_FROM: ['sender of mails', 'worker'],
    OPERATOR_EMAIL: [
      'mailbox of who is on duty: urgent reports, deadlines, findings of the daily check, messages to the help desk',
      'api',
      'worker',
    ],
  },
  Company: {
    BRAND: ['name of the portal on screen'],
    LEGAL_CONTACT: ['e-mail of the data protection officer'],
    COMPANY_NAME: ['legal name, in footer, receipts and legal texts'],
    COMPANY_CNPJ: ['CNPJ'],
    COMPANY_ADDRESS: ['registered address'],
    COMPANY_REPRESENTATIVE: ['legal representative'],
    COMPANY_DPO: ['data protection officer'],
  },
  'Rules that a deployment chooses': {
    PAYMENTS_PROVIDER: ['payment provider; `sandbox` settles by hand at `/_sandbox`'],
    NFSE_PROVIDER: ['who issues the invoice of each paid order (ADR 105); without it nobody', 'worker'],
    REGRET_RULE: ['what a used purchase returns when undone (ADR 51)', 'api'],
    REVIEW: [
      '`auto` approves submissions at once (ADR 39); default `auto`, in production `manual`',
      ...DATABASE,
    ],
    ALBUM_VERIFICATION: [
      '`auto` verifies albums at once; default `auto` in the demonstration, else `manual`',
      'api',
    ],
    AGE_ASSURANCE: [
      'proof of visitors’ age (ADR 48, 49); default `declaracao`, in production `fechado`',
      'api',
      'web',
    ],
    IDENTITY_CHECK: [
      'identity check of advertisers (ADR 58); default `auto`, in production `manual`',
      ...DATABASE,
    ],
    IDENTITY_TWO_PEOPLE: ['two agreeing people decide about an identity', 'operator'],
    ALERT_LIST: [
      'turn on the list of reported phones (docs/product/lista-de-alerta.md); counsel must read it first',
      'api',
    ],
    PHOTO_TEXT: [
      'read the text of new photos and show reviewers what the text rules find; takes up to 250 MB while it reads (ADR 113)',
      'worker',
    ],
    PUSH_KEY: [
      'secret of the key that signs Web Push; default derived from `DATA_SECRET`. Another one ends all subscriptions',
      'api',
      'worker',
    ],
    PUSH_SERVICES: [
      'origins of the push services that notices may go to, comma-separated; default: Chrome, Firefox, Safari and Edge',
      'api',
      'worker',
    ],
    PHONE_CHECK: ['how phone codes are sent (ADR 31)', 'api'],
    PHONE_CHECK_URL: [
      'message service; may hold `{para}`, `{texto}`, `{token}` (ADR 31); required with `PHONE_CHECK=http`',
      'api',
    ],
    PHONE_CHECK_TOKEN: [
      'its key, the `{token}` of the other variables; required with `PHONE_CHECK=http`',
      'api',
    ],
    PHONE_CHECK_METHOD: ['its HTTP method', 'api'],
    PHONE_CHECK_HEADERS: [
      'its headers, a JSON object; `content-type` decides how the body is encoded',
      'api',
    ],
    PHONE_CHECK_BODY: ['its body, JSON or a form', 'api'],
    PHONE_CHECK_SUCCESS: ['statuses, or `path=value` in its JSON response; default any 2xx', 'api'],
    KNOWN_ABUSE_MATCH: ['service that recognises known abuse pictures (ADR 61)', 'api', 'operator'],
    KNOWN_ABUSE_URL: ['its address; required with `KNOWN_ABUSE_MATCH=http`', 'api', 'operator'],
    KNOWN_ABUSE_TOKEN: ['its bearer token; required with `KNOWN_ABUSE_MATCH=http`', 'api', 'operator'],
    CEP_API_URL: ['postal code service that browsers call', 'web'],
  },
  'Rate limits': {
    LIMIT_LOGIN: ['free wrong passwords of an account, then waits double', 'api'],
    LIMIT_SIGN_INS: ['sign-ins a minute, per address', 'api'],
    LIMIT_CODES: ['mailed codes an hour, per address', 'api'],
    LIMIT_CONTACTS: ['contact links a minute, per address', 'api'],
    LIMIT_VISITS: ['counted visits a minute, per address', 'api'],
    LIMIT_COUPONS: ['calls with a coupon an hour, per address', 'api'],
    LIMIT_REPORTS: ['reports an hour, per address', 'api'],
    LIMIT_MESSAGES: ['new conversations an hour, per address', 'api'],
    LIMIT_CALLS: ['API calls a minute, per address', 'api', 'operator'],
    LIMIT_PAGES: ['pages a minute, per address', 'web'],
    LIMIT_UPLOADS: ['uploads an hour, per address', 'api'],
    LIMIT_ADDRESS_FACTOR: [
      'multiplies the limits per address; default 100 in the demonstration, else 1; at most 10 in production',
      'api',
      'web',
    ],
  },
  'Efi (`PAYMENTS_PROVIDER=efi`)': {
    EFI_CLIENT_ID: ['client id of the application'],
    EFI_CLIENT_SECRET: ['client secret of the application'],
    EFI_CERTIFICATE: ['path of a PKCS#12 file, or of a PEM with certificate and key'],
    EFI_CERTIFICATE_PASSWORD: ['password of the certificate, if it has one'],
    EFI_PIX_KEY: ['our Pix key; a charge of another receiver settles nothing'],
    EFI_WEBHOOK_SECRET: ['secret in the webhook address (`?hmac=`), at least 16 characters'],
    EFI_ENV: ['environment of Efi'],
    EFI_PAYEE_CODE: ['account identifier for browsers; without it no cards'],
    EFI_PIX_URL: ['replaces the Pix address'],
    EFI_CHARGES_URL: ['replaces the charges address'],
  },
  'Asaas (`PAYMENTS_PROVIDER=asaas`)': {
    ASAAS_API_KEY: ['API key of the account'],
    ASAAS_WEBHOOK_TOKEN: ['token that Asaas sends as `asaas-access-token`, at least 16 characters'],
    ASAAS_URL: ['API address'],
  },
  'Mercado Pago (`PAYMENTS_PROVIDER=mercadopago`)': {
    MERCADOPAGO_ACCESS_TOKEN: ['access token of the application'],
    MERCADOPAGO_PUBLIC_KEY: ['public key, for browsers'],
    MERCADOPAGO_WEBHOOK_SECRET: ['secret signature of webhooks, at least 16 characters'],
    MERCADOPAGO_URL: ['API address'],
  },
  'Age by wallet (`AGE_ASSURANCE=openid4vp`)': {
    AGE_WALLET_KEY: ['PEM file with the portal’s P-256 key', 'api', 'web'],
    AGE_WALLET_CERTIFICATE: ['PEM file with its certificates, the key’s own first', 'api', 'web'],
    AGE_TRUSTED_ISSUERS: ['PEM file with the authorities whose proofs are accepted', 'api', 'web'],
  },
  'Age by a provider (`AGE_ASSURANCE=http`)': {
    AGE_PROVIDER_URL: ['address where sessions are opened', 'api', 'web'],
    AGE_PROVIDER_TOKEN: ['its bearer token, at least 16 characters', 'api', 'web'],
    AGE_PROVIDER_PUBLIC_KEY: ['Ed25519 key that signs its answers, base64', 'api', 'web'],
  },
  'Identity by a provider (`IDENTITY_CHECK=http`)': {
    IDENTITY_PROVIDER_URL: ['address where sessions are opened', ...DATABASE],
    IDENTITY_PROVIDER_TOKEN: ['its bearer token, at least 16 characters', ...DATABASE],
    IDENTITY_PROVIDER_PUBLIC_KEY: ['Ed25519 key that signs its answers, base64', ...DATABASE],
  },
} satisfies Record<string, Partial<Record<Variable, Line>>>

type Grouped = NamesIn<(typeof VARIABLE_GROUPS)[keyof typeof VARIABLE_GROUPS]>
type Missing = Exclude<Variable, Grouped>
/** A variable without a line is a compile error that names it. */
const complete: [Missing] extends [never] ? true : Missing = true

export const variableGroups = (): [title: string, lines: Record<string, Line>][] =>
  complete ? Object.entries(VARIABLE_GROUPS) : []
