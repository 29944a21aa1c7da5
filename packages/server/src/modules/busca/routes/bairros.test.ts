import { filtrarAnuncios, findBairros, type AnuncioItem } from '@portal/api/busca'
import { PRECOS_POR_HORA } from '@portal/domain/preco-hora'
import { demoAnuncios, publicacaoOf } from '../../../demo/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { insertAdvertiser } from '../../../testing/users'
import { publicar } from '../../anuncios/use-cases/publicar'

const CIDADE = { estado: 'GO', cidade: 'Goiânia' }

let test: TestApp
let bairros: string[]
let first: string
let second: string
beforeAll(async () => {
  test = await openTestApp()
  const owner = await insertAdvertiser(test.database.pool)
  bairros = await test.deps.store.transaction(async (tx) => {
    const now = test.clock.now()
    const stored: string[] = []
    for (const escolhido of demoAnuncios()) {
      const photos = owner.photos.map(({ id }) => id)
      const publicacao = publicacaoOf(escolhido, photos, now)
      const id = await tx.anuncios.insert(owner.id, publicacao, 'credito', now)
      const { formulario, promocao } = publicacao
      const anuncio = { ...formulario, ...promocao, id, usuarioId: owner.id, criadoEm: now }
      await publicar(tx, anuncio, { now, random: () => 0.5, pagoCom: { origem: 'casa' } })
      if (formulario.cidade === 'Goiânia' && formulario.bairro) stored.push(formulario.bairro)
    }
    return stored
  })
  ;[first = '', second = ''] = new Set(bairros)
})
afterAll(() => test.close())

async function search(query: Record<string, string>) {
  const answer = await test.call()(filtrarAnuncios, { query: { ...CIDADE, limite: '100', ...query } })
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.data
}
const countOf = (bairro: string) => bairros.filter((one) => one === bairro).length

describe('a neighbourhood', () => {
  it('narrows a search, whatever its case and accents', async () => {
    const { anuncios, total } = await search({ bairro: first.toUpperCase() })
    expect(total).toBe(countOf(first))
    expect(total).toBeGreaterThan(0)
    expect(new Set(anuncios.map(({ bairro }) => bairro))).toEqual(new Set([first]))
  })

  it('is one of several separated by commas', async () => {
    expect((await search({ bairro: `${first},${second}` })).total).toBe(countOf(first) + countOf(second))
  })

  it('of another city, or without one, is no filter', async () => {
    const all = (await search({})).total
    expect((await search({ bairro: 'Copacabana' })).total).toBe(all)
  })
})

describe('counts of neighbourhoods', () => {
  it('are those of the searches, and never tell one from two', async () => {
    const answer = await test.call()(findBairros, { query: CIDADE })
    const counted = answer.ok ? answer.data.bairros : []
    expect(Object.fromEntries(counted.map(({ bairro, total }) => [bairro, total]))).toEqual(
      Object.fromEntries(bairros.map((bairro) => [bairro, Math.max(2, countOf(bairro))])),
    )
  })

  it('are empty for a city that has no fixed ones, and without a city', async () => {
    for (const query of [{ cidade: 'Anápolis' }, { estado: 'GO' }, {}]) {
      const answer = await test.call()(findBairros, { query })
      expect(answer.ok && answer.data.bairros).toEqual([])
    }
  })
})

describe('sorting by price', () => {
  const isPaid = ({ tipo }: AnuncioItem) => tipo !== 'GRATIS'
  const rankOf = ({ precoPorHora }: AnuncioItem) =>
    PRECOS_POR_HORA.findIndex((preco) => preco === precoPorHora)

  it('keeps the paid listings where they are and sorts the others, cheapest first', async () => {
    const [byRank, byPrice] = [await search({}), await search({ ordem: 'preco' })]
    expect(byPrice.total).toBe(byRank.total)
    expect(byPrice.anuncios.filter(isPaid)).toEqual(byRank.anuncios.filter(isPaid))
    const paid = byPrice.anuncios.filter(isPaid).length
    expect(byPrice.anuncios.slice(0, paid).every(isPaid)).toBe(true)
    const ranks = byPrice.anuncios.slice(paid).map(rankOf)
    expect(ranks.length).toBeGreaterThan(1)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(ranks).not.toEqual(byRank.anuncios.slice(paid).map(rankOf))
  })

  it('keeps its order over the pages, and with filters', async () => {
    const all = (await search({ ordem: 'preco', precomax: '300' })).anuncios.map(({ id }) => id)
    const pages = await Promise.all(
      ['1', '2'].map((pagina) => search({ ordem: 'preco', precomax: '300', limite: '10', pagina })),
    )
    expect(pages.flatMap(({ anuncios }) => anuncios.map(({ id }) => id))).toEqual(all.slice(0, 20))
  })
})
