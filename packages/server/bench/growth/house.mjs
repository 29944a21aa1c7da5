// A PostgreSQL with the demonstration, filled once: each bench works on a copy, and several benches share the
// original.
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buildServer } from '../../build.mjs'
import { startPostgres } from '../../test/postgres.mjs'
import { fillDemo } from '../../../../scripts/server-process.mjs'

const ORIGINAL = 'casa'
/** Environment variable that passes the shared original to child processes. */
const NAME = 'PORTAL_BENCH_HOUSE'
const TRIES = 100

/** `{ ok: false, reason }` when PostgreSQL cannot start. */
export async function openHouse() {
  const { [NAME]: lent } = process.env
  if (lent !== undefined) return { ...JSON.parse(lent), ok: true, close: () => undefined }
  await buildServer()
  const postgres = await startPostgres()
  if (!postgres.ok) return postgres
  const folder = await mkdtemp(join(tmpdir(), 'portal-house-'))
  const close = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await fill(postgres.url, folder)
  } catch (error) {
    await close()
    throw error
  }
  const env = { [NAME]: JSON.stringify({ url: postgres.url, folder }) }
  return { ok: true, url: postgres.url, folder, env, close }
}

async function fill(url, folder) {
  await ask(url, `CREATE DATABASE ${ORIGINAL}`)
  const filled = databaseAt(url, ORIGINAL)
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', API_DOCS: '0', ROLE: 'api', DATABASE_URL: filled }
  await fillDemo(env)
}

/** A copy of the database and the folder. */
export async function copyHouse({ url, folder }) {
  const name = `copia_${process.pid}`
  for (let tries = 1; ; tries += 1) {
    try {
      await ask(url, `CREATE DATABASE ${name} TEMPLATE ${ORIGINAL}`)
      break
    } catch (error) {
      // The last connection to the original may still be closing.
      if (tries > TRIES || error.code !== OBJECT_IN_USE) throw error
      await sleep(100)
    }
  }
  const own = await mkdtemp(join(tmpdir(), 'portal-growth-'))
  cpSync(folder, own, { recursive: true })
  return { url: databaseAt(url, name), folder: own, remove: () => rm(own, { recursive: true, force: true }) }
}

/** The same for a new database, filled by `fill(url)`. */
export async function newHouse({ url }, fill) {
  const name = `nova_${process.pid}`
  await ask(url, `CREATE DATABASE ${name}`)
  const own = await mkdtemp(join(tmpdir(), 'portal-growth-'))
  await fill(databaseAt(url, name))
  return { url: databaseAt(url, name), folder: own, remove: () => rm(own, { recursive: true, force: true }) }
}

const OBJECT_IN_USE = '55006'

function databaseAt(url, name) {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}

/** Returns the rows of one statement. */
export async function ask(connectionString, text, values) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
