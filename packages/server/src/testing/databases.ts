import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { describeUnless } from '../../../../scripts/engines.mjs'
import { openPglite as startPglite } from '../kernel/db/pglite'
import { openDatabase, poolOfPglite, type Database } from '../kernel/db/pool'
import { clean, stateOf } from './cleaning'

export type DatabaseKind = 'pglite' | 'postgres'

/**
 * Engine for tests that do not depend on one: a real PostgreSQL opens a database with a tenth of PGlite's
 * CPU. What may differ between engines runs on both (`describeOnBoth`), and browser journeys on the embedded
 * one.
 */
export const usualKind = (): DatabaseKind => (postgresSkipReason() === undefined ? 'postgres' : 'pglite')

/** A closed database of an earlier test of this process. */
interface Left {
  /** Opens it again, without the rows and sessions of that test; undefined when it cannot be cleaned. */
  reopen: () => Promise<Database | undefined>
  drop: () => Promise<void>
}
const left: Record<DatabaseKind, Left[]> = { pglite: [], postgres: [] }
/** An idle PGlite takes 200 MB. */
const MAX_IDLE_PGLITE = 1

/** Opens an empty, migrated database: a cleaned one where an earlier test of this process has left one. */
export async function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  for (let next = left[kind].pop(); next !== undefined; next = left[kind].pop()) {
    const database = await next.reopen().catch(() => undefined)
    if (database !== undefined) return database
    await next.drop()
  }
  return kind === 'pglite' ? openPglite() : openPostgres()
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

async function openPglite(): Promise<Database> {
  const engine = await startPglite({
    workerUrl: pathToFileURL(required('PORTAL_TEST_WORKER')),
    dump: required('PORTAL_TEST_PGLITE_DUMP'),
  })
  // A pool for each test file: one that timed out must not go on writing into the next one's rows.
  const open = (): Database => {
    const pool = poolOfPglite(engine)
    const close = async () => {
      await pool.end()
      if (left.pglite.length < MAX_IDLE_PGLITE) left.pglite.push({ reopen, drop: engine.close })
      else await engine.close()
    }
    return { pool, kind: 'pglite', close }
  }
  const reopen = async () => {
    const database = open()
    if (await inPool(database.pool, (client) => clean(client, before))) return database
    await database.pool.end()
    return undefined
  }
  const database = open()
  const before = await inPool(database.pool, stateOf)
  return database
}

async function inPool<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function openPostgres(): Promise<Database> {
  const adminUrl = required('PORTAL_TEST_POSTGRES_URL')
  const name = `t_${randomBytes(8).toString('hex')}`
  await createDatabase(adminUrl, name, required('PORTAL_TEST_TEMPLATE'))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const before = await inSession(url.href, stateOf)
  const drop = () => administer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  const open = async () => {
    const opened = await openDatabase({ kind: 'postgres', url: url.href, max: 10 })
    if (!opened.ok) throw new Error(opened.code)
    const { database } = opened
    const close = async () => {
      await database.close()
      left.postgres.push({ reopen, drop })
    }
    return { ...database, close }
  }
  const reopen = async () => {
    const isClean = await inSession(url.href, async (session) => {
      await session.query(END_OTHERS)
      return clean(session, before)
    })
    return isClean ? open() : undefined
  }
  return open()
}

/** Ends sessions that a test left open, and waits for their end: their locks would hold the cleaning up. */
const END_OTHERS = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`

async function inSession<T>(url: string, work: (session: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** URL of a PostgreSQL database without a schema; `close` drops it. */
export async function openEmptyDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const adminUrl = required('PORTAL_TEST_POSTGRES_URL')
  const name = `v_${randomBytes(8).toString('hex')}`
  await createDatabase(adminUrl, name, 'template1')
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, close: () => administer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

/** Copies files instead of logging each block: a third of the CPU. */
const createDatabase = (adminUrl: string, name: string, template: string) =>
  administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)

const administer = (url: string, sql: string) =>
  inSession(url, async (session) => {
    // PostgreSQL refuses to copy a template concurrently.
    await session.query('SELECT pg_advisory_lock(1)')
    await session.query(sql)
  })

function required(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run through Jest's configuration`)
  return value
}
