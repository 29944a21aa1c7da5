import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export interface Migration {
  /** For example `001-contas`: fixed for good, since migrations are applied in the order of their names. */
  name: string
  sql: string
  /** A single statement that cannot run inside a transaction: `CREATE INDEX CONCURRENTLY IF NOT EXISTS`. */
  outsideTransaction?: boolean
}

/** A single connection; a query without values may contain several statements. */
export interface MigrationClient {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

const LOCK = 727_001
const LOCK_POLL_MS = 250

/** How long a migration waits for a table lock before it releases the queue behind it, and how it retries. */
export interface LockWaits {
  lockMs: number
  pauseMs: number
  tries: number
}
const WAITS: LockWaits = { lockMs: 2_000, pauseMs: 500, tries: 20 }
const MAX_PAUSE_MS = 15_000

/**
 * Applies pending migrations, each in its own transaction, one process at a time (advisory lock). Throws when
 * an applied migration has been edited: schema history is never rewritten.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect()
  const over: MigrationClient = {
    query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      client.query<Row>(text, values),
  }
  try {
    return await migrateOn(over, migrations)
  } finally {
    client.release()
  }
}

/** Names of migrations that the database has not applied yet. */
export async function pendingMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const exists = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('migracoes') IS NOT NULL AS exists`,
  )
  if (exists.rows[0]?.exists !== true) return migrations.map(({ name }) => name)
  const { rows } = await pool.query<{ nome: string }>('SELECT nome FROM migracoes')
  const applied = new Set(rows.map(({ nome }) => nome))
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

/**
 * Runs `work` while no other process migrates or seeds this database. `client` must be a direct session, not
 * a pooler's. The lock is polled: a blocking statement would hold a snapshot, and CREATE INDEX CONCURRENTLY
 * waits for snapshots.
 */
export async function withMigrationLock<T>(client: MigrationClient, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [LOCK])
    if (rows[0]?.got === true) break
    await sleep(LOCK_POLL_MS)
  }
  try {
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
  }
}

export function migrateOn(
  client: MigrationClient,
  migrations: readonly Migration[],
  waits = WAITS,
): Promise<string[]> {
  return withMigrationLock(client, async () => {
    await client.query(`CREATE TABLE IF NOT EXISTS migracoes (
      nome text PRIMARY KEY, hash text NOT NULL, aplicada_em timestamptz NOT NULL DEFAULT now())`)
    const { rows } = await client.query<{ nome: string; hash: string }>('SELECT nome, hash FROM migracoes')
    const applied = new Map(rows.map(({ nome, hash }) => [nome, hash]))
    const done: string[] = []
    for (const migration of migrations) {
      if (await applyOnce(client, migration, { applied, waits })) done.push(migration.name)
    }
    return done
  })
}

async function applyOnce(
  client: MigrationClient,
  migration: Migration,
  { applied, waits }: { applied: ReadonlyMap<string, string>; waits: LockWaits },
): Promise<boolean> {
  const { name, sql } = migration
  const hash = createHash('sha256').update(sql).digest('hex')
  const known = applied.get(name)
  if (known === hash) return false
  if (known !== undefined) throw new Error(`Migration ${name} was changed after it had been applied.`)
  const apply = migration.outsideTransaction === true ? applyOutside : applyInside
  for (let pause = waits.pauseMs, left = waits.tries; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      await apply(client, migration, { hash, lockMs: waits.lockMs })
      return true
    } catch (error) {
      left -= 1
      if (left <= 0 || !isLockTrouble(error)) throw new Error(`Migration ${name} failed.`, { cause: error })
      await sleep(pause)
    }
  }
}

interface Application {
  hash: string
  lockMs: number
}

const NOTE = 'INSERT INTO migracoes (nome, hash) VALUES ($1, $2)'

async function applyInside(
  client: MigrationClient,
  { name, sql }: Migration,
  { hash, lockMs }: Application,
): Promise<void> {
  try {
    await client.query('BEGIN')
    // Other statements queue behind one that waits for a table lock, which would block the whole portal.
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
    await client.query(sql)
    await client.query(NOTE, [name, hash])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/**
 * Blocks nobody, so it may wait. An invalid index left by a failed attempt is dropped first, or IF NOT EXISTS
 * would skip it.
 */
async function applyOutside(
  client: MigrationClient,
  { name, sql }: Migration,
  { hash }: Application,
): Promise<void> {
  const index = /\bINDEX CONCURRENTLY IF NOT EXISTS (\w+)/i.exec(sql)?.[1]
  if (index === undefined) throw new Error('only CREATE INDEX CONCURRENTLY IF NOT EXISTS goes by itself')
  const { rows } = await client.query(
    'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [index],
  )
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
  await client.query(sql)
  await client.query(NOTE, [name, hash])
}

/** PostgreSQL's lock_not_available and deadlock_detected. */
function isLockTrouble(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
}
