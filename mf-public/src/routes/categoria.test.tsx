import { filtrarAnuncios, findSugestoes, type FiltroResposta } from '@portal/api/busca'
import { on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recallResults } from '../lib/lastResults'
import { sampleItem } from '../lib/samples'
import { fakeAt, loadScreen, renderScreen } from '../lib/testing'
import * as categoria from './categoria'

const VALID = '2026-11-21T14:00:00-03:00'
const answering = (change: Partial<FiltroResposta> = {}) => [
  on(filtrarAnuncios, () => ({
    anuncios: [
      sampleItem(),
      sampleItem({ id: 2, titulo: 'Outro', titulo_formatado: 'outro-2', precoPorHora: null }),
    ],
    total: 2,
    temMais: false,
    validoAte: VALID,
    ...change,
  })),
  // Requested when typing is slow.
  on(findSugestoes, () => ({ sugestoes: [] })),
]
const LANDING = 'massagistas-em-goiania-go'

async function shown(at: string, params: Record<string, string> = {}, handlers = answering()) {
  const fake = fakeAt(at, { handlers })
  const view = await renderScreen(fake, categoria, params)
  return { fake, ...view }
}

describe('category listing', () => {
  it('requests the search of the landing address and the query combined', async () => {
    const { fake } = await shown(`/acompanhantes/${LANDING}?servicos=Trio&pagina=2`, { slug: LANDING })
    expect(fake.calls[0]?.input).toEqual({
      query: { categoria: 'Massagistas', estado: 'GO', cidade: 'Goiânia', servicos: 'Trio', pagina: '2' },
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Massagistas em Goiânia, GO')
  })

  it('accepts the home names of categories', async () => {
    const { fake } = await shown('/categoria?categoria=Massagens&cidade=Rio De Janeiro')
    expect(fake.calls[0]?.input).toEqual({
      query: { categoria: 'Massagistas', estado: 'RJ', cidade: 'Rio de Janeiro' },
    })
  })

  it('shows the cards, the total and the page', async () => {
    await shown('/acompanhantes')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Outro' })).toHaveAttribute('href', '/anuncio/outro-2')
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('2 anúncios · página 1 de 1')
    expect(screen.getByText('A combinar')).toBeInTheDocument()
  })

  it('puts the listings that are not paid under a heading of their own, sorted by choice', async () => {
    const anuncios = [
      sampleItem({ id: 1, tipo: 'TOP' }),
      sampleItem({ id: 2, titulo: 'Outro', titulo_formatado: 'outro-2' }),
    ]
    const { container } = await shown('/acompanhantes?cidade=Goiânia', {}, answering({ anuncios }))
    expect([...container.querySelectorAll('.grid')].map((grid) => grid.children.length)).toEqual([1, 1])
    expect(screen.getByText('Os outros')).toBeInTheDocument()
    const sort = within(screen.getByRole('navigation', { name: 'Ordenar os que não são pagos' }))
    expect(sort.getByRole('link', { name: 'Mais novos' })).toHaveAttribute('aria-current', 'true')
    expect(sort.getByRole('link', { name: 'Menor preço' })).toHaveAttribute(
      'href',
      '/acompanhantes?estado=GO&cidade=Goi%C3%A2nia&ordem=preco#outros',
    )
  })

  it('stays on the page where the others begin, when they are sorted', async () => {
    const anuncios = [sampleItem({ id: 1, tipo: 'TOP' }), sampleItem({ id: 2 })]
    await shown('/acompanhantes?cidade=Goiânia&pagina=2', {}, answering({ anuncios }))
    expect(screen.getByRole('link', { name: 'Menor preço' }).getAttribute('href')).toContain(
      'pagina=2#outros',
    )
  })

  it('sorts by price within a city only', async () => {
    const { fake } = await shown('/acompanhantes?cidade=Goiânia&ordem=preco&pagina=2')
    expect(fake.calls[0]?.input).toEqual({
      query: { estado: 'GO', cidade: 'Goiânia', ordem: 'preco', pagina: '2' },
    })
    expect(screen.getByRole('link', { name: 'Menor preço' })).toHaveAttribute('aria-current', 'true')
  })

  it('reads neighbourhood and order beside the city of a landing address', async () => {
    const { fake } = await shown(`/acompanhantes/${LANDING}?bairro=setor bueno&ordem=preco`, {
      slug: LANDING,
    })
    expect(fake.calls[0]?.input).toMatchObject({ query: { bairro: 'Setor Bueno', ordem: 'preco' } })
  })

  it('cannot be sorted without a city', async () => {
    const { fake } = await shown('/acompanhantes?estado=GO&ordem=preco')
    expect(fake.calls[0]?.input).toEqual({ query: { estado: 'GO' } })
    expect(screen.queryByRole('link', { name: 'Menor preço' })).not.toBeInTheDocument()
  })

  it('links to the neighbourhoods of a city that has them', async () => {
    await shown(`/acompanhantes/${LANDING}`, { slug: LANDING })
    expect(screen.getByRole('link', { name: 'Ver por bairro' })).toHaveAttribute(
      'href',
      '/bairros?categoria=Massagistas&estado=GO&cidade=Goi%C3%A2nia',
    )
  })

  it('drops the neighbourhood when the city changes, and keeps it for the zone', async () => {
    const { fake } = await shown('/acompanhantes?cidade=Manaus&bairro=Centro')
    expect(screen.getByRole('link', { name: 'Remover filtro: Centro' })).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText('Zona'), 'Zona Sul')
    expect(fake.location()).toContain('bairro=Centro')
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'GO')
    expect(fake.location()).not.toContain('bairro')
  })

  it('prioritizes the first photo', async () => {
    const photographed = [1, 2].map((id) => sampleItem({ id, imagemPrincipal: `/storage/${id}.webp` }))
    const { container } = await shown('/acompanhantes', {}, answering({ anuncios: photographed }))
    const [first, second] = container.querySelectorAll('img')
    expect(first).toHaveAttribute('fetchpriority', 'high')
    expect(second).toHaveAttribute('loading', 'lazy')
  })

  it('removes filters one by one, or all at once', async () => {
    await shown(`/acompanhantes/${LANDING}?zona=Centro`, { slug: LANDING })
    const applied = within(screen.getByRole('group', { name: 'Filtros aplicados' }))
    expect(applied.getByRole('link', { name: 'Remover filtro: Centro' })).toHaveAttribute(
      'href',
      `/acompanhantes/${LANDING}`,
    )
    expect(applied.getByRole('link', { name: 'Limpar tudo' })).toHaveAttribute('href', '/acompanhantes')
  })

  it.each([
    ['/acompanhantes?categoria=Transex&cabelo=Ruivo', { categoria: 'Transex', cabelo: 'Ruivo' }],
    ['/acompanhantes?cidade=Goiânia&zona=Centro', { estado: 'GO', cidade: 'Goiânia', zona: 'Centro' }],
    [
      '/acompanhantes?cidade=Atlantida&etnia=Latina,Africana',
      { cidade: 'Atlantida', etnia: 'Africana,Latina' },
    ],
  ])('is a plain form without scripts, which keeps the filters of %s', async (at, kept) => {
    await shown(at)
    const form = screen.getByRole<HTMLFormElement>('search')
    expect(form).toHaveAttribute('action', '/acompanhantes')
    const sent = [...new FormData(form)].filter(([, value]) => value !== '')
    expect(Object.fromEntries(sent)).toEqual(kept)
  })

  it('searches by keyword and keeps the other filters', async () => {
    const { fake } = await shown('/acompanhantes/transex?cabelo=Ruivo&pagina=3', { slug: 'transex' })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Palavra-chave' }), 'viagem{Enter}')
    expect(fake.location()).toBe('/acompanhantes/transex?palavra=viagem&cabelo=Ruivo')
  })

  it('submits on choosing a state, with the typed text and without the city', async () => {
    const { fake } = await shown(`/acompanhantes/${LANDING}?zona=Centro`, { slug: LANDING })
    await userEvent.type(screen.getByRole('searchbox'), 'viagem')
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'SP')
    expect(fake.location()).toBe('/acompanhantes?categoria=Massagistas&palavra=viagem&estado=SP&zona=Centro')
    expect(screen.getByLabelText('Cidade')).toBeDisabled()
  })

  it('stays at the landing address while place and category are unchanged', async () => {
    const { fake } = await shown(`/acompanhantes/${LANDING}`, { slug: LANDING })
    await userEvent.selectOptions(screen.getByLabelText('Zona'), 'Centro')
    expect(fake.location()).toBe(`/acompanhantes/${LANDING}?zona=Centro`)
  })

  it('shows the state of a city given alone', async () => {
    await shown('/categoria?categoria=Massagens&cidade=Goiânia')
    expect(screen.getByLabelText('Estado')).toHaveValue('GO')
    expect(screen.getByLabelText('Cidade')).toHaveValue('Goiânia')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Massagistas em Goiânia, GO')
  })

  it('shows an unknown value as a removable chip', async () => {
    await shown('/acompanhantes?estado=ZZ&servicos=Voo')
    const chip = (name: string) => screen.getByRole('link', { name: `Remover filtro: ${name}` })
    expect(chip('Voo')).toHaveAttribute('href', '/acompanhantes?estado=ZZ')
    expect(chip('ZZ')).toHaveAttribute('href', '/acompanhantes?servicos=Voo')
    expect(screen.getByLabelText('Estado')).toHaveValue('ZZ')
  })

  it('has breadcrumbs that end at the page itself', async () => {
    await shown(`/acompanhantes/${LANDING}`, { slug: LANDING })
    const way = within(screen.getByRole('navigation', { name: 'Você está em' }))
    expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/acompanhantes/massagistas',
      '/acompanhantes/massagistas-em-go',
    ])
    expect(way.getByText('Goiânia')).toHaveAttribute('aria-current', 'page')
  })

  it("shows a landing page's text and siblings only on its first page", async () => {
    const { unmount } = await shown(`/acompanhantes/${LANDING}`, { slug: LANDING })
    const about = within(screen.getByRole('region', { name: 'Sobre Massagistas em Goiânia, GO' }))
    expect(about.getByText(/^Massagistas em Goiânia, Goiás\./)).toBeInTheDocument()
    expect(about.getByRole('link', { name: 'Anápolis' })).toHaveAttribute(
      'href',
      '/acompanhantes/massagistas-em-anapolis-go',
    )
    unmount()
    for (const query of ['pagina=2', 'zona=Centro']) {
      const other = await shown(`/acompanhantes/${LANDING}?${query}`, { slug: LANDING })
      expect(screen.queryByRole('region')).not.toBeInTheDocument()
      other.unmount()
    }
  })

  it('is remembered as return address of an opened advert', async () => {
    await shown(`/acompanhantes/${LANDING}`, { slug: LANDING })
    expect(recallResults()).toEqual({
      href: `/acompanhantes/${LANDING}`,
      title: 'Massagistas em Goiânia, GO',
    })
  })
})

