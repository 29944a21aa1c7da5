import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { describeUnless } from '../../../../scripts/engines.mjs'
import { openDatabase, type Database, type DatabaseTarget } from '../kernel/db/pool'

export type DatabaseKind = 'pglite' | 'postgres'

/**
 * Engine for tests that do not depend on one: a real PostgreSQL opens a database with a tenth of PGlite's
 * CPU. What may differ between engines runs on both (`describeOnBoth`), and browser journeys on the embedded
 * one.
 */
export const usualKind = (): DatabaseKind => (postgresSkipReason() === undefined ? 'postgres' : 'pglite')

/** Opens an empty, migrated database; `close` drops it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'pglite' ? openTarget(pgliteTarget()) : openPostgres()
}

/** URL of a PostgreSQL under test, for a connection outside its pool. */
export async function urlOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name')
  const url = new URL(required('PORTAL_TEST_POSTGRES_URL'))
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

/** Why tests on a real PostgreSQL cannot run here; undefined when they can. */
export function postgresSkipReason(): string | undefined {
  if (process.env.PORTAL_TEST_POSTGRES_URL !== undefined) return undefined
  return process.env.PORTAL_TEST_POSTGRES_SKIP ?? 'no PostgreSQL was prepared'
}

/**
 * Runs a suite on PGlite (unless a version of PostgreSQL was requested) and on a real PostgreSQL; if the
 * latter cannot start, its half is skipped by name.
 */
export function describeOnBoth(title: string, suite: (kind: DatabaseKind) => void): void {
  if (process.env.PORTAL_TEST_POSTGRES === undefined) describe(`${title} (pglite)`, () => suite('pglite'))
  describeOnPostgres(title, () => suite('postgres'))
}

/** A suite that only proves something on a real PostgreSQL: on a single connection every race passes. */
export function describeOnPostgres(title: string, suite: () => void): void {
  describeUnless(postgresSkipReason(), `${title} (postgres)`, suite)
}

/** The same, through PgBouncer in transaction mode. */
export function describeThroughPooler(title: string, suite: () => void): void {
  describeUnless(postgresSkipReason() ?? process.env.PORTAL_TEST_PGBOUNCER_SKIP, title, suite)
}

export function pooledUrlOf(url: string): string {
  const pooled = new URL(url)
  pooled.host = new URL(required('PORTAL_TEST_PGBOUNCER_URL')).host
  return pooled.href
}

function pgliteTarget(): DatabaseTarget {
  return {
    kind: 'pglite',
    workerUrl: pathToFileURL(required('PORTAL_TEST_WORKER')),
    dump: required('PORTAL_TEST_PGLITE_DUMP'),
  }
}

async function openPostgres(): Promise<Database> {
  const adminUrl = required('PORTAL_TEST_POSTGRES_URL')
  const name = `t_${randomBytes(8).toString('hex')}`
  await administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${required('PORTAL_TEST_TEMPLATE')}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const database = await openTarget({ kind: 'postgres', url: url.href, max: 10 })
  const close = async () => {
    await database.close()
    await administer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { ...database, close }
}

/** URL of a PostgreSQL database without a schema; `close` drops it. */
export async function openEmptyDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const adminUrl = required('PORTAL_TEST_POSTGRES_URL')
  const name = `v_${randomBytes(8).toString('hex')}`
  await administer(adminUrl, `CREATE DATABASE ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, close: () => administer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // PostgreSQL refuses to copy a template concurrently.
    await client.query('SELECT pg_advisory_lock(1)')
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function openTarget(target: DatabaseTarget): Promise<Database> {
  const opened = await openDatabase(target)
  if (!opened.ok) throw new Error(opened.code)
  return opened.database
}

function required(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run through Jest's configuration`)
  return value
}
