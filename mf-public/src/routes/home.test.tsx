import { queryToFiltro } from '@portal/domain/busca'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberSearch } from '../lib/recentSearches'
import { fakeAt, loadScreen, renderScreen } from '../lib/testing'
import * as home from './home'

async function shown() {
  const fake = fakeAt('/')
  await renderScreen(fake, home)
  return fake
}
const searchBox = () => screen.getByRole('searchbox', { name: 'Categoria, cidade ou palavra-chave' })

/** Focus that comes from nowhere else, until what it opens is there. */
async function focusSearch() {
  act(() => {
    searchBox().blur()
    searchBox().focus()
  })
  await screen.findByRole('dialog', { name: 'Refinar busca' })
}

describe('home', () => {
  it('has five category cards, each with its three city shortcuts to the category route', async () => {
    await shown()
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Acompanhantes',
      'Transex E Travestis',
      'Massagens',
      'Acompanhantes Masculinos',
      'Encontros Casuais',
    ])
    const shortcut = screen.getAllByRole('link', { name: 'Massagens em Rio De Janeiro' })[0]
    expect(shortcut).toHaveAttribute('href', '/categoria?categoria=Massagistas&cidade=Rio+de+Janeiro')
    for (const card of cards) expect(within(card).getAllByRole('link')).toHaveLength(4)
  })

  it('repeats the categories with five cities each, at their landing addresses', async () => {
    await shown()
    const index = screen.getByRole('region', { name: 'Anúncios por categoria e cidade' })
    expect(
      within(index).getAllByRole('link', { name: / em (Goiânia|Manaus|Rio De Janeiro|São Paulo|Cuiabá)$/ }),
    ).toHaveLength(25 + 2)
    expect(within(index).getByRole('link', { name: 'Encontros Casuais em Cuiabá' })).toHaveAttribute(
      'href',
      '/acompanhantes/encontros-casuais-em-cuiaba-mt',
    )
  })

  it('opens the refinement dialog when the search is focused, and not again when focus comes back', async () => {
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

  it('opens it again when the visitor comes back on purpose', async () => {
    await shown()
    await focusSearch()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    act(() => searchBox().blur())
    act(() => searchBox().focus())
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('does not reopen it when the window gets its focus back', async () => {
    await shown()
    await focusSearch()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    fireEvent.blur(window)
    fireEvent.focus(searchBox())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('opens it when the header leads to #refinar', async () => {
    await renderScreen(fakeAt('/#refinar'), home)
    expect(await screen.findByRole('dialog', { name: 'Refinar busca' })).toBeInTheDocument()
  })

  it('keeps the city waiting for a state, and clears it when the state changes', async () => {
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

  it('leads to the listing of what was chosen', async () => {
    const fake = await shown()
    await focusSearch()
    await userEvent.type(screen.getByLabelText('Palavra-chave'), 'relaxante')
    await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'Massagens')
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'GO')
    await userEvent.selectOptions(screen.getByLabelText('Cidade'), 'Goiânia')
    await userEvent.click(screen.getByRole('button', { name: 'Ver anúncios' }))
    expect(fake.location()).toBe('/acompanhantes/massagistas-em-goiania-go?palavra=relaxante')
  })

  it('offers the searches that were made before, newest first', async () => {
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

  it('remembers a search that was made in the dialog, a place alone as well', async () => {
    await shown()
    await focusSearch()
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'GO')
    await userEvent.click(screen.getByRole('button', { name: 'Ver anúncios' }))
    await focusSearch()
    expect(screen.getByRole('link', { name: 'Goiás' })).toHaveAttribute('href', '/acompanhantes?estado=GO')
  })

  it('has no word of recent searches where there are none', async () => {
    await shown()
    await focusSearch()
    expect(screen.queryByText('Buscas recentes')).not.toBeInTheDocument()
  })

  it('searches without scripts too', async () => {
    await shown()
    const form = searchBox().closest('form')
    expect(form).toHaveAttribute('action', '/acompanhantes')
    expect(searchBox()).toHaveAttribute('name', 'palavra')
  })

  it('is canonical at the root and describes itself in at most 300 characters', async () => {
    const result = await loadScreen(fakeAt('/'), home.load)
    if (result.kind !== 'data') throw new Error(result.kind)
    expect(result.head.canonical).toBe('/')
    expect(result.head.description?.length).toBeLessThanOrEqual(300)
  })
})
