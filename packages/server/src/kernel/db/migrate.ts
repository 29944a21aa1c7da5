import { createHash } from 'node:crypto'
import type pg from 'pg'

export interface Migration {
  /** `001-contas`: applied in this order, for ever. */
  name: string
  sql: string
}

/** One connection; a text without values may hold several statements. */
export interface MigrationClient {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

const LOCK = 727_001

/**
 * Applies what is not applied yet, each migration in its own transaction, one process at a time (advisory lock).
 * Throws when a migration that was applied has changed since: schema history is never rewritten.
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

/** Names of migrations that this program knows and the database does not have. */
export async function pendingMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const exists = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('migracoes') IS NOT NULL AS exists`,
  )
  if (exists.rows[0]?.exists !== true) return migrations.map(({ name }) => name)
  const { rows } = await pool.query<{ nome: string }>('SELECT nome FROM migracoes')
  const applied = new Set(rows.map(({ nome }) => nome))
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

export async function migrateOn(
  client: MigrationClient,
  migrations: readonly Migration[],
): Promise<string[]> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK])
  try {
    await client.query(`CREATE TABLE IF NOT EXISTS migracoes (
      nome text PRIMARY KEY, hash text NOT NULL, aplicada_em timestamptz NOT NULL DEFAULT now())`)
    const { rows } = await client.query<{ nome: string; hash: string }>('SELECT nome, hash FROM migracoes')
    const applied = new Map(rows.map(({ nome, hash }) => [nome, hash]))
    const done: string[] = []
    for (const migration of migrations) {
      if (await applyOnce(client, migration, applied)) done.push(migration.name)
    }
    return done
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
  }
}

async function applyOnce(
  client: MigrationClient,
  { name, sql }: Migration,
  applied: ReadonlyMap<string, string>,
): Promise<boolean> {
  const hash = createHash('sha256').update(sql).digest('hex')
  const known = applied.get(name)
  if (known === hash) return false
  if (known !== undefined) throw new Error(`Migration ${name} was changed after it had been applied.`)
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migracoes (nome, hash) VALUES ($1, $2)', [name, hash])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
  return true
}
