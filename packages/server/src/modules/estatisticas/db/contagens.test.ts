import { queryable } from '../../../kernel/db/queryable'
import { inTransaction } from '../../../kernel/db/transaction'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { publishFree } from '../../../testing/operador'
import { contagemRepository } from './contagens'
import { gatherContagens } from './contagens-reunidas'

const DAY = '2026-11-21'
const NOON = new Date(`${DAY}T12:00:00Z`)

describeOnBoth('counters', (kind) => {
  let test: TestApp
  let id: number
  beforeAll(async () => {
    test = await openTestApp(kind)
    id = await publishFree(await openAdvertiser(test))
  })
  afterAll(() => test.close())
  beforeEach(() => test.database.pool.query('DELETE FROM anuncio_contagens; DELETE FROM visitas_dia'))

  const listed = async (de = '2026-01-01', ate = '2040-01-01') =>
    (await test.deps.store.contagens.list([id], new Date(de), new Date(ate))).map(
      ({ tipo, minuto, total }) => `${minuto.toISOString().slice(0, 16)} ${tipo} ${total}`,
    )
  const visit = (visitante: string, instante = NOON) => ({
    dia: DAY,
    anuncioId: id,
    visitante: Buffer.from(visitante),
    instante,
  })
  const gathered = () => gatherContagens(contagemRepository(queryable(test.database.pool)))

  it('of many visits are written in one statement: a visitor once a day, at the first of the minutes', async () => {
    const { contagens } = test.deps.store
    const later = new Date(NOON.getTime() + 90_000)
    await contagens.recordVisitas([visit('bia', later), visit('ana'), visit('bia'), visit('rui', later)])
    await contagens.recordVisitas([visit('ana', later), visit('eva', later)])
    expect(await listed()).toEqual([`${DAY}T12:00 visita 2`, `${DAY}T12:01 visita 2`])
  })

  it('are gathered: a visit is written with its second, a contact before it is acknowledged', async () => {
    const contagens = gathered()
    await contagens.recordVisita(visit('ana'))
    await contagens.recordVisita(visit('bia'))
    const contacts = Array.from({ length: 20 }, () => contagens.count(id, 'whatsapp', NOON))
    await Promise.all(contacts)
    expect(await listed()).toEqual([`${DAY}T12:00 whatsapp 20`])
    await contagens.flush()
    expect((await listed()).toSorted()).toEqual([`${DAY}T12:00 visita 2`, `${DAY}T12:00 whatsapp 20`])
  })

  it('of an erased listing are dropped, without those of the others', async () => {
    const contagens = gathered()
    const gone = id + 1_000
    await Promise.all([contagens.count(gone, 'email', NOON), contagens.count(id, 'email', NOON)])
    await contagens.recordVisita({ ...visit('ana'), anuncioId: gone })
    await contagens.recordVisita(visit('ana'))
    await contagens.flush()
    expect((await listed()).toSorted()).toEqual([`${DAY}T12:00 email 1`, `${DAY}T12:00 visita 1`])
  })

  it('fetch the salt of a day once', async () => {
    const contagens = gathered()
    const [one, other] = await Promise.all(
      ['a', 'b'].map((salt) => contagens.salDoDia(DAY, Buffer.from(salt))),
    )
    await test.database.pool.query('DELETE FROM visitas_sal')
    expect([other, await contagens.salDoDia(DAY, Buffer.from('c'))]).toEqual([one, one])
  })

  // Last: it changes the schema.
  it('have a partition per month, made beforehand, which takes what was counted without one, and is dropped whole', async () => {
    const { contagens } = test.deps.store
    const partitions = async () => {
      const { rows } = await test.database.pool.query<{ name: string; total: number }>(
        `SELECT tableoid::regclass::text AS name, count(*)::int AS total FROM anuncio_contagens GROUP BY 1 ORDER BY 1`,
      )
      return rows.map(({ name, total }) => `${name} ${total}`)
    }
    const months = ['2031-05-31T23:59:00Z', '2031-06-01T00:00:00Z', '2031-08-01T00:00:00Z'].map(
      (at) => new Date(at),
    )
    for (const at of months) await contagens.count(id, 'email', at)
    expect(await partitions()).toEqual(['anuncio_contagens_resto 3'])
    // Months are UTC's, whatever the time zone of the server.
    const keep = (now: string, desde: string) =>
      inTransaction(test.database.pool, async (db) => {
        await db.query(`SET LOCAL timezone = 'America/Manaus'`)
        await contagemRepository(db).keepMeses(new Date(now), new Date(desde))
      })
    await keep('2031-05-15T00:00:00Z', '2026-01-01T00:00:00Z')
    await keep('2031-05-15T00:00:00Z', '2026-01-01T00:00:00Z')
    const may = 'anuncio_contagens_2031_05 1'
    const june = 'anuncio_contagens_2031_06 1'
    expect(await partitions()).toEqual([may, june, 'anuncio_contagens_resto 1'])
    await contagens.count(id, 'email', NOON)
    expect(await listed('2026-01-01', '2027-01-01')).toEqual([`${DAY}T12:00 email 1`])
    await keep('2031-06-15T00:00:00Z', '2031-05-01T00:00:00Z')
    expect(await partitions()).toEqual([may, june, 'anuncio_contagens_2031_08 1'])
    await keep('2031-06-15T00:00:00Z', '2031-05-02T00:00:00Z')
    expect(await partitions()).toEqual([june, 'anuncio_contagens_2031_08 1'])
  })
})
