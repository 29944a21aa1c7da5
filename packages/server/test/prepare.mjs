import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../build.mjs'
import { startPgBouncer } from './pgbouncer.mjs'
import { startPostgres } from './postgres.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const built = join(here, '../dist/test')
const TEMPLATE = 'portal_template'

/**
 * Runs once before the server's tests: builds the database worker, starts a real PostgreSQL if possible, and
 * creates one migrated template per database. Test files find them through the environment.
 */
export async function prepare() {
  await buildServer(built)
  const { writePgliteDump, migrateTemplate } = await import(join(built, 'test-template.js'))
  const dump = join(built, `pglite-${await migrationsHash()}.tar`)
  if (!existsSync(dump)) {
    // Renamed into place: another run may be writing the same file.
    await writePgliteDump(`${dump}.${process.pid}`)
    await rename(`${dump}.${process.pid}`, dump)
  }
  process.env.PORTAL_TEST_PGLITE_DUMP = dump
  process.env.PORTAL_TEST_WORKER = join(built, 'pglite-worker.js')
  process.env.PORTAL_TEST_RENDER_WORKER = join(built, 'render-worker.mjs')
  const postgres = await startPostgres()
  if (postgres.ok) {
    await migrateTemplate(postgres.url, TEMPLATE)
    process.env.PORTAL_TEST_POSTGRES_URL = postgres.url
    process.env.PORTAL_TEST_TEMPLATE = TEMPLATE
  } else {
    process.env.PORTAL_TEST_POSTGRES_SKIP = postgres.reason
    process.stderr.write(`PostgreSQL tests are skipped: ${postgres.reason}\n`)
  }
  const pooler = postgres.ok ? await startPgBouncer(postgres.url) : { ok: false, reason: 'no PostgreSQL' }
  if (pooler.ok) process.env.PORTAL_TEST_PGBOUNCER_URL = pooler.url
  else process.env.PORTAL_TEST_PGBOUNCER_SKIP = pooler.reason
  return {
    stop: async () => {
      if (pooler.ok) await pooler.stop()
      if (postgres.ok) await postgres.stop()
    },
  }
}

async function migrationsHash() {
  const folder = join(here, '../src/migrations')
  const files = [
    join(here, '../src/kernel/db/migrate.ts'),
    ...(await readdir(folder)).sort().map((name) => join(folder, name)),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
