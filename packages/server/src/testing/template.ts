import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { migrate, migrateOn } from '../kernel/db/migrate'
import { migrations } from '../migrations/all'

/** Runs outside Jest (bundled): PGlite directly inside Jest crashes the run (rule: architecture/database). */

/** Writes the tar of a migrated PGlite folder, from which every test database starts. */
export async function writePgliteDump(file: string): Promise<void> {
  const database = await PGlite.create()
  await migrateOn({ query: (text, values) => queryOn(database, text, values) }, migrations)
  const dump = await database.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
}

async function queryOn<Row>(database: PGlite, text: string, values?: unknown[]): Promise<{ rows: Row[] }> {
  // With values it is a single statement; without, possibly several, of which only the last one's rows are
  // used.
  if (values !== undefined || text.startsWith('SELECT')) return database.query<Row>(text, values)
  await database.exec(text)
  return { rows: [] }
}

/** Migrates the template from which every test database is created. */
export async function migrateTemplate(adminUrl: string, template: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${template}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${template}`
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  await migrate(pool, migrations)
  await pool.end()
}
