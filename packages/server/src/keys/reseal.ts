/**
 * Seals everything under the current secrets, in short transactions, while servers run. A batch locks the rows it
 * changes, so several processes and the servers may work concurrently; after a kill, run it again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { tagOf, type Keyring } from '../kernel/crypto/keyring'
import { cpfVault, sealPrefix } from '../kernel/crypto/vault'
import { replaceHashes, type HashColumn } from '../kernel/db/blind-index'
import { inTransaction } from '../kernel/db/transaction'
import { queryable, type Queryable } from '../kernel/db/queryable'
import { HASH_COLUMNS, SEALED_COLUMNS, SECRETS, type Keyrings, type SealedColumn } from './columns'

const BATCH = 100
/** Ends a run that other processes keep undoing, for example servers that still write under the old secret. */
const MAX_ROUNDS = 20
const ROUND_PAUSE_MS = 200

/** Whether `current` replaces `other`; otherwise nothing needs resealing. */
export const isRotating = ({ order, current, other }: Keyring): boolean =>
  other !== undefined && order.at(-1) === current

const isOld = (column: string) => `${column} IS NOT NULL AND substr(${column}, 1, 5) <> $1`
/** Hashes under the first secret of a database have no tag. */
const isOldHash = (column: string) => `${column} IS NOT NULL AND substr(${column}, 33) <> $1`

export interface Remaining {
  table: string
  column: string
  rows: number
}

/**
 * Rows that are not yet under the current secrets. With none left the rotation is recorded as finished, so that a
 * start without the earlier secret is accepted.
 */
export async function findRemaining(db: Queryable, keyrings: Keyrings): Promise<Remaining[]> {
  const found: Remaining[] = []
  const count = async ({ table, column }: HashColumn, where: string, value: Buffer) => {
    const { rows } = await db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM ${table} WHERE ${where}`,
      [value],
    )
    if (rows[0]?.total) found.push({ table, column, rows: rows[0].total })
  }
  for (const sealed of SEALED_COLUMNS) {
    const keys = keyrings[sealed.secret]
    if (isRotating(keys)) await count(sealed, isOld(sealed.column), sealPrefix(keys.current))
  }
  const keys = keyrings.DATA_SECRET
  if (isRotating(keys))
    for (const hashed of HASH_COLUMNS.flat())
      await count(hashed, isOldHash(hashed.column), tagOf(keys.current))
  if (found.length === 0) await markDone(db, keyrings)
  return found
}

/** `onBatch`: called after each commit. Returns the remaining rows: none, unless old servers still write. */
export async function reseal(
  pool: pg.Pool,
  keyrings: Keyrings,
  onBatch: (done: Remaining) => Promise<void> | void = () => undefined,
): Promise<Remaining[]> {
  for (let round = 1; ; round += 1) {
    for (const sealed of SEALED_COLUMNS)
      if (isRotating(keyrings[sealed.secret])) await resealColumn(pool, sealed, keyrings, onBatch)
    if (isRotating(keyrings.DATA_SECRET))
      for (const group of HASH_COLUMNS) await renewGroup(pool, group, keyrings.DATA_SECRET, onBatch)
    const left = await findRemaining(queryable(pool), keyrings)
    if (left.length === 0 || round === MAX_ROUNDS) return left
    // Rows that another process holds.
    await sleep(ROUND_PAUSE_MS)
  }
}

type OnBatch = NonNullable<Parameters<typeof reseal>[2]>

async function resealColumn(
  pool: pg.Pool,
  { secret, table, column, reads, renewer }: SealedColumn,
  keyrings: Keyrings,
  onBatch: OnBatch,
): Promise<void> {
  const keys = keyrings[secret]
  const renew = renewer(keys)
  const fields = ['ctid AS place', `${column} AS sealed`, ...reads].join(', ')
  let after = '(0,0)'
  for (;;) {
    const places = await inTransaction(pool, async (db) => {
      await db.query(`SELECT set_config('portal.troca_de_chave', 'sim', true)`)
      const { rows } = await db.query<Record<string, unknown> & { place: string; sealed: Uint8Array }>(
        `SELECT ${fields} FROM ${table} WHERE ctid > $2::tid AND ${isOld(column)}
         ORDER BY ctid LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`,
        [sealPrefix(keys.current), after],
      )
      const found = rows.map(({ place }) => place)
      await db.query(
        `UPDATE ${table} t SET ${column} = n.sealed FROM unnest($1::tid[], $2::bytea[]) AS n (place, sealed)
         WHERE t.ctid = n.place`,
        [found, rows.map((row) => renew(Buffer.from(row.sealed), row))],
      )
      return found
    })
    const last = places.at(-1)
    if (last === undefined) return
    after = last
    await onBatch({ table, column, rows: places.length })
  }
}

/** All columns of a group change together, so that equal values stay equal. */
async function renewGroup(
  pool: pg.Pool,
  group: readonly HashColumn[],
  keys: Keyring,
  onBatch: OnBatch,
): Promise<void> {
  const vault = cpfVault(keys)
  for (const { table, column } of group) {
    for (;;) {
      const total = await inTransaction(pool, async (db) => {
        // Two batches with the same hashes in another order would deadlock.
        await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('chaves-indices', 0))`)
        const { rows } = await db.query<{ hash: Uint8Array }>(
          `SELECT DISTINCT ${column} AS hash FROM ${table} WHERE ${isOldHash(column)} LIMIT ${BATCH}`,
          [tagOf(keys.current)],
        )
        const pairs = rows.flatMap(({ hash }) => {
          const renewed = vault.renew(Buffer.from(hash))
          return renewed === undefined ? [] : [[Buffer.from(hash), renewed] as const]
        })
        if (pairs.length > 0) await replaceHashes(db, group, pairs)
        return pairs.length
      })
      if (total === 0) break
      await onBatch({ table, column, rows: total })
    }
  }
}

async function markDone(db: Queryable, keyrings: Keyrings): Promise<void> {
  for (const name of SECRETS)
    if (isRotating(keyrings[name]))
      await db.query(
        `UPDATE chaves SET recifrada_em = now() WHERE recifrada_em IS NULL
           AND id = (SELECT max(id) FROM chaves WHERE nome = $1)`,
        [name],
      )
}
