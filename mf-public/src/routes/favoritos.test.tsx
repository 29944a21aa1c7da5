import { filtrarAnuncios, findDetalhe } from '@portal/api/busca'
import { novidadesDasConversas } from '@portal/api/recados'
import { queryToFiltro } from '@portal/domain/busca'
import { fail, on, type FakeHandler, siteDeExemplo } from '@portal/platform/fake'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { toCard } from '../lib/card'
import { rememberConversation } from '../lib/conversations'
import { readFavorites, toggleFavorite } from '../lib/favorites'
import { rememberResults } from '../lib/lastResults'
import { rememberSearch } from '../lib/recentSearches'
import { sampleDetail, sampleItem } from '../lib/samples'
import { fakeAt, renderScreen } from '../lib/testing'
import { rememberVisto } from '../lib/vistos'
import * as categoria from './categoria'
import * as favoritos from './favoritos'

const sample = (id: number) => sampleItem({ id, titulo: `Anúncio ${id}`, titulo_formatado: `anuncio-${id}` })
const ON = '2026-11-22T15:05:00-03:00'
/** Every advert is live, at another price than when it was saved. */
const live = on(findDetalhe, ({ params: { id } }) =>
  sampleDetail({ ...sample(Number(id)), precoPorHora: 'R$ 300,00' }),
)
const answering = on(filtrarAnuncios, () => ({
  anuncios: [sample(1)],
  total: 1,
  temMais: false,
  validoAte: '2026-11-21T14:00:00-03:00',
}))
const heart = (id: number) => screen.getByRole('button', { name: `Favoritar Anúncio ${id}` })
const titles = () => within(screen.getByRole('region', { name: 'Favoritos' }))

/** Renders the page with these favourites, oldest first, and waits for the responses. */
async function visit(ids: readonly number[], handlers: readonly FakeHandler[] = [live]) {
  const fake = fakeAt('/favoritos', { handlers })
  for (const id of ids) toggleFavorite(toCard(sample(id)))
  const view = await renderScreen(fake, favoritos)
  if (ids.length > 0) await waitFor(() => expect(fake.calls.length).toBeGreaterThanOrEqual(ids.length))
  await act(async () => undefined)
  return { fake, ...view }
}

describe('conversations of this device', () => {
  it('show what is new, and are erased one by one or all at once', async () => {
    const news = on(novidadesDasConversas, ({ body: { chaves } }) =>
      chaves.map((chave) =>
        chave === 'nova'
          ? {
              naoLidas: 2,
              aberta: true,
              ultima: { de: 'anunciante' as const, texto: 'Atendo às 15h.', em: ON },
            }
          : null,
      ),
    )
    const fake = fakeAt('/favoritos', { handlers: [news] })
    for (const chave of ['velha', 'nova', 'outra'])
      rememberConversation({ chave, titulo: `Anúncio ${chave}` })
    await renderScreen(fake, favoritos)
    const section = within(await screen.findByRole('region', { name: 'Conversas' }))
    const fresh = await section.findByRole('link', { name: /2 novas/ })
    expect(fresh).toHaveAttribute('href', '/conversa#nova')
    expect(section.getByRole('link', { name: /Anúncio velha.*Conversa encerrada/ })).toBeInTheDocument()
    await userEvent.click(section.getByRole('button', { name: 'Apagar deste aparelho: Anúncio velha' }))
    expect(section.queryByRole('link', { name: /velha/ })).not.toBeInTheDocument()
    await userEvent.click(section.getByRole('button', { name: 'Apagar conversas' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Apagar conversas' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Conversas' })).not.toBeInTheDocument())
  })
})

