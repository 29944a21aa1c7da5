import { filtrarAnuncios, findDetalhe, type AnuncioDetalhe } from '@portal/api/busca'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { rememberResults } from '../lib/lastResults'
import { sampleDetail, sampleItem } from '../lib/samples'
import { fakeAt, loadScreen, renderScreen } from '../lib/testing'
import * as anuncio from './anuncio'

const SLUG = 'massagem-relaxante-com-pedras-quentes-1'
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    arquivo_path: `fotos/${index + 1}.webp`,
    largura: 800,
    altura: 1000,
    previa: null,
  }))
const live = (change: Partial<AnuncioDetalhe> = {}) => on(findDetalhe, () => sampleDetail(change))

async function shown(change: Partial<AnuncioDetalhe> = {}, handlers = [live(change)]) {
  const fake = fakeAt(`/anuncio/${SLUG}`, { handlers })
  const view = await renderScreen(fake, anuncio, { id: SLUG })
  return { fake, ...view }
}

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: jest.fn(() => true) })
})

describe('advert', () => {
  it.each([
    { horaInicio: '14:00', horaFim: '16:00' },
    { horaInicio: null, horaFim: null, turno: 'dia' },
    { horaInicio: null, horaFim: null, turno: 'manha' },
  ])('never shows the bought slot %j as working hours', async (slot) => {
    await shown({ ...slot, expediente: [], hoje: null })
    expect(screen.getAllByText('Horário personalizado')).toHaveLength(2)
    expect(document.body).not.toHaveTextContent(/\d\d:\d\d - \d\d:\d\d/)
  })

  it('is remembered on this device', async () => {
    const { fake } = await shown()
    const stored = () => fake.host.storage.own('mf-public:vistos', (value) => value).get()
    await waitFor(() => expect(stored()).toEqual([expect.objectContaining({ id: 1, cidade: 'Goiânia' })]))
  })

  it('shows the hours of today from the week', async () => {
    await shown({ expediente: [{ dia: 6, inicio: '09:00', fim: '22:00' }], hoje: 'Hoje até 22h' })
    expect(screen.getAllByText('Hoje até 22h')).toHaveLength(3)
    expect(screen.queryByText('Horário personalizado')).not.toBeInTheDocument()
  })

  it('omits hours and price while proof of age is missing', async () => {
    const safe = { online: false, precoPorHora: null, horaInicio: null, horaFim: null, turno: '' }
    const site = { idade: 'pendente' as const }
    const fake = fakeAt(`/anuncio/${SLUG}`, { handlers: [live(safe)], site })
    await renderScreen(fake, anuncio, { id: SLUG })
    for (const text of [/^Offline$/, /A combinar/, /Horário personalizado/])
      expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it('offers the contacts of its contact mode as plain links to the counted redirect', async () => {
    await shown({ temEmail: false })
    const links = screen.getAllByRole('link', { name: 'WhatsApp' })
    for (const link of links) expect(link).toHaveAttribute('href', '/api/anuncios/1/contato/whatsapp')
    expect(screen.queryByRole('link', { name: 'E-mail' })).not.toBeInTheDocument()
  })

  it('links back to the listing that the visitor came from', async () => {
    const fake = fakeAt(`/anuncio/${SLUG}`, { handlers: [live()] })
    rememberResults({ href: '/acompanhantes/massagistas?zona=Centro', title: 'Massagistas' })
    await renderScreen(fake, anuncio, { id: SLUG })
    expect(screen.getByRole('link', { name: 'Massagistas' })).toHaveAttribute(
      'href',
      '/acompanhantes/massagistas?zona=Centro',
    )
  })

  it('links back to its own category and city otherwise', async () => {
    await shown()
    expect(screen.getByRole('link', { name: 'Massagistas em Goiânia, GO' })).toHaveAttribute(
      'href',
      '/acompanhantes/massagistas-em-goiania-go',
    )
  })
})

describe('addresses of adverts', () => {
  const failing = (status: number, code: 'REMOVIDO' | 'NAO_ENCONTRADO' | 'ERRO_INTERNO') =>
    on(findDetalhe, () => {
      throw fail(code, 'Não está no ar.', status)
    })
  const others = on(filtrarAnuncios, () => ({
    anuncios: [sampleItem({ id: 9, titulo: 'Outro anúncio' })],
    total: 1,
    temMais: false,
    validoAte: '2026-11-21T14:00:00-03:00',
  }))

  it.each(['1', 'titulo-antigo-1'])('%s redirects permanently to the canonical address', async (id) => {
    const fake = fakeAt(`/anuncio/${id}`, { handlers: [live()] })
    expect(await loadScreen(fake, anuncio.load, { id })).toEqual({
      kind: 'redirect',
      to: `/anuncio/${SLUG}`,
      status: 301,
    })
  })

  it('an ended advert returns 410 with other adverts and none of its content', async () => {
    await shown({}, [failing(410, 'REMOVIDO'), others])
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Este anúncio não está mais no ar.',
    )
    expect(screen.getByRole('link', { name: 'Outro anúncio' })).toBeInTheDocument()
    const fake = fakeAt(`/anuncio/${SLUG}`, { handlers: [failing(410, 'REMOVIDO'), others] })
    expect(await loadScreen(fake, anuncio.load, { id: SLUG })).toMatchObject({
      status: 410,
      head: { noindex: true },
    })
  })

  it('an unknown advert returns 404, and a failure returns an error', async () => {
    const load = (handler: ReturnType<typeof failing>) =>
      loadScreen(fakeAt(`/anuncio/${SLUG}`, { handlers: [handler] }), anuncio.load, { id: SLUG })
    expect(await load(failing(404, 'NAO_ENCONTRADO'))).toMatchObject({ kind: 'data', status: 404 })
    expect(await load(failing(500, 'ERRO_INTERNO'))).toMatchObject({ kind: 'error' })
  })

  it('has a title with its place, a description of at most 300 characters, and a share picture', async () => {
    const fake = fakeAt(`/anuncio/${SLUG}`, { handlers: [live({ imagens: photos(1) })] })
    const result = await loadScreen(fake, anuncio.load, { id: SLUG })
    if (result.kind !== 'data') throw new Error(result.kind)
    expect(result.head).toMatchObject({
      title: 'Massagem relaxante com pedras quentes · Goiânia, GO',
      canonical: `/anuncio/${SLUG}`,
      image: { href: '/storage/fotos/1.webp?w=1200' },
      type: 'article',
    })
    expect(result.head.description?.length).toBeLessThanOrEqual(300)
  })
})
