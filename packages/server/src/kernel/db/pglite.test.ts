import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { openPglite, type Pglite } from './pglite'

describe('PGlite in its thread', () => {
  let engine: Pglite
  let pool: pg.Pool
  beforeAll(async () => {
    engine = await openPglite({
      workerUrl: pathToFileURL(process.env.PORTAL_TEST_WORKER ?? ''),
      dump: process.env.PORTAL_TEST_PGLITE_DUMP,
      statementLimitMs: 5_000,
    })
    pool = new pg.Pool({ max: 1, stream: engine.stream, user: 'postgres', database: 'postgres' })
    pool.on('error', () => undefined)
  })
  afterAll(async () => {
    await pool.end()
    await engine.close()
  })

  it('ends a statement that runs too long, and serves the next caller', async () => {
    const endless = 'SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b'
    await expect(pool.query(endless)).rejects.toThrow()
    const { rows } = await pool.query('SELECT 1 AS one')
    expect(rows).toEqual([{ one: 1 }])
  }, 60_000)
})
