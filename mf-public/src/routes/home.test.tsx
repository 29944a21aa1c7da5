import { filtrarAnuncios, findInicio, findSugestoes, type InicioResposta } from '@portal/api/busca'
import { queryToFiltro } from '@portal/domain/busca'
import { fail, on } from '@portal/platform/fake'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleItem } from '../lib/samples'
import { rememberResults } from '../lib/lastResults'
import { rememberSearch } from '../lib/recentSearches'
import { fakeAt, loadScreen, renderScreen } from '../lib/testing'
import * as home from './home'

const NOTHING: InicioResposta = {
  online: [],
  novos: [],
  categorias: [],
  cidades: [],
  validoAte: '2026-11-21T14:00:00-03:00',
}

/** The home page with the response of its single call; also handles the dialog's count. */
function homeAt(at: string, inicio: Partial<InicioResposta> = {}) {
  return fakeAt(at, {
    handlers: [
      on(findInicio, () => ({ ...NOTHING, ...inicio })),
      on(findSugestoes, () => ({ sugestoes: [] })),
      on(filtrarAnuncios, () => ({ anuncios: [], total: 34, temMais: false, validoAte: NOTHING.validoAte })),
    ],
  })
}

async function shown(inicio: Partial<InicioResposta> = {}) {
  const fake = homeAt('/', inicio)
  await renderScreen(fake, home)
  return fake
}
const searchBox = () => screen.getByRole('searchbox', { name: 'Categoria, cidade ou palavra-chave' })

/** Focuses the search and waits for the dialog. */
async function focusSearch() {
  act(() => {
    searchBox().blur()
    searchBox().focus()
  })
  await screen.findByRole('dialog', { name: 'Refinar busca' })
}

