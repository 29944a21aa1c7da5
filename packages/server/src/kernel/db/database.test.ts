import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { describeOnBoth, openTestDatabase } from '../../testing/databases'
import { lockFolder } from './folder-lock'
import { migrate } from './migrate'
import { migrations } from '../../migrations/all'
import type { Database } from './pool'
import { queryable } from './queryable'

describeOnBoth('a database behind the one driver', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())
  const one = async <T>(sql: string, values: unknown[] = []): Promise<T | undefined> =>
    (await database.pool.query<{ value: T }>(sql, values)).rows[0]?.value

  it('reads bigint as a number, a day as its text, an instant as a Date, and bytes as a Buffer', async () => {
    expect(await one('SELECT 9007199254740991::bigint AS value')).toBe(Number.MAX_SAFE_INTEGER)
    expect(await one(`SELECT date '2026-02-28' AS value`)).toBe('2026-02-28')
    expect(await one(`SELECT timestamptz '2026-02-28T12:00:00Z' AS value`)).toEqual(
      new Date('2026-02-28T12:00:00Z'),
    )
    expect(await one('SELECT $1::bytea AS value', [Buffer.from('ção')])).toEqual(Buffer.from('ção'))
    expect(await one('SELECT $1::text[] AS value', [['a', 'b']])).toEqual(['a', 'b'])
  })

  it('reads columns under camelCase names, and values as they are', async () => {
    const sql = `SELECT 'a_b' AS tipo_de_foto, NULL AS n, '{"chave_de_json": 1}'::jsonb AS dados, 1 AS qtd_2`
    const row = { tipoDeFoto: 'a_b', n: null, dados: { chave_de_json: 1 }, qtd_2: 1 }
    expect(await queryable(database.pool).query(`${sql} UNION ALL ${sql}`)).toEqual({
      rows: [row, row],
      count: 2,
    })
  })

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(one('SELECT 9007199254740993::bigint AS value')).rejects.toThrow(RangeError)
  })

  it('reports the same error codes', async () => {
    await database.pool.query(`INSERT INTO usuarios (email, name) VALUES ('a@b.co', 'A')`)
    const again = database.pool.query(`INSERT INTO usuarios (email, name) VALUES ('a@b.co', 'A')`)
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'usuarios_email_key' })
    await expect(one('SELECT 1 / 0 AS value')).rejects.toMatchObject({ code: '22012' })
    expect(await one('SELECT 1 AS value')).toBe(1)
  })

  it('gives the next client a clean session after one was destroyed inside a transaction', async () => {
    const broken: pg.PoolClient = await database.pool.connect()
    await broken.query('BEGIN')
    await broken.query(`INSERT INTO usuarios (email, name) VALUES ('perdido@b.co', 'P')`)
    await broken.query(`SET statement_timeout = '1234s'`)
    await broken.query('CREATE TEMPORARY TABLE sobra (id int)')
    broken.release(true)
    expect(await one(`SELECT count(*)::int AS value FROM usuarios WHERE email = 'perdido@b.co'`)).toBe(0)
    expect(await one(`SELECT current_setting('statement_timeout') AS value`)).not.toBe('1234s')
    expect(await one(`SELECT to_regclass('pg_temp.sobra') AS value`)).toBeNull()
  })

  it('runs many callers at once without mixing their transactions', async () => {
    const transfer = async (name: string) => {
      const client = await database.pool.connect()
      try {
        await client.query('BEGIN')
        await client.query('INSERT INTO usuarios (email, name) VALUES ($1, $1)', [`${name}@mix.co`])
        await client.query(name.endsWith('odd') ? 'ROLLBACK' : 'COMMIT')
      } finally {
        client.release()
      }
    }
    await Promise.all(Array.from({ length: 20 }, (_, n) => transfer(`n${n}${n % 2 === 1 ? 'odd' : ''}`)))
    expect(await one(`SELECT count(*)::int AS value FROM usuarios WHERE email LIKE '%@mix.co'`)).toBe(10)
  })

  it('applies no migration twice, and refuses one that was changed', async () => {
    await migrate(database.pool, migrations)
    expect(await migrate(database.pool, migrations)).toEqual([])
    const changed = migrations.map((one) => ({ ...one, sql: `${one.sql} ` }))
    await expect(migrate(database.pool, changed)).rejects.toThrow('was changed after it had been applied')
  })

  it('leaves nothing of a migration that fails', async () => {
    const bad = { name: '999-bad', sql: 'CREATE TABLE meia (id int); SELECT 1 / 0' }
    await expect(migrate(database.pool, [...migrations, bad])).rejects.toThrow('Migration 999-bad failed')
    expect(await one(`SELECT to_regclass('meia') AS value`)).toBeNull()
  })

  it('refuses changes to receipts and to the audit trail', async () => {
    await database.pool.query(
      `INSERT INTO auditoria (ator, acao, alvo, criado_em) VALUES ('operador', 'ban', 'usuario:1', now())`,
    )
    await expect(database.pool.query(`UPDATE auditoria SET ator = 'x'`)).rejects.toMatchObject({
      code: '23001',
    })
    await expect(database.pool.query('DELETE FROM auditoria')).rejects.toMatchObject({ code: '23001' })
  })
})

describe('lockFolder', () => {
  it('refuses a locked folder, and locks it again once released', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-lock-'))
    const first = lockFolder(folder)
    expect(first.ok).toBe(true)
    expect(lockFolder(folder)).toEqual({ ok: false, code: 'PASTA_EM_USO' })
    if (first.ok) first.release()
    const again = lockFolder(folder)
    expect(again.ok).toBe(true)
    if (again.ok) again.release()
    await rm(folder, { recursive: true })
  })
})
