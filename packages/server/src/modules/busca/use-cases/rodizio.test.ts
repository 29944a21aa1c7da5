import type { Query } from '@portal/domain/busca'
import { preparedQueryable } from '../../../kernel/db/queryable'
import { emptyTables } from '../../../testing/cleaning'
import { describeOnBoth } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'
import { publishNaVitrine } from '../../../testing/na-vitrine'
import { insertAdvertiser } from '../../../testing/users'
import type { Promocao } from '../../anuncios/ports/anuncios'
import { buscaRepository } from '../db/busca'
import { reposicionar } from './rotina'
import { keptSearch } from './search'

const MINUTE = 60_000
const FATIA = 7 * MINUTE
const DAY_FATIAS = 205
const START = Date.parse('2026-11-21T12:00:00Z')
const PROMOCAO: Promocao = {
  tipo: 'TOP',
  superTop: true,
  novidade: false,
  highlight: false,
  turno: 'manha',
  horarioInicio: '09:00',
  horarioFim: '12:00',
  dias: 7,
  impulsosQtd: 0,
  diaEscolhido: '2026-11-20',
}
const VIGENCIA = {
  dataInicio: '2026-11-20',
  dataFim: '2026-11-27',
  expiraEm: new Date('2026-11-28T02:59:00Z'),
  impulsos: [],
}
const GOIANIA = { uf: 'GO', nome: 'Goiânia' } as const
const RECIFE = { uf: 'PE', nome: 'Recife' } as const

describeOnBoth('SUPER TOP', (kind) => {
  let test: TestStore
  let owner: number
  beforeAll(async () => {
    test = await openTestStore(kind)
    owner = (await insertAdvertiser(test.pool)).id
  })
  afterAll(() => test.close())
  beforeEach(() => emptyTables(test.pool, 'anuncios', 'vitrine', 'alertas'))

  const insert = (over: Partial<Promocao> = {}, cidade: typeof GOIANIA | typeof RECIFE = GOIANIA) => {
    const promocao = { ...PROMOCAO, ...over }
    return publishNaVitrine(test.store, { owner, cidade, promocao, vigencia: VIGENCIA, now: new Date(START) })
  }
  async function insertMany(count: number): Promise<number[]> {
    const ids: number[] = []
    for (let n = 0; n < count; n += 1) ids.push(await insert())
    return ids
  }
  const search = async (query: Query, at: number) =>
    (await keptSearch({ busca: buscaRepository(preparedQueryable(test.pool)) }, query, new Date(at))).data
      .anuncios
  const leaders = async (query: Query, at: number) =>
    (await search(query, at)).filter(({ superTop }) => superTop).map(({ id }) => id)
  async function turns(ids: readonly number[], slices: number) {
    const [first, led] = [new Map(ids.map((id) => [id, 0])), new Map(ids.map((id) => [id, 0]))]
    for (let slice = 0; slice < slices; slice += 1) {
      const three = await leaders({ limite: '5' }, START + slice * FATIA)
      for (const [place, id] of three.entries()) {
        led.set(id, (led.get(id) ?? 0) + 1)
        if (place === 0) first.set(id, (first.get(id) ?? 0) + 1)
      }
    }
    return { first: [...first.values()], led: [...led.values()] }
  }

  it.each([4, 7, 12])('leads equally often over a day, on each of the three places, of %s', async (count) => {
    const ids = await insertMany(count)
    const { first, led } = await turns(ids, DAY_FATIAS)
    expect(Math.max(...first) - Math.min(...first)).toBeLessThanOrEqual(1)
    expect(Math.max(...led) - Math.min(...led)).toBeLessThanOrEqual(3)
    expect(led.reduce((sum, times) => sum + times, 0)).toBe(3 * DAY_FATIAS)
  })

  it('leads three at a time, the others as TOP in their order', async () => {
    const ids = await insertMany(5)
    const newer = await insert({ superTop: false })
    const shown = await search({}, START)
    const lead = shown.slice(0, 3).map(({ id }) => id)
    expect(shown.map(({ superTop }) => superTop)).toEqual([true, true, true, false, false, false])
    expect(shown.every(({ tipo }) => tipo === 'TOP')).toBe(true)
    const others = ids.filter((id) => !lead.includes(id)).sort((a, b) => b - a)
    expect(shown.slice(3).map(({ id }) => id)).toEqual([newer, ...others])
  })

  it('returns every listing once over the pages of a slice, the three leaders on the first', async () => {
    const ids = await insertMany(9)
    for (const query of [{}, { palavra: 'massagem' }, { idademin: '18' }, { cidade: 'Goiânia' }]) {
      const pages = []
      for (const pagina of ['1', '2', '3', '4', '5'])
        pages.push(await search({ ...query, pagina, limite: '2' }, START))
      expect(pages.map((page) => page.filter(({ superTop }) => superTop).length)).toEqual([2, 1, 0, 0, 0])
      expect(pages.flatMap((page) => page.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(ids)
    }
  })

  it('rotates in each place separately', async () => {
    const [here, there] = [await insertMany(1), await insert({}, RECIFE)]
    expect(await leaders({ cidade: 'Goiânia' }, START)).toEqual(here)
    expect(await leaders({ cidade: 'Recife' }, START)).toEqual([there])
    expect((await leaders({}, START)).length).toBe(2)
  })

  it('also rotates when there are more than a slice reads', async () => {
    const id = await insert()
    await test.pool.query(`
      WITH n AS (INSERT INTO anuncios SELECT (jsonb_populate_record(a, jsonb_build_object('id', a.id + k))).*
        FROM anuncios a, generate_series(1, 299) AS k WHERE a.id = ${id} RETURNING id)
      INSERT INTO vitrine SELECT (jsonb_populate_record(v, jsonb_build_object('anuncio_id', n.id,
        'giro', n.id::bigint * 2654435761 % 2147483648))).* FROM vitrine v, n WHERE v.anuncio_id = ${id}`)
    const ids = Array.from({ length: 300 }, (_, n) => id + n)
    const { led } = await turns(ids, 600)
    expect(led.reduce((sum, times) => sum + times, 0)).toBe(3 * 600)
    // Six each on average.
    expect(Math.max(...led)).toBeLessThanOrEqual(14)
    expect(led.filter((times) => times === 0).length).toBeLessThan(6)
  })

  it('rotates listings that an earlier release ranked before every TOP from the next tick on', async () => {
    const [old = 0] = await insertMany(1)
    await test.pool.query('UPDATE vitrine SET ordem = ordem | (1::bigint << 52), giro = NULL')
    expect(await leaders({}, START)).toEqual([])
    expect(await reposicionar(test.store, new Date(START))).toBe(1)
    expect(await leaders({}, START)).toEqual([old])
    expect(await reposicionar(test.store, new Date(START))).toBe(0)
  })
})
