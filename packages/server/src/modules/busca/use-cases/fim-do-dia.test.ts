import { formularioOf } from '../../../demo/anuncios'
import { earliest } from '../../../kernel/jobs/jobs-db'
import { emptyTables } from '../../../testing/cleaning'
import { describeOnBoth } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'
import { publishNaVitrine } from '../../../testing/na-vitrine'
import { insertAdvertiser } from '../../../testing/users'
import { VITRINE_MUDA_EM } from '../../anuncios/db/anuncios-publicos'
import type { Promocao } from '../../anuncios/ports/anuncios'
import { bitsDoAnuncio } from '../../anuncios/use-cases/atributos'
import { posicaoNaVitrine } from '../../anuncios/use-cases/vigencia'
import { reposicionar } from './rotina'
import { keptSearch } from './search'

const MINUTE = 60_000
const PROMOCAO: Promocao = {
  tipo: 'TOP',
  superTop: false,
  novidade: false,
  highlight: false,
  turno: 'manha',
  horarioInicio: '09:00',
  horarioFim: '12:00',
  dias: 3,
  impulsosQtd: 1,
  diaEscolhido: '2026-11-20',
}
const VIGENCIA = {
  dataInicio: '2026-11-20',
  dataFim: '2026-11-23',
  expiraEm: new Date('2026-11-24T02:59:00Z'),
}
const EVENING = Date.parse('2026-11-22T02:58:00Z')
const MIDNIGHT = Date.parse('2026-11-22T03:00:00Z')

const GOIANIA = { uf: 'GO', nome: 'Goiânia' } as const
const MANAUS = { uf: 'AM', nome: 'Manaus' } as const

describeOnBoth("the end of a day's impulsos", (kind) => {
  let test: TestStore
  let owner: number
  beforeAll(async () => {
    test = await openTestStore(kind)
    owner = (await insertAdvertiser(test.pool)).id
  })
  afterAll(() => test.close())
  beforeEach(() => emptyTables(test.pool, 'anuncios', 'vitrine', 'alertas'))

  const publish = (impulsos: string[], cidade: typeof GOIANIA | typeof MANAUS = GOIANIA) => {
    const vigencia = { ...VIGENCIA, impulsos }
    return publishNaVitrine(test.store, {
      owner,
      cidade,
      promocao: PROMOCAO,
      vigencia,
      now: new Date(EVENING),
    })
  }
  const vitrineChanges = async () => {
    const { rows } = await test.pool.query<{ em: Date }>(`SELECT ${earliest(VITRINE_MUDA_EM)} AS em`)
    return rows[0]?.em.getTime()
  }
  const list = async (at: number, query = {}) => {
    test.store.announcePublicChange()
    const { data } = await keptSearch(test.store, query, new Date(at))
    return { ids: data.anuncios.map(({ id }) => id), validoAte: Date.parse(data.validoAte) }
  }

  it('moves the list at local midnight with nothing due and nothing written', async () => {
    const [boosted, plain] = [await publish(['09:30']), await publish([])]
    const west = await publish(['09:30'], MANAUS)
    const evening = await list(EVENING)
    expect(evening).toEqual({ ids: [west, boosted, plain], validoAte: MIDNIGHT })
    expect(await vitrineChanges()).toBeGreaterThan(MIDNIGHT)
    // An hour later the day ends in Manaus too.
    expect((await list(MIDNIGHT)).ids).toEqual([west, plain, boosted])
    expect((await list(MIDNIGHT + 60 * MINUTE)).ids).toEqual([west, plain, boosted])
    expect((await list(MIDNIGHT, { cidade: 'Manaus' })).ids).toEqual([west])
  })

  it.each([
    ['by words', { palavra: 'massagem' }],
    ['by a refinement', { idademin: '18' }],
    ['by price', { cidade: 'Goiânia', ordem: 'preco' }],
  ])('agrees with the plain list %s', async (_, query) => {
    const ids = [await publish(['09:30']), await publish(['09:30', '10:00']), await publish([])]
    const [one, two, none] = ids
    expect((await list(EVENING, query)).ids).toEqual([two, one, none])
    expect((await list(MIDNIGHT, query)).ids).toEqual([none, two, one])
  })

  it('puts a listing that a release before ranked with its impulsos in its place', async () => {
    const [boosted = 0, plain] = [await publish(['09:30']), await publish([])]
    await test.pool.query('DELETE FROM impulsos_do_dia')
    await test.pool.query('UPDATE vitrine SET ordem = ordem + (1::bigint << 45) WHERE anuncio_id = $1', [
      boosted,
    ])
    expect(await reposicionar(test.store, new Date(EVENING))).toBe(1)
    expect((await list(EVENING)).ids).toEqual([boosted, plain])
    expect((await list(MIDNIGHT)).ids).toEqual([plain, boosted])
  })

  it('keeps nothing of the impulsos of a listing that is taken down or renewed without any', async () => {
    const id = await publish(['09:30'])
    await test.store.transaction(async ({ anuncios }) => {
      const formulario = formularioOf({ categoria: 'Massagistas', cidade: GOIANIA, n: 1 })
      const vigencia = { ...VIGENCIA, impulsos: [] }
      const now = new Date(EVENING)
      const posicao = posicaoNaVitrine({ ...PROMOCAO, ...vigencia, estado: 'GO', criadoEm: now }, now)
      await anuncios.publish(id, vigencia, { ...posicao, atributos: bitsDoAnuncio(formulario) }, now)
    })
    const taken = await publish(['09:30'])
    await test.store.transaction(({ anuncios }) => anuncios.suspender(taken, new Date(EVENING)))
    expect((await test.pool.query('SELECT FROM impulsos_do_dia')).rows).toEqual([])
  })
})