describe('favourites', () => {
  it('are toggled by the heart button', async () => {
    const fake = fakeAt('/acompanhantes', { handlers: [answering, live] })
    const results = await renderScreen(fake, categoria)
    await userEvent.click(heart(1))
    expect(heart(1)).toHaveAttribute('aria-pressed', 'true')
    results.unmount()

    await renderScreen(fake, favoritos)
    await screen.findByText(/300,00/)
    await userEvent.click(heart(1))
    expect(screen.getByText('Nenhum favorito ainda.')).toBeInTheDocument()
  })

  it('state that they stay on this device', async () => {
    await visit([])
    expect(screen.getByText(/^Ficam somente neste aparelho, sem conta\./)).toBeInTheDocument()
  })

  it("are rendered by the server without the device's data", () => {
    const html = renderToString(<favoritos.default data={null} params={{}} site={siteDeExemplo} />)
    expect(html).toContain('Neste aparelho')
    expect(html).toContain('precisa permitir JavaScript')
    expect(html).not.toContain('Nenhum favorito')
  })

  it('are limited to the newest hundred', () => {
    fakeAt('/')
    for (let id = 1; id <= 101; id += 1) toggleFavorite(toCard(sample(id)))
    expect(readFavorites()).toHaveLength(100)
    expect(readFavorites()[0]?.id).toBe(101)
  })

  it('drop stored entries of another shape', async () => {
    const fake = fakeAt('/favoritos', { handlers: [live] })
    fake.host.storage.own('mf-public:favoritos', (value) => value).set([{ id: 'x' }, toCard(sample(1))])
    await renderScreen(fake, favoritos)
    expect(await screen.findAllByRole('article')).toHaveLength(1)
    await screen.findByText(/300,00/)
  })

  it('are refreshed, and stored so', async () => {
    await visit([1])
    expect(await screen.findByText(/300,00/)).toBeInTheDocument()
    expect(readFavorites()[0]?.precoPorHora).toBe('R$ 300,00')
  })

  it.each([404, 410])('label an ended advert (%i), and keep everything else', async (status) => {
    const ended = on(findDetalhe, ({ params: { id } }) => {
      if (Number(id) === 2) throw fail('NAO_ENCONTRADO', 'Não encontrado.', status)
      return sampleDetail(sample(Number(id)))
    })
    await visit([1, 2, 3], [ended])
    await screen.findByText('Este anúncio não está mais no ar.')
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(screen.queryByRole('link', { name: 'Anúncio 2' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Remover Anúncio 2' }))
    expect(readFavorites().map(({ id }) => id)).toEqual([3, 1])
    expect(heart(1)).toHaveFocus()
  })

  it('are restored when their advert is live again', async () => {
    const fake = fakeAt('/favoritos', { handlers: [live] })
    const kept = { ...toCard(sample(1)), encerrado: true }
    fake.host.storage.own('mf-public:favoritos', (value) => value).set([kept])
    await renderScreen(fake, favoritos)
    expect(await screen.findByRole('link', { name: 'Anúncio 1' })).toBeInTheDocument()
  })

  it('stay unchanged without a connection, and refresh when it returns', async () => {
    let online = false
    const flaky = on(findDetalhe, ({ params: { id } }) => {
      if (!online) throw fail('REDE', 'Erro de rede.', 0)
      return sampleDetail({ ...sample(Number(id)), precoPorHora: 'R$ 300,00' })
    })
    await visit([1], [flaky])
    expect(await screen.findByText(/^Sem conexão: preço e horário/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Anúncio 1' })).toBeInTheDocument()
    online = true
    fireEvent(window, new Event('online'))
    expect(await screen.findByText(/300,00/)).toBeInTheDocument()
    expect(screen.queryByText(/^Sem conexão/)).not.toBeInTheDocument()
  })

  it('stay unchanged when rate-limited, without a connection notice', async () => {
    const busy = on(findDetalhe, () => {
      throw fail('MUITAS_TENTATIVAS', 'Espere.', 429)
    })
    await visit([1], [busy])
    expect(screen.getByRole('link', { name: 'Anúncio 1' })).toBeInTheDocument()
    expect(screen.queryByText(/^Sem conexão/)).not.toBeInTheDocument()
  })

  it('are refreshed only as far as they are shown', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => index + 1)
    const fake = fakeAt('/favoritos', { handlers: [live] })
    for (const id of ids) toggleFavorite(toCard(sample(id)))
    await renderScreen(fake, favoritos)
    await waitFor(() => expect(fake.calls).toHaveLength(24))
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais 6' }))
    await waitFor(() => expect(fake.calls).toHaveLength(30))
    expect(await titles().findAllByRole('article')).toHaveLength(30)
  })

  it('are cleared together after a confirmation', async () => {
    await visit([1, 2])
    await userEvent.click(screen.getByRole('button', { name: 'Apagar favoritos' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Apagar favoritos' }))
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
    expect(readFavorites()).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Apagar favoritos' }))
    const again = within(screen.getByRole('alertdialog'))
    await userEvent.click(again.getByRole('button', { name: 'Apagar favoritos' }))
    expect(screen.getByText('Nenhum favorito ainda.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Favoritos' })).toHaveFocus()
  })
})

describe('recent searches', () => {
  const list = () => within(screen.getByRole('region', { name: 'Buscas recentes' }))
  async function visitSearches(...queries: string[]) {
    const fake = fakeAt('/favoritos')
    for (const query of queries) rememberSearch(queryToFiltro(query))
    await renderScreen(fake, favoritos)
    return fake
  }

  it('link to their listing, and are removed one by one with the focus on the next', async () => {
    const fake = await visitSearches('palavra=a', 'palavra=b', 'palavra=c')
    await userEvent.click(list().getByRole('button', { name: 'Remover busca: "b"' }))
    expect(list().getByRole('button', { name: 'Remover busca: "a"' })).toHaveFocus()
    await userEvent.click(list().getByRole('link', { name: '"c"' }))
    expect(fake.location()).toBe('/acompanhantes?palavra=c')
  })

  it('are cleared together after a confirmation', async () => {
    await visitSearches('palavra=a', 'palavra=b')
    await userEvent.click(list().getByRole('button', { name: 'Apagar buscas' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Apagar buscas recentes' }))
    await userEvent.click(question.getByRole('button', { name: 'Apagar buscas' }))
    expect(list().getByText('As buscas que você fizer aparecem aqui.')).toBeInTheDocument()
  })

  it('are stored by a filtered listing, not by a plain landing page', async () => {
    const fake = fakeAt('/acompanhantes/transex', { handlers: [answering] })
    const landing = await renderScreen(fake, categoria, { slug: 'transex' })
    landing.unmount()
    act(() => fake.host.navigate('/acompanhantes/transex?zona=Centro'))
    const narrowed = await renderScreen(fake, categoria, { slug: 'transex' })
    await act(async () => undefined)
    narrowed.unmount()
    await renderScreen(fake, favoritos)
    const links = await list().findAllByRole('link')
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual(['Transex · Centro'])
  })
})

describe('adverts opened on this device', () => {
  const section = () => within(screen.getByRole('region', { name: 'Vistos há pouco' }))

  it('are listed newest first, once each, for 30 days', async () => {
    const fake = fakeAt('/favoritos')
    const days = (count: number) => Date.now() - count * 24 * 60 * 60_000
    rememberVisto(toCard(sample(1)), days(31))
    for (const id of [2, 3, 2]) rememberVisto(toCard(sample(id)))
    await renderScreen(fake, favoritos)
    const links = section().getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Anúncio 2', 'Anúncio 3'])
  })

  it('are erased and no longer stored once turned off, until turned on', async () => {
    const fake = fakeAt('/favoritos')
    rememberVisto(toCard(sample(1)))
    await renderScreen(fake, favoritos)
    await userEvent.click(section().getByRole('switch', { name: /^Guardar os vistos/ }))
    expect(section().queryByRole('article')).not.toBeInTheDocument()
    act(() => rememberVisto(toCard(sample(2))))
    expect(section().queryByRole('article')).not.toBeInTheDocument()
    await userEvent.click(section().getByRole('switch', { name: /^Guardar os vistos/ }))
    act(() => rememberVisto(toCard(sample(2))))
    expect(section().getByRole('article')).toBeInTheDocument()
  })
})

describe('everything at once', () => {
  it('is erased after one question', async () => {
    const fake = fakeAt('/favoritos', { handlers: [live] })
    rememberVisto(toCard(sample(1)))
    toggleFavorite(toCard(sample(2)))
    rememberSearch(queryToFiltro('palavra=a'))
    rememberResults({ href: '/acompanhantes/massagistas-em-goiania-go', title: 'Massagistas em Goiânia, GO' })
    await renderScreen(fake, favoritos)
    expect(screen.getByRole('link', { name: 'Massagistas em Goiânia, GO' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Apagar tudo deste aparelho' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/O histórico do navegador é outra coisa/)).toBeInTheDocument()
    await userEvent.click(question.getByRole('button', { name: 'Apagar tudo deste aparelho' }))
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
    expect(screen.getByText('As buscas que você fizer aparecem aqui.')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Última lista' })).not.toBeInTheDocument()
    expect(readFavorites()).toEqual([])
  })
})
