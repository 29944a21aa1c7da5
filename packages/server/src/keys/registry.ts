/** Recognises the secrets of a database at start, and keeps what later secrets need of earlier ones. */
import { createHash, createPrivateKey, createPublicKey, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { createKeyring, derive, type Heritage, type Keyring } from '../kernel/crypto/keyring'
import { macSealKey, readPublicKey } from '../kernel/crypto/signed-json'
import { CPF, createVault, fingerprintKey } from '../kernel/crypto/vault'
import { inTransaction } from '../kernel/db/transaction'
import type { Queryable } from '../kernel/db/queryable'
import { SEALED_COLUMNS, SECRETS, type Keyrings, type SecretName } from './columns'

const CHECK_BYTES = 16
const HERITAGE = 'heranca-das-chaves'

/** The configured secret is not the database's; `message` is for a person. */
export class WrongKey extends Error {}

export interface Registered {
  id: number
  conferencia: Buffer
  heranca: Buffer | null
  recifrada: boolean
}

const checkOf = (secret: string): Buffer => derive(secret, 'check', CHECK_BYTES)
const isOf = (row: Registered | undefined, secret: string | undefined): boolean =>
  row !== undefined && secret !== undefined && timingSafeEqual(row.conferencia, checkOf(secret))

/** `file`: private key of the audit's seals; `trusted`: earlier public keys. */
export interface ConfiguredKeys {
  keyrings: Keyrings
  auditKeys: { file: string | undefined; trusted: readonly string[] }
}

/** Throws `WrongKey`; a first start and a new rotation are recorded. */
export function registerKeys(pool: pg.Pool, { keyrings, auditKeys }: ConfiguredKeys): Promise<void> {
  return inTransaction(pool, async (db) => {
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('chaves', 0))`)
    for (const name of SECRETS) await register(db, name, keyrings[name])
    await registerAuditKey(db, auditKeys)
  })
}

export async function listRegistered(db: Queryable, name: string): Promise<Registered[]> {
  const { rows } = await db.query<
    Omit<Registered, 'conferencia' | 'heranca'> & { conferencia: Uint8Array; heranca: Uint8Array | null }
  >(
    `SELECT id, conferencia, heranca, recifrada_em IS NOT NULL AS recifrada FROM chaves WHERE nome = $1 ORDER BY id`,
    [name],
  )
  return rows.map(({ conferencia, heranca, ...row }) => ({
    ...row,
    conferencia: Buffer.from(conferencia),
    heranca: heranca && Buffer.from(heranca),
  }))
}

async function register(db: Queryable, name: SecretName, keys: Keyring): Promise<void> {
  let rows = await listRegistered(db, name)
  if (rows.length === 0) {
    await insert(db, name, await findRoot(db, name, keys))
    rows = await listRegistered(db, name)
  }
  if (!isOf(rows.at(-1), keys.current) && !rows.some((row) => isOf(row, keys.current))) {
    await beginRotation(db, name, { keys, rows })
    rows = await listRegistered(db, name)
  }
  const last = rows.at(-1)
  const newest = [keys.current, keys.other].find((secret) => isOf(last, secret))
  if (last === undefined || newest === undefined) throw new WrongKey(unknown(name))
  if (rows.length > 1 && !last.recifrada && keys.other === undefined) throw new WrongKey(unfinished(name))
  inherit(keys, rows, newest)
}

const AUDIT = 'AUDIT_KEY_FILE'

/** A new key needs the public key of the one before, or its seals would count as forged. */
async function registerAuditKey(
  db: Queryable,
  { file, trusted }: ConfiguredKeys['auditKeys'],
): Promise<void> {
  if (file === undefined) return
  const checkOfKey = (key: ReturnType<typeof createPublicKey>) =>
    createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest()
  const own = checkOfKey(createPublicKey(createPrivateKey(readFileSync(file, 'utf8'))))
  const known = [own, ...trusted.map((key) => checkOfKey(readPublicKey(key)))]
  const rows = await listRegistered(db, AUDIT)
  if (rows.some(({ conferencia }) => !known.some((key) => key.equals(conferencia))))
    throw new WrongKey(
      `${AUDIT} não é a chave que selou a auditoria deste banco. Ponha a chave certa; se está trocando de chave, ponha a chave pública de antes em AUDIT_PUBLIC_KEYS (docs/runbooks/chaves.md).`,
    )
  await db.query('INSERT INTO chaves (nome, conferencia) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    AUDIT,
    own,
  ])
}

/** Puts the ring's secrets in the order of the database; one that it does not have comes next. */
function inherit(keys: Keyring, rows: readonly Registered[], newest: string): void {
  const elders = openHeritage(newest, rows.at(-1)?.heranca ?? null)
  const { current, other } = keys
  if (other === undefined) return keys.inherit([current], elders)
  const isNext = !rows.some((row) => isOf(row, current === newest ? other : current))
  if (isNext) return keys.inherit([newest, current === newest ? other : current], elders)
  const first = current === newest ? other : current
  keys.inherit([first, newest], {
    fingerprints: elders.fingerprints.slice(0, -1),
    seals: elders.seals.slice(0, -1),
  })
}

async function beginRotation(
  db: Queryable,
  name: SecretName,
  { keys, rows }: { keys: Keyring; rows: readonly Registered[] },
): Promise<void> {
  const { current, other } = keys
  const last = rows.at(-1)
  if (last === undefined || other === undefined || !isOf(last, other)) throw new WrongKey(unknown(name))
  if (rows.length > 1 && !last.recifrada) throw new WrongKey(unfinished(name))
  const elders = openHeritage(other, last.heranca)
  await insert(db, name, current, {
    fingerprints: [...elders.fingerprints, fingerprintKey(other, CPF)],
    seals: [...elders.seals, macSealKey(other)],
  })
}

async function insert(db: Queryable, name: SecretName, secret: string, heritage?: Heritage): Promise<void> {
  const sealed =
    heritage === undefined
      ? null
      : createVault(createKeyring(secret), HERITAGE).seal(
          JSON.stringify({
            fingerprints: heritage.fingerprints.map((key) => key.toString('base64')),
            seals: heritage.seals.map((key) => key.toString('base64')),
          }),
        )
  await db.query('INSERT INTO chaves (nome, conferencia, heranca) VALUES ($1, $2, $3)', [
    name,
    checkOf(secret),
    sealed,
  ])
}

function openHeritage(secret: string, sealed: Buffer | null): Heritage {
  if (sealed === null) return { fingerprints: [], seals: [] }
  const { fingerprints, seals }: Record<keyof Heritage, string[]> = JSON.parse(
    createVault(createKeyring(secret), HERITAGE).open(sealed),
  )
  const decode = (keys: string[]) => keys.map((key) => Buffer.from(key, 'base64'))
  return { fingerprints: decode(fingerprints), seals: decode(seals) }
}

/** A database of an earlier release has no secret recorded: the one that opens its data becomes the first. */
async function findRoot(db: Queryable, name: SecretName, { current, other }: Keyring): Promise<string> {
  for (const { secret, table, column, reads, renewer } of SEALED_COLUMNS) {
    if (secret !== name) continue
    const { rows } = await db.query<Record<string, unknown> & { sealed: Uint8Array }>(
      `SELECT ${[`${column} AS sealed`, ...reads].join(', ')} FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`,
    )
    const [row] = rows
    if (row === undefined) continue
    const found = [current, other].find((each) => each !== undefined && opens(renewer, each, row))
    if (found === undefined) throw new WrongKey(unknown(name))
    return found
  }
  return current
}

function opens(
  renewer: (typeof SEALED_COLUMNS)[number]['renewer'],
  secret: string,
  row: Record<string, unknown> & { sealed: Uint8Array },
): boolean {
  try {
    renewer(createKeyring(secret))(Buffer.from(row.sealed), row)
    return true
  } catch {
    return false
  }
}

const unknown = (name: SecretName): string =>
  `${name} não é a chave dos dados deste banco. Ponha a chave certa; se está trocando de chave, ponha a nova em ${name} e a de antes em ${name}_PREVIOUS (docs/runbooks/chaves.md).`

const unfinished = (name: SecretName): string =>
  `A troca de ${name} não terminou: há dados sob a chave de antes. Ponha-a em ${name}_PREVIOUS e rode pnpm portal keys reseal (docs/runbooks/chaves.md).`
