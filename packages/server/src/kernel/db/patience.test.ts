import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createStore } from '../../store'
import { openTestApp } from '../../testing/app'
import {
  describeOnPostgres,
  describeThroughPooler,
  openTestDatabase,
  pooledUrlOf,
  urlOf,
} from '../../testing/databases'
import { TEST_VAULT } from '../../testing/store'
import { UnknownCommit } from './away'
import { listenChanges } from './changes'
import { openDatabase } from './pool'
import { patientQueryable } from './queryable'
import { inTransaction } from './transaction'

describeOnPostgres('a database that goes away for a moment', () => {
  it('is waited for by a read whose connection ends under it, and not by a write', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const db = patientQueryable(pool)
    try {
      await pool.query('CREATE SEQUENCE vezes')
      const dying = (more: string) =>
        `SELECT CASE WHEN nextval('vezes') = 1 THEN pg_terminate_backend(pg_backend_pid()) END ${more}`
      await pool.query('CREATE FUNCTION tentar() RETURNS bool LANGUAGE sql AS $$' + dying('') + '$$')
      await expect(
        db.query(`INSERT INTO jobs (tipo, chave, executar_em, criado_em)
        SELECT 'x', 'x:' || tentar(), now(), now()`),
      ).rejects.toMatchObject({ code: '57P01' })
      await pool.query(`ALTER SEQUENCE vezes RESTART`)
      expect((await db.query('SELECT tentar()')).count).toBe(1)
    } finally {
      await close()
    }
  })

  it('is waited for by a write that reached a leader whose promotion had not ended', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    try {
      await pool.query('CREATE SEQUENCE vezes')
      await pool.query(`CREATE FUNCTION promovido() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('vezes') = 1 THEN RAISE SQLSTATE '25006'; END IF; RETURN 'sim'; END $$`)
      const { count } = await patientQueryable(pool).query(
        `INSERT INTO jobs (tipo, chave, executar_em, criado_em) SELECT 'x', promovido(), now(), now()`,
      )
      expect(count).toBe(1)
    } finally {
      await close()
    }
  })

  it('retries a whole transaction after a collision', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    try {
      let tries = 0
      const collide = () =>
        inTransaction(pool, async (db) => {
          tries += 1
          await db.query(`INSERT INTO usuarios (email, name) VALUES ('ana@b.co', 'Ana')`)
          if (tries === 1) await db.query(`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`)
        })
      await collide()
      expect(tries).toBe(2)
      expect((await pool.query('SELECT 1 FROM usuarios')).rowCount).toBe(1)
    } finally {
      await close()
    }
  })

  it('is not repeated when the result of a commit is lost', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    try {
      // Runs inside COMMIT: the connection is terminated before the result is sent.
      await pool.query(`CREATE FUNCTION morrer() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NULL; END $$`)
      await pool.query(`CREATE CONSTRAINT TRIGGER ao_fim AFTER INSERT ON usuarios
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION morrer()`)
      let tries = 0
      const doubtful = inTransaction(pool, async (db) => {
        tries += 1
        await db.query(`INSERT INTO usuarios (email, name) VALUES ('ana@b.co', 'Ana')`)
      })
      await expect(doubtful).rejects.toBeInstanceOf(UnknownCommit)
      expect(tries).toBe(1)
    } finally {
      await close()
    }
  })

  it('is reported to people as 503 with Retry-After', async () => {
    const test = await openTestApp()
    try {
      await test.database.pool.query('SELECT 1')
      jest
        .spyOn(test.database.pool, 'query')
        .mockRejectedValue(Object.assign(new Error('x'), { code: '08006' }) as never)
      const answer = await test.app.inject({ method: 'GET', url: '/api/anuncios/1/detalhe' })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.json()).toMatchObject({
        code: 'INDISPONIVEL',
        message: 'Serviço indisponível no momento. Tente novamente.',
      })
    } finally {
      jest.restoreAllMocks()
      await test.close()
    }
  })
})

describeThroughPooler('PgBouncer in transaction mode', () => {
  it('carries reads, transactions and their notices at once, without named statements', async () => {
    const direct = await openTestDatabase('postgres')
    const url = await urlOf(direct.pool)
    const opened = await openDatabase({ kind: 'postgres', url: pooledUrlOf(url), max: 20 })
    if (!opened.ok) throw new Error(opened.code)
    const store = createStore(opened.database.pool, { vault: TEST_VAULT, notify: true, prepare: false })
    let received = 0
    const listening = listenChanges(url, {
      onPublicChange: () => void (received += 1),
      onPedidoChange: () => undefined,
      onJob: () => undefined,
    })
    try {
      while (received === 0) await sleep(10)
      await Promise.all(
        Array.from({ length: 60 }, async (_, n) => {
          await store.usuarios.create({ email: `n${n}@b.co`, name: 'N', now: new Date() })
          await store.transaction(({ anuncios }) => anuncios.desativar(n))
          return store.usuarios.findByEmail(`n${n}@b.co`)
        }),
      )
      while (received === 1) await sleep(10)
      const admin = new pg.Client({ connectionString: url })
      await admin.connect()
      const { rows } = await admin.query<{ n: number }>('SELECT count(*)::int AS n FROM usuarios')
      await admin.end()
      expect(rows).toEqual([{ n: 60 }])
    } finally {
      await listening.close()
      await opened.database.close()
      await direct.close()
    }
  })
})