describe('head of a listing', () => {
  const load = async (at: string, params: Record<string, string> = {}, handlers = answering()) => {
    const result = await loadScreen(fakeAt(at, { handlers }), categoria.load, params)
    if (result.kind !== 'data') throw new Error(result.kind)
    return result
  }

  it('has the landing address as canonical, for any requested address', async () => {
    const { head, validUntil } = await load('/categoria?cidade=goiania&categoria=Massagens')
    expect(head.canonical).toBe(`/acompanhantes/${LANDING}`)
    expect(head.noindex).toBeUndefined()
    expect(validUntil).toBe(VALID)
  })

  it('excludes filter combinations and pages past the end from search engines', async () => {
    expect((await load('/acompanhantes?zona=Centro')).head.noindex).toBe(true)
    expect((await load('/acompanhantes?pagina=2')).head.noindex).toBeUndefined()
    const past = answering({ anuncios: [], total: 30 })
    expect((await load('/acompanhantes?pagina=9', {}, past)).head.noindex).toBe(true)
  })

  it('titles each page of a list', async () => {
    const { head } = await load('/acompanhantes/transex?pagina=2', { slug: 'transex' })
    expect(head).toMatchObject({
      title: 'Transex · página 2',
      canonical: '/acompanhantes/transex?pagina=2',
    })
  })

  it('returns 404 for an unknown landing address', async () => {
    const result = await load('/acompanhantes/nada', { slug: 'nada' })
    expect(result.status).toBe(404)
    expect(result.head.noindex).toBe(true)
  })

  it('omits description, contact and address from the cards', async () => {
    const { data } = await load('/acompanhantes')
    for (const key of ['descricao', 'endereco', 'cep', 'telefone', 'email', 'user_id']) {
      expect(data.cards[0]).not.toHaveProperty(key)
    }
  })
})
