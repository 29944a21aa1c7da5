import { ALL_LISTS, joinChanged, LISTAS_TAG, lugarTag, TUDO, type Changed } from '../../../kernel/changed'
import { totaisDosLugares } from './totais'

const GOIANIA = { categoria: 'Massagistas', estado: 'GO', cidade: 'Goiânia' }
const MANAUS = { categoria: 'Transex', estado: 'AM', cidade: 'Manaus' }

/** Counts of a database whose places all have `total` listings. */
function counted() {
  const read: number[] = []
  const database = { total: 2, isAway: false, delays: [] as Promise<void>[] }
  const totais = totaisDosLugares({
    async query<Row>(_text: string, values: readonly unknown[] = []) {
      const { total } = database
      const asked = values[0] as number[]
      read.push(asked.length)
      await database.delays.shift()
      if (database.isAway) throw new Error('away')
      return { rows: asked.map((n) => ({ n, total })) as Row[], count: asked.length }
    },
  })
  const ofGoiania = async () =>
    (await totais.find()).categorias.find(({ categoria }) => categoria === GOIANIA.categoria)?.total
  return { totais, database, read, ofGoiania }
}

describe('totals of the home page', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('are counted again only at the places that a change names', async () => {
    const { totais, read } = counted()
    const { categorias } = await totais.find()
    const [all = 0] = read
    expect(categorias[0]?.total).toBe((2 * all) / categorias.length)
    totais.forget([LISTAS_TAG, lugarTag(GOIANIA), lugarTag(MANAUS)])
    await totais.find()
    await totais.find()
    expect(read).toEqual([all, 2])
  })

  it.each<[string, Changed]>([
    ['anything but a listing shown or hidden', TUDO],
    ['the order of a place', [lugarTag(GOIANIA)]],
  ])('are kept after a change of %s', async (_what, changed) => {
    const { totais, read } = counted()
    await totais.find()
    totais.forget(changed)
    await totais.find()
    expect(read).toHaveLength(1)
  })

  it.each<[string, Changed]>([
    ['anywhere', ALL_LISTS],
    ['anywhere, beside a named place', joinChanged(TUDO, [LISTAS_TAG, lugarTag(GOIANIA)])],
    ['at a place without a name', [LISTAS_TAG, 'anuncio0']],
  ])('are all counted again after a change %s', async (_where, changed) => {
    const { totais, read } = counted()
    await totais.find()
    totais.forget(changed)
    await totais.find()
    expect(read[1]).toBe(read[0])
  })

  it('are all counted again after a minute, since a notice may have been lost', async () => {
    const { totais, read } = counted()
    await totais.find()
    await jest.advanceTimersByTimeAsync(59_000)
    await totais.find()
    expect(read).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(1_000)
    await totais.find()
    expect(read[1]).toBe(read[0])
  })

  it('show a change during a slow read, and one that the database refused to read', async () => {
    const { totais, database, ofGoiania } = counted()
    const before = await ofGoiania()
    totais.forget([LISTAS_TAG, lugarTag(GOIANIA)])
    let go = () => undefined as void
    database.delays = [new Promise((resolve) => (go = resolve))]
    const slow = ofGoiania()
    await Promise.resolve()
    database.total = 3
    totais.forget([LISTAS_TAG, lugarTag(GOIANIA)])
    const next = ofGoiania()
    go()
    expect([await slow, await next]).toEqual([before, (before ?? 0) + 1])
    totais.forget([LISTAS_TAG, lugarTag(GOIANIA)])
    database.isAway = true
    await expect(totais.find()).rejects.toThrow('away')
    Object.assign(database, { isAway: false, total: 4 })
    expect(await ofGoiania()).toBe((before ?? 0) + 2)
  })
})
