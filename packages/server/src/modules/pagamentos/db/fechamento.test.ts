import type pg from 'pg'
import { TIPOS_DIVERGENCIA } from '../ports/fechamento'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { queryable } from '../../../kernel/db/queryable'
import { fechamentoRepository } from './fechamento'
import { SEMENTES, vive, type Historia, type Semente } from '../../../testing/divergencias'

describeOnBoth('the daily check', (kind) => {
  let test: TestApp
  let historia: Historia
  beforeAll(async () => {
    test = await openTestApp(kind)
    historia = await vive(test)
  })
  afterAll(() => test.close())

  /** Differences found after seeding one; the seed is rolled back. */
  async function after(seed: Semente) {
    const client: pg.PoolClient = await test.database.pool.connect()
    const db = queryable(client)
    try {
      await client.query('BEGIN')
      await client.query('SET LOCAL session_replication_role = replica')
      await seed(db.query, historia)
      return await fechamentoRepository(db).listDivergencias(test.clock.now())
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  it('finds nothing in a consistent history but the pending refunds', async () => {
    const found = await test.deps.store.fechamentos.listDivergencias(test.clock.now())
    expect(found).toEqual([
      // A coupon took 10 % off: R$ 8,91 are three credits and R$ 2,01.
      {
        tipo: 'RESTO_A_DEVOLVER',
        alvo: `pedido:${historia.tardio}`,
        detalhe: expect.stringContaining('201'),
      },
    ])
  })

  const seeds = TIPOS_DIVERGENCIA.flatMap((tipo) =>
    SEMENTES[tipo].map(([where, seed], index) => ({ tipo, n: index + 1, where, seed })),
  )
  it.each(seeds)('names $tipo ($n)', async ({ tipo, where, seed }) => {
    const found = (await after(seed)).filter((divergencia) => divergencia.tipo === tipo)
    expect(found.map(({ alvo }) => alvo)).toContainEqual(expect.stringContaining(where(historia)))
    for (const { detalhe } of found) expect(detalhe).not.toBe('')
  })
})
