import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { openPglite, type Pglite } from './pglite'

const WORKER = pathToFileURL(process.env.PORTAL_TEST_WORKER ?? '')
const DUMP = process.env.PORTAL_TEST_PGLITE_DUMP

/** Ends a second after the database has opened. */
const OPENS = `
  import { Worker } from 'node:worker_threads'
  const options = ${JSON.stringify({ workerData: { dump: DUMP }, execArgv: [] })}
  const worker = new Worker(new URL(${JSON.stringify(WORKER)}), options)
  await new Promise((ready) => worker.once('message', ready))
  await new Promise((later) => setTimeout(later, 1_000))
  process.exit()`

describe('PGlite in its thread', () => {
  let engine: Pglite
  let pool: pg.Pool
  beforeAll(async () => {
    engine = await openPglite({
      workerUrl: WORKER,
      dump: DUMP,
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

  it('is not compiled by the optimizing compiler, which would take 600 MB', async () => {
    const args = ['--trace-wasm-compilation-times', '--input-type=module', '--eval', OPENS]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(stdout).toContain('using Liftoff')
    expect(stdout).not.toContain('using TurboFan')
  }, 60_000)
})