describe('home', () => {
  it('has five category cards, each with three city shortcuts to the category route', async () => {
    await shown()
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Acompanhantes',
      'Transex e Travestis',
      'Massagens',
      'Acompanhantes Masculinos',
      'Encontros Casuais',
    ])
    const shortcut = screen.getAllByRole('link', { name: 'Massagens em Rio de Janeiro' })[0]
    expect(shortcut).toHaveAttribute('href', '/categoria?categoria=Massagistas&cidade=Rio+de+Janeiro')
    for (const card of cards) expect(within(card).getAllByRole('link')).toHaveLength(4)
  })

  it('repeats the categories with five cities each, at their landing addresses', async () => {
    await shown()
    const index = screen.getByRole('region', { name: 'Anúncios por categoria e cidade' })
    expect(
      within(index).getAllByRole('link', { name: / em (Goiânia|Manaus|Rio de Janeiro|São Paulo|Cuiabá)$/ }),
    ).toHaveLength(25 + 2)
    expect(within(index).getByRole('link', { name: 'Encontros Casuais em Cuiabá' })).toHaveAttribute(
      'href',
      '/acompanhantes/encontros-casuais-em-cuiaba-mt',
    )
  })

  it('shows up to eight online and eight new adverts, without paid badges', async () => {
    const items = (from: number) =>
      Array.from({ length: 8 }, (_, index) =>
        sampleItem({
          id: from + index,
          titulo: `Anúncio ${from + index}`,
          titulo_formatado: `anuncio-${from + index}`,
          superTop: true,
          novidade: true,
        }),
      )
    await shown({ online: items(1), novos: items(11) })
    const row = (name: string) => within(screen.getByRole('region', { name }))
    expect(row('Online agora').getAllByRole('article')).toHaveLength(8)
    expect(row('Novos').getByRole('link', { name: 'Anúncio 11' })).toHaveAttribute(
      'href',
      '/anuncio/anuncio-11',
    )
    expect(screen.queryByText('SUPER TOP')).not.toBeInTheDocument()
    expect(row('Online agora').getByRole('link', { name: /Ver todos/ })).toHaveAttribute(
      'href',
      '/acompanhantes?online=1',
    )
  })

  it('shows counts per category and city', async () => {
    await shown({
      categorias: [
        { categoria: 'Massagistas', total: 638 },
        { categoria: 'Acompanhantes', total: 1_001 },
      ],
      cidades: [{ estado: 'GO', cidade: 'Goiânia', total: 518 }],
    })
    expect(screen.getByText('638 anúncios')).toBeInTheDocument()
    expect(screen.getByText('mais de 1.000 anúncios')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Goiânia 518' })).toHaveAttribute(
      'href',
      '/acompanhantes?estado=GO&cidade=Goi%C3%A2nia',
    )
  })

  it('is complete without its lists, and is not cached then', async () => {
    const failing = on(findInicio, () => {
      throw fail('ERRO_INTERNO', 'Erro interno.', 500)
    })
    const result = await loadScreen(fakeAt('/', { handlers: [failing] }), home.load)
    if (result.kind !== 'data') throw new Error(result.kind)
    expect(result.data.categories).toHaveLength(5)
    expect(result.validUntil).toBe('2026-11-21T15:00:00.000Z')
  })

  it('links to the nearest city, using a position that stays on the device', async () => {
    const getCurrentPosition = (found: PositionCallback) =>
      found({ coords: { latitude: -16.68, longitude: -49.26 } } as GeolocationPosition)
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const fake = await shown()
    const before = fake.calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Perto de mim' }))
    await waitFor(() => expect(fake.location()).toBe('/acompanhantes?estado=GO&cidade=Goi%C3%A2nia'))
    expect(fake.calls).toHaveLength(before)
  })

  it('reports a missing position', async () => {
    const getCurrentPosition = (_: unknown, refuse: () => void) => refuse()
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const fake = await shown()
    await userEvent.click(screen.getByRole('button', { name: 'Perto de mim' }))
    await waitFor(() =>
      expect(fake.toasts()).toEqual(['Não foi possível saber onde você está. Escolha a cidade.']),
    )
  })

  it('says beside the count which word it counted', async () => {
    const fake = fakeAt('/', {
      handlers: [
        on(findInicio, () => NOTHING),
        on(findSugestoes, () => ({ sugestoes: [] })),
        on(filtrarAnuncios, ({ query: { palavra } }) => ({
          anuncios: [],
          total: 3,
          temMais: false,
          validoAte: NOTHING.validoAte,
          ...(palavra === 'massajem' && { corrigida: 'massagem' }),
        })),
      ],
    })
    await renderScreen(fake, home)
    await focusSearch()
    const dialog = within(screen.getByRole('dialog', { name: 'Refinar busca' }))
    await userEvent.type(dialog.getByLabelText('Palavra-chave'), 'massajem')
    expect(await dialog.findByText('massagem')).toBeInTheDocument()
    expect(dialog.getByText('massagem').closest('[role=status]')).toHaveTextContent('Mostrando massagem')
    expect(dialog.getByRole('button', { name: 'Ver 3 anúncios' })).toBeEnabled()
  })

  it('begins its search with the city of the list seen last', async () => {
    const fake = homeAt('/')
    rememberResults({ href: '/acompanhantes/massagistas-em-goiania-go', title: 'Massagistas em Goiânia' }, 0)
    await renderScreen(fake, home)
    await waitFor(() => expect(searchBox()).toHaveAttribute('placeholder', 'Buscar em Goiânia'))
    fireEvent.submit(screen.getByRole('search'))
    expect(fake.location()).toBe('/acompanhantes?estado=GO&cidade=Goi%C3%A2nia')
    await focusSearch()
    const dialog = within(screen.getByRole('dialog', { name: 'Refinar busca' }))
    expect(dialog.getByLabelText('Estado')).toHaveValue('GO')
    expect(dialog.getByLabelText('Cidade')).toHaveValue('Goiânia')
  })

  it('previews the number of adverts in the dialog', async () => {
    await shown()
    await focusSearch()
    expect(await screen.findByRole('button', { name: 'Ver 34 anúncios' })).toBeEnabled()
  })

  it('opens the refinement dialog on focus, but not when focus returns', async () => {
    await shown()
    await focusSearch()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(searchBox()).toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('opens it by keyboard and by click', async () => {
    await shown()
    await userEvent.tab()
    await screen.findByRole('dialog', { name: 'Refinar busca' })
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await userEvent.click(searchBox())
    expect(screen.getByRole('dialog', { name: 'Refinar busca' })).toBeInTheDocument()
  })

  it('reopens it on deliberate focus', async () => {
    await shown()
    await focusSearch()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    act(() => searchBox().blur())
    act(() => searchBox().focus())
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('does not reopen it when the window regains focus', async () => {
    await shown()
    await focusSearch()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    fireEvent.blur(window)
    fireEvent.focus(searchBox())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('opens it for #refinar', async () => {
    await renderScreen(homeAt('/#refinar'), home)
    expect(await screen.findByRole('dialog', { name: 'Refinar busca' })).toBeInTheDocument()
  })

  it('disables the city without a state, and clears it when the state changes', async () => {
    await shown()
    await focusSearch()
    const [state, city] = [screen.getByLabelText('Estado'), screen.getByLabelText('Cidade')]
    expect(city).toBeDisabled()
    await userEvent.selectOptions(state, 'GO')
    await userEvent.selectOptions(city, 'Goiânia')
    await userEvent.selectOptions(state, 'RJ')
    expect(city).toBeEnabled()
    expect(city).toHaveValue('')
  })

  it('navigates to the listing of the chosen filters', async () => {
    const fake = await shown()
    await focusSearch()
    await userEvent.type(screen.getByLabelText('Palavra-chave'), 'relaxante')
    await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'Massagens')
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'GO')
    await userEvent.selectOptions(screen.getByLabelText('Cidade'), 'Goiânia')
    await userEvent.click(screen.getByRole('button', { name: /^Ver/ }))
    expect(fake.location()).toBe('/acompanhantes/massagistas-em-goiania-go?palavra=relaxante')
  })

  it('offers recent searches, newest first', async () => {
    const fake = await shown()
    for (const query of ['categoria=Transex', 'palavra=praia', 'categoria=Transex']) {
      rememberSearch(queryToFiltro(query))
    }
    await focusSearch()
    const recent = within(screen.getByRole('list', { name: 'Buscas recentes' }))
    expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Transex', '"praia"'])
    await userEvent.click(recent.getByRole('link', { name: '"praia"' }))
    expect(fake.location()).toBe('/acompanhantes?palavra=praia')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('stores a search made in the dialog, even for a place alone', async () => {
    await shown()
    await focusSearch()
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'GO')
    await userEvent.click(screen.getByRole('button', { name: /^Ver/ }))
    await focusSearch()
    expect(screen.getByRole('link', { name: 'Goiás' })).toHaveAttribute('href', '/acompanhantes?estado=GO')
  })

  it('omits recent searches when there are none', async () => {
    await shown()
    await focusSearch()
    expect(screen.queryByText('Buscas recentes')).not.toBeInTheDocument()
  })

  it('searches without scripts', async () => {
    await shown()
    const form = searchBox().closest('form')
    expect(form).toHaveAttribute('action', '/acompanhantes')
    expect(searchBox()).toHaveAttribute('name', 'palavra')
  })

  it('is canonical at the root and describes itself in at most 300 characters', async () => {
    const result = await loadScreen(homeAt('/'), home.load)
    if (result.kind !== 'data') throw new Error(result.kind)
    expect(result.head.canonical).toBe('/')
    expect(result.head.description?.length).toBeLessThanOrEqual(300)
  })
})
