import { filtrarAnuncios, type AnuncioItem } from '@portal/api/busca'
import { fail, on } from '@portal/platform/fake'
import { sampleDetail, sampleItem } from '../../lib/samples'
import { fakeAt } from '../../lib/testing'
import { findOthers } from './others'

const VALID = '2026-11-21T14:00:00-03:00'
const anuncio = sampleDetail({ id: 1 })
const items = (...ids: number[]) =>
  ids.map((id) => sampleItem({ id, titulo_formatado: `anuncio-${id}`, titulo: `Anúncio ${id}` }))

/** A search that returns `same` for the category and `city` without one. */
function searching(same: AnuncioItem[], city: AnuncioItem[], outrosAnuncios?: number) {
  const fake = fakeAt('/', {
    ...(outrosAnuncios !== undefined && { site: { settings: { 'mf-public': { outrosAnuncios } } } }),
    handlers: [
      on(filtrarAnuncios, ({ query }) => ({
        anuncios: query.categoria === undefined ? city : same,
        total: 0,
        temMais: false,
        validoAte: VALID,
      })),
    ],
  })
  return { fake, find: () => findOthers({ call: fake.host.call, site: fake.site }, anuncio) }
}
const idsOf = ({ cards }: Awaited<ReturnType<typeof findOthers>>) => cards.map(({ id }) => id)

describe('other adverts of the city', () => {
  it('are up to six of the same category and city, without the advert itself', async () => {
    const { fake, find } = searching(items(1, 2, 3, 4, 5, 6, 7, 8), [])
    expect(idsOf(await find())).toEqual([2, 3, 4, 5, 6, 7])
    expect(fake.calls.map(({ input }) => input)).toEqual([
      { query: { categoria: 'Massagistas', estado: 'GO', cidade: 'Goiânia', limite: 7 } },
    ])
  })

  it('are as many as the setting says', async () => {
    const { fake, find } = searching(items(1, 2, 3, 4), [], 3)
    expect(idsOf(await find())).toEqual([2, 3, 4])
    expect(fake.calls[0]?.input).toMatchObject({ query: { limite: 4 } })
  })

  it('are filled up with other categories of the city, without duplicates', async () => {
    const { find } = searching(items(1, 2), items(9, 2, 1, 8))
    expect(idsOf(await find())).toEqual([2, 9, 8])
  })

  it('expire when the order of the search changes', async () => {
    expect((await searching(items(2), []).find()).validUntil).toBe(VALID)
  })

  it('are empty when the search fails', async () => {
    const fake = fakeAt('/', {
      handlers: [
        on(filtrarAnuncios, () => {
          throw fail('ERRO_INTERNO', 'Erro interno.', 500)
        }),
      ],
    })
    expect(await findOthers({ call: fake.host.call, site: fake.site }, anuncio)).toEqual({
      cards: [],
      validUntil: undefined,
    })
  })
})
