import { filtrarAnuncios, findDetalhe } from '@portal/api/busca'
import { fail, on } from '@portal/platform/fake'
import { sampleDetail, sampleItem } from '../../lib/samples'
import { fakeAt, loadScreen } from '../../lib/testing'
import { loadAnuncio } from './load'

const anuncio = sampleDetail({ validoAte: '2026-11-21T16:00:00-03:00' })
const params = { id: anuncio.titulo_formatado }
const SERVER = { onServer: true }
const others = (validoAte: string) =>
  on(filtrarAnuncios, () => ({ anuncios: [sampleItem({ id: 9 })], total: 1, temMais: false, validoAte }))

async function loaded(search: ReturnType<typeof others>, { onServer }: { onServer: boolean }) {
  const fake = fakeAt('/', { handlers: [on(findDetalhe, () => anuncio), search] })
  const result = await loadScreen(fake, (context) => loadAnuncio(context, { onServer }), params)
  if (result.kind !== 'data' || result.data.kind !== 'advert') throw new Error(result.kind)
  return { others: result.data.others?.map(({ id }) => id), validUntil: result.validUntil }
}

describe("the server's advert", () => {
  it("loads the city's other adverts, and expires with the first of them", async () => {
    expect(await loaded(others('2026-11-21T15:00:00-03:00'), SERVER)).toEqual({
      others: [9],
      validUntil: '2026-11-21T15:00:00-03:00',
    })
    expect((await loaded(others('2026-11-21T18:00:00-02:00'), SERVER)).validUntil).toBe(
      '2026-11-21T16:00:00-03:00',
    )
  })

  it('succeeds without them when the search fails or throws', async () => {
    const failing = on(filtrarAnuncios, () => {
      throw fail('ERRO_INTERNO', 'Erro interno.', 500)
    })
    const breaking = on(filtrarAnuncios, () => {
      throw new Error('quebrou')
    })
    for (const search of [failing, breaking]) {
      expect(await loaded(search, SERVER)).toEqual({ others: [], validUntil: anuncio.validoAte })
    }
  })

  it('does not wait for them in the browser', async () => {
    const never = on(filtrarAnuncios, () => new Promise(() => undefined))
    expect(await loaded(never, { onServer: false })).toEqual({
      others: undefined,
      validUntil: anuncio.validoAte,
    })
  })
})

it('describes the weekly hours to search engines, but no price', async () => {
  const expediente = [{ dia: 1, inicio: '14:00', fim: '00:00' }]
  const said = sampleDetail({ expediente, valores: [{ rotulo: 'Pernoite', valor: 1200 }] })
  const fake = fakeAt('/', { handlers: [on(findDetalhe, () => said)] })
  const result = await loadScreen(fake, (context) => loadAnuncio(context, { onServer: false }), params)
  const jsonLd = JSON.stringify(result.kind === 'data' ? result.head?.jsonLd : undefined)
  expect(jsonLd).toContain('"dayOfWeek":"Monday","opens":"14:00","closes":"23:59"')
  expect(jsonLd).not.toContain('1200')
})
