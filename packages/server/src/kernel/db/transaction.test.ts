import { setTimeout as sleep } from 'node:timers/promises'
import { describeOnBoth, describeOnPostgres, openTestDatabase } from '../../testing/databases'
import type { Database } from './pool'
import type { Queryable } from './queryable'
import { inTransaction } from './transaction'

const insert = (db: Queryable, email: string) =>
  db.query('INSERT INTO usuarios (email, name) VALUES ($1, $1)', [email])

describeOnBoth('a transaction', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())
  const stored = async (email: string) =>
    (await database.pool.query('SELECT 1 FROM usuarios WHERE email = $1', [email])).rowCount === 1

  it('stores everything when its work resolves, and returns its result', async () => {
    const answer = await inTransaction(database.pool, async (db) => {
      await insert(db, 'um@b.co')
      expect((await insert(db, 'dois@b.co')).count).toBe(1)
      return 'feito'
    })
    expect([answer, await stored('um@b.co'), await stored('dois@b.co')]).toEqual(['feito', true, true])
  })

  it('runs what goes along with the commit in the same transaction', async () => {
    const last = (email: string) => () => `INSERT INTO usuarios (email, name) VALUES ('${email}', 'x'); `
    await inTransaction(database.pool, (db) => insert(db, 'tres@b.co'), last('quatro@b.co'))
    expect([await stored('tres@b.co'), await stored('quatro@b.co')]).toEqual([true, true])
    const twice = inTransaction(database.pool, (db) => insert(db, 'cinco@b.co'), last('tres@b.co'))
    await expect(twice).rejects.toThrow('duplicate key')
    expect(await stored('cinco@b.co')).toBe(false)
  })

  it('stores nothing when its work rejects, rethrows its error, and frees the connection', async () => {
    for (let n = 0; n < 12; n += 1) {
      const broken = inTransaction(database.pool, async (db) => {
        await insert(db, 'nada@b.co')
        throw new Error('changed my mind')
      })
      await expect(broken).rejects.toThrow('changed my mind')
    }
    expect(await stored('nada@b.co')).toBe(false)
  })

  it('reports what fails at the commit', async () => {
    await database.pool.query(`CREATE TABLE unicos (n int, UNIQUE (n) DEFERRABLE INITIALLY DEFERRED)`)
    const twice = inTransaction(database.pool, async (db) => {
      await db.query('INSERT INTO unicos VALUES (1), (1)')
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect((await database.pool.query('SELECT 1 FROM unicos')).rowCount).toBe(0)
  })

  it('does not pass for stored when an error inside was caught', async () => {
    const caught = inTransaction(database.pool, async (db) => {
      await insert(db, 'perdido@b.co')
      await db.query('SELECT 1 / 0').catch(() => undefined)
    })
    await expect(caught).rejects.toThrow('nothing was stored')
    expect(await stored('perdido@b.co')).toBe(false)
  })

  it('refuses a statement that comes after its end', async () => {
    let late: Queryable | undefined
    await inTransaction(database.pool, async (db) => {
      late = db
    })
    await expect(late?.query('SELECT 1')).rejects.toThrow('this transaction is over')
  })

  it('queues callers where there is one connection', async () => {
    const many = Array.from({ length: 20 }, (_, n) =>
      inTransaction(database.pool, async (db) => {
        await insert(db, `m${n}@mix.co`)
        if (n % 2 === 1) throw new Error('odd')
      }).catch(() => undefined),
    )
    await Promise.all(many)
    const { rowCount } = await database.pool.query(`SELECT 1 FROM usuarios WHERE email LIKE 'm%@mix.co'`)
    expect(rowCount).toBe(10)
  })
})

describeOnPostgres('a connection that is lost', () => {
  it('ends only its own transaction: nothing is stored, the process lives, the pool continues', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const lost = inTransaction(pool, async (db) => {
      await insert(db, 'ana@b.co')
      const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      // Between two statements: no pending call could receive the error.
      await sleep(200)
      await insert(db, 'bia@b.co')
    })
    await expect(lost).rejects.toThrow()
    expect(pool.totalCount).toBe(pool.idleCount)
    expect((await pool.query('SELECT 1 FROM usuarios')).rowCount).toBe(0)
    await close()
  })
})
