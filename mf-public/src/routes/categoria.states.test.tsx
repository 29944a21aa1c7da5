import { filtrarAnuncios, type FiltroResposta } from '@portal/api/busca'
import { fail, on } from '@portal/platform/fake'
import { fireEvent, screen } from '@testing-library/react'
import { sampleItem } from '../lib/samples'
import { fakeAt, renderScreen } from '../lib/testing'
import * as categoria from './categoria'

const EMPTY_TEXT = 'Nenhum anúncio encontrado com os filtros aplicados.'
const answering = (change: Partial<FiltroResposta>) =>
  on(filtrarAnuncios, () => ({
    anuncios: [],
    total: 0,
    temMais: false,
    validoAte: '2026-11-21T14:00:00-03:00',
    ...change,
  }))
const failing = (status: number) =>
  on(filtrarAnuncios, () => {
    throw fail('ERRO_INTERNO', 'Erro.', status)
  })

async function shown(at: string, handler: ReturnType<typeof answering>, params: Record<string, string> = {}) {
  const fake = fakeAt(at, { handlers: [handler] })
  return { fake, ...(await renderScreen(fake, categoria, params)) }
}
const link = (name: string) => screen.getByRole('link', { name })

describe('a list without cards', () => {
  it('states that nothing matches, and links to the list without filters', async () => {
    await shown('/acompanhantes?estado=GO', answering({}))
    expect(screen.getByRole('heading', { name: EMPTY_TEXT })).toBeInTheDocument()
    expect(screen.getByText('0 anúncios')).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Limpar tudo' }).at(-1)).toHaveAttribute(
      'href',
      '/acompanhantes',
    )
  })

  it('names the filters to give up and what that brings, most first, without telling one from two', async () => {
    const totals = on(filtrarAnuncios, ({ query }) => {
      const total = query.cabelo === undefined ? 6 : query.zona === undefined ? 2 : 0
      return { anuncios: [], total, temMais: false, validoAte: '2026-11-21T14:00:00-03:00' }
    })
    await shown('/acompanhantes?cidade=Goiânia&zona=Centro&cabelo=Ruivo', totals)
    const helps = screen.getAllByRole('link', { name: /^Sem / })
    expect(helps.map(({ textContent }) => textContent)).toEqual([
      'Sem Ruivo: 6 anúncios',
      'Sem Centro: 1 ou 2 anúncios',
    ])
    expect(helps[0]).toHaveAttribute('href', '/acompanhantes?estado=GO&cidade=Goi%C3%A2nia&zona=Centro')
  })

  it('shows up to three pictures beside each', async () => {
    const photo = sampleItem({ imagemPrincipal: 'fotos/a.webp', largura: 480 })
    const some = on(filtrarAnuncios, ({ query }) => ({
      anuncios: query.cabelo === undefined ? [photo] : [],
      total: query.cabelo === undefined ? 1 : 0,
      temMais: false,
      validoAte: '2026-11-21T14:00:00-03:00',
    }))
    const { fake } = await shown('/acompanhantes?cabelo=Ruivo&zona=Centro', some)
    expect(fake.calls.map(({ input }) => input)).toContainEqual({ query: { zona: 'Centro', limite: '3' } })
    expect(link('Sem Ruivo: 1 ou 2 anúncios').querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining('fotos/a'),
    )
  })

  it('in a neighbourhood shows what its neighbours have, and links to the map', async () => {
    const around = on(filtrarAnuncios, ({ query }) => {
      const there = String(query.bairro).includes(',')
      return {
        anuncios: there ? [sampleItem()] : [],
        total: there ? 1 : 0,
        temMais: false,
        validoAte: '2026-11-21T14:00:00-03:00',
      }
    })
    await shown('/acompanhantes?cidade=Goiânia&bairro=setor sul&cabelo=Ruivo', around)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anúncios no Setor Sul, Goiânia')
    const section = screen.getByRole('region', { name: 'Nos bairros vizinhos' })
    expect(section).toHaveTextContent(
      'Setor Central, Setor Marista, Setor Oeste e Setor Leste Universitário ficam perto de Setor Sul.',
    )
    expect(section).toHaveTextContent('Massagem relaxante com pedras quentes')
    expect(link('Ver no mapa')).toHaveAttribute('href', '/bairros?estado=GO&cidade=Goi%C3%A2nia')
    expect(link('Ver todos os vizinhos')).toHaveAttribute('href', expect.stringContaining('cabelo=Ruivo'))
  })

  it('offers to save the search', async () => {
    await shown('/acompanhantes?cabelo=Ruivo', answering({}))
    expect(screen.getByText('Ainda não tem? Avisamos.')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Salvar busca' })).toHaveLength(1)
  })

  it('shows which word replaced a misspelt one', async () => {
    await shown(
      '/acompanhantes?palavra=massajem',
      answering({ anuncios: [sampleItem()], total: 1, corrigida: 'massagem' }),
    )
    const [count] = screen.getAllByRole('status')
    expect(count).toHaveTextContent('Mostrando massagem: nada com “massajem”')
  })

  it('links to the same place without further filters', async () => {
    await shown('/acompanhantes?categoria=Transex&estado=BA&palavra=x&etnia=Latina', answering({}))
    expect(link('Ver Transex na Bahia')).toHaveAttribute('href', '/acompanhantes/transex-em-ba')
  })

  it('past its end links to existing pages with every filter', async () => {
    await shown('/acompanhantes?zona=Centro&pagina=50', answering({ total: 60 }))
    expect(screen.getByRole('heading', { name: 'Não há anúncios nesta página.' })).toBeInTheDocument()
    expect(link('Ir para a primeira página')).toHaveAttribute('href', '/acompanhantes?zona=Centro')
    expect(link('Ir para a página 3')).toHaveAttribute('href', '/acompanhantes?zona=Centro&pagina=3')
  })

  it('after a server error shows the same text, and retries the same address', async () => {
    const { fake } = await shown('/acompanhantes?zona=Centro&pagina=2', failing(500))
    expect(screen.getByRole('alert')).toHaveTextContent(EMPTY_TEXT)
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível consultar os anúncios agora.')
    fireEvent.click(link('Tentar novamente'))
    expect(fake.location()).toBe('/acompanhantes?zona=Centro&pagina=2')
  })

  it('states a lost connection, and resumes when it returns', async () => {
    const { fake } = await shown('/categoria?zona=Centro', failing(0))
    expect(screen.getByRole('alert')).toHaveTextContent('Parece que você está sem conexão.')
    fireEvent(window, new Event('online'))
    expect(fake.location()).toBe('/acompanhantes?zona=Centro')
  })

  it('of an unknown landing address is not a list', async () => {
    await shown('/acompanhantes/nada', answering({}), { slug: 'nada' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Página não encontrada')
  })
})

describe('very long content', () => {
  it('shows three services and one ethnicity of many on a card', async () => {
    const servicos = ['Fetiches', 'Sexting', 'Trio', 'Oral']
    const anuncios = [sampleItem({ servicos, etnia: ['Latina', 'Africana'] })]
    await shown('/acompanhantes', answering({ anuncios, total: 1 }))
    const card = screen.getByRole('article')
    for (const word of ['Fetiches', 'Sexting', 'Trio', 'Latina']) expect(card).toHaveTextContent(word)
    for (const word of ['Oral', 'Africana']) expect(card).not.toHaveTextContent(word)
  })

  it('truncates a keyword to 80 characters, and its chip shows all of them', async () => {
    await shown(`/acompanhantes?palavra=${'a'.repeat(10_000)}`, answering({}))
    expect(link(`Remover filtro: ${'a'.repeat(80)}`)).toBeInTheDocument()
    expect(screen.getByRole('searchbox')).toHaveValue('a'.repeat(80))
  })
})
