import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ASKED, isProvider, MADE, MADE_FOR, OF_PROVIDER } from './questions'

export type Values = Record<string, string>
export interface Given {
  domain: string
  company: string
  mail: string
  payments: string
  /** Any other variable. */
  pairs: Values
}

export const FILE = 'portal.env'
/** Passwords of the logins of database and Redis, for `deploy/compose.yaml` alone: no program may know another's. */
const COMPOSE_FILE = 'compose.env'
const PASSWORDS = ['PORTAL', 'PORTAL_API', 'PORTAL_TAREFAS', 'PORTAL_MESA', 'PORTAL_REDIS'].map(
  (login) => `${login}_PASSWORD`,
)
/** Signs releases; stays with who publishes. */
const KEY_FILE = 'versoes.pem'
const HEADER = `# Escrito por pnpm portal setup, que pode rodar de novo: o que já está aqui fica. Só o dono lê (0600).
# Guarde uma cópia longe das cópias do banco: sem DATA_SECRET e IDENTITY_KEY o banco não se lê.
`

/** What an earlier run wrote, without its blanks. */
export async function readValues(dir: string, file = FILE): Promise<Values> {
  const text = await readFile(join(dir, file), 'utf8').catch(() => '')
  const entries = Object.entries(parseEnv(text)).map(([name, value = '']) => [name, value] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && !value.includes('‹')))
}

const random = (length: number): string => randomBytes(length).toString('base64url').slice(0, length)

/** Values of a new file: those given now override those of the earlier file. */
export function composeValues(given: Given, before: Values): Values {
  const { domain, company, mail, payments, pairs } = given
  const provider = isProvider(payments) ? payments : undefined
  const made = [...Object.keys(MADE), ...(provider === undefined ? [] : MADE_FOR[provider])]
  const asked = { ...ASKED, ...(provider && OF_PROVIDER[provider]) }
  return {
    NODE_ENV: 'production',
    OPERATOR_URL: `https://operacao.${domain}`,
    DATABASE_URL: `postgres://portal:${random(32)}@127.0.0.1:5432/portal`,
    BACKUP_DIR: '/mnt/copias',
    // The unit writes nowhere else.
    RELEASES_DIR: '/var/lib/portal/releases',
    RENDER_USER: '64001:64001',
    TRUST_PROXY: '1',
    DRAIN_DELAY_MS: '0',
    // At the default an order that went well leaves no line.
    LOG_LEVEL: 'info',
    ...Object.fromEntries(made.map((name) => [name, random(MADE[name] ?? 32)])),
    MAIL_FROM: `"${company.replaceAll('"', '')}" <nao-responda@${domain}>`,
    LEGAL_CONTACT: mail,
    PHONE_CHECK: 'http',
    ...Object.fromEntries(Object.keys(asked).map((name) => [name, `‹${name}›`])),
    ...before,
    PUBLIC_URL: `https://${domain}`,
    COMPANY_NAME: company,
    OPERATOR_EMAIL: mail,
    PAYMENTS_PROVIDER: payments,
    ...pairs,
  }
}

/** Writes the environment, the proxy's two addresses, the key of releases, and the database's SQL and passwords. */
export async function writeAll(dir: string, values: Values): Promise<Values> {
  await mkdir(dir, { recursive: true })
  const all: Values = {
    ...values,
    RELEASE_PUBLIC_KEYS: values.RELEASE_PUBLIC_KEYS ?? (await makeReleaseKey(dir)),
  }
  const { PUBLIC_URL = '', OPERATOR_URL = '', DATABASE_URL = '' } = all
  await replace(join(dir, FILE), HEADER + linesOf(all))
  await replace(join(dir, 'caddy.env'), linesOf({ PUBLIC_URL, OPERATOR_URL }))
  await replace(join(dir, 'banco.sql'), sqlOf(new URL(DATABASE_URL)))
  const made = Object.fromEntries(PASSWORDS.map((name) => [name, random(32)]))
  await replace(join(dir, COMPOSE_FILE), linesOf({ ...made, ...(await readValues(dir, COMPOSE_FILE)) }))
  return all
}

async function makeReleaseKey(dir: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await replace(join(dir, KEY_FILE), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
}

/** Bare or in single quotes, which a shell, systemd and compose read alike. */
function linesOf(values: Values): string {
  const line = ([name, value]: [string, string]) =>
    /^[\w:/.@%+,-]*$/.test(value) ? `${name}=${value}` : `${name}='${value}'`
  return `${Object.entries(values).map(line).join('\n')}\n`
}

const sqlOf = ({ username, password, pathname }: URL): string =>
  `-- Uma vez: sudo -u postgres psql -f banco.sql
CREATE ROLE ${username} LOGIN CREATEDB PASSWORD '${decodeURIComponent(password).replaceAll("'", "''")}';
CREATE DATABASE ${pathname.slice(1)} OWNER ${username};
`

async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.next`, text, { mode: 0o600 })
  await rename(`${file}.next`, file)
}
