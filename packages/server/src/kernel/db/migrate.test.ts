import pg from 'pg'
import { describeOnBoth, describeOnPostgres, openTestDatabase, urlOf } from '../../testing/databases'
import { onDirect, setRoleTimeouts } from './direct'
import { migrate, migrateOn, type Migration } from './migrate'
import { migrations } from '../../migrations/all'

const WAITS = { lockMs: 50, pauseMs: 10, tries: 200 }
const column: Migration = { name: '998-coluna', sql: 'ALTER TABLE usuarios ADD COLUMN prova text' }
const index: Migration = {
  name: '999-indice',
  sql: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS usuarios_prova ON usuarios (name)',
  outsideTransaction: true,
}

describeOnBoth('a migration outside of a transaction', (kind) => {
  it('makes its index and is noted once', async () => {
    const { pool, close } = await openTestDatabase(kind)
    try {
      expect(await migrate(pool, [...migrations, index])).toEqual(['999-indice'])
      expect(await migrate(pool, [...migrations, index])).toEqual([])
      const { rows } = await pool.query(
        `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'usuarios_prova'::regclass`,
      )
      expect(rows).toEqual([{ valid: true }])
    } finally {
      await close()
    }
  })
})

describeOnPostgres('migrations beside a running portal', () => {
  it('let others pass while a table is locked, and retry', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const busy = await pool.connect()
    try {
      await busy.query('BEGIN')
      await busy.query('SELECT count(*) FROM usuarios')
      const url = await urlOf(pool)
      const migrated = onDirect(url, (client) => migrateOn(client, [...migrations, column], WAITS))
      // Readers are not blocked longer than one lock attempt of the migration.
      for (let n = 0; n < 5; n += 1) await pool.query('SELECT count(*) FROM usuarios')
      await busy.query('COMMIT')
      expect(await migrated).toEqual(['998-coluna'])
    } finally {
      busy.release()
      await close()
    }
  })

  it('are applied by one of many processes, statements outside a transaction included', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    try {
      const url = await urlOf(pool)
      const all = await Promise.all(
        Array.from({ length: 6 }, () =>
          onDirect(url, (client) => migrateOn(client, [...migrations, column, index], WAITS)),
        ),
      )
      expect(all.flat().sort()).toEqual(['998-coluna', '999-indice'])
    } finally {
      await close()
    }
  })

  it('make an index again that a broken try left behind', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    try {
      await pool.query(index.sql)
      await pool.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'usuarios_prova'::regclass`)
      await migrate(pool, [...migrations, index])
      const { rows } = await pool.query(
        `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'usuarios_prova'::regclass`,
      )
      expect(rows).toEqual([{ valid: true }])
    } finally {
      await close()
    }
  })

  it('leave time-outs to the role, which every session under its name gets', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const url = await urlOf(pool)
    await onDirect(url, setRoleTimeouts)
    const fresh = new pg.Client({ connectionString: url })
    try {
      await fresh.connect()
      expect((await fresh.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
    } finally {
      await fresh.end()
      await close()
    }
  })
})
