import { filtrarAnuncios, type FiltroResposta } from '@portal/api/busca'
import { fail, on } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recallListing } from '../lib/lastListing'
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
]
const EMPTY_TEXT = 'Nenhum anúncio encontrado com os filtros aplicados.'
const LANDING = 'massagistas-em-goiania-go'

async function shown(at: string, params: Record<string, string> = {}, handlers = answering()) {
  const fake = fakeAt(at, { handlers })
  const view = await renderScreen(fake, categoria, params)
  return { fake, ...view }
}

describe('category listing', () => {
  it('asks for what the landing address and the query say together', async () => {
    const { fake } = await shown(`/acompanhantes/${LANDING}?servicos=Trio&pagina=2`, { slug: LANDING })
    expect(fake.calls[0]?.input).toEqual({
      query: { categoria: 'Massagistas', estado: 'GO', cidade: 'Goiânia', servicos: 'Trio', pagina: '2' },
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Massagistas em Goiânia, GO')
  })

  it('reads the home names of categories as well', async () => {
    const { fake } = await shown('/categoria?categoria=Massagens&cidade=Rio De Janeiro')
    expect(fake.calls[0]?.input).toEqual({ query: { categoria: 'Massagistas', cidade: 'Rio de Janeiro' } })
  })

  it('shows the cards, the total and the page', async () => {
    await shown('/acompanhantes')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Outro' })).toHaveAttribute('href', '/anuncio/outro-2')
    expect(screen.getByText('2 anúncios').parentElement).toHaveTextContent('2 anúncios · página 1 de 1')
    expect(screen.getByText('A combinar')).toBeInTheDocument()
  })

  it('takes filters away one by one, or all at once', async () => {
    await shown(`/acompanhantes/${LANDING}?zona=Centro`, { slug: LANDING })
    const applied = within(screen.getByRole('group', { name: 'Filtros aplicados' }))
    expect(applied.getByRole('link', { name: 'Remover filtro: Centro' })).toHaveAttribute(
      'href',
      `/acompanhantes/${LANDING}`,
    )
    expect(applied.getByRole('link', { name: 'Limpar tudo' })).toHaveAttribute('href', '/acompanhantes')
  })

  it('is a plain form without scripts, which keeps the category and the advanced filters', async () => {
    await shown('/acompanhantes?categoria=Transex&cabelo=Ruivo')
    const form = screen.getByRole('search')
    expect(form).toHaveAttribute('action', '/acompanhantes')
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toMatchObject({
      categoria: 'Transex',
      cabelo: 'Ruivo',
      palavra: '',
    })
  })

  it('searches by word without losing the other filters', async () => {
    const { fake } = await shown('/acompanhantes/transex?cabelo=Ruivo&pagina=3', { slug: 'transex' })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Palavra-chave' }), 'viagem{Enter}')
    expect(fake.location()).toBe('/acompanhantes?categoria=Transex&palavra=viagem&cabelo=Ruivo')
  })

  it('choosing a state asks at once and clears the city', async () => {
    const { fake } = await shown(`/acompanhantes/${LANDING}`, { slug: LANDING })
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'SP')
    expect(fake.location()).toBe('/acompanhantes?categoria=Massagistas&estado=SP')
  })

  it("applies the groups of 'Mais filtros' together", async () => {
    const { fake } = await shown('/acompanhantes/transex', { slug: 'transex' })
    await userEvent.click(screen.getByRole('button', { name: /Mais filtros/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mais filtros' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Latina' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Moreno' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Ver anúncios' }))
    expect(fake.location()).toBe('/acompanhantes?categoria=Transex&etnia=Latina&cabelo=Moreno')
  })

  it('opens the dialog when the header leads to #refinar, and takes the fragment away afterwards', async () => {
    const { fake } = await shown('/categoria?zona=Centro#refinar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mais filtros' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
    expect(fake.location()).toBe('/categoria?zona=Centro')
  })

  it('folds long lists after eight options', async () => {
    await shown('/acompanhantes')
    await userEvent.click(screen.getByRole('button', { name: /Mais filtros/ }))
    const services = within(await screen.findByRole('group', { name: 'Serviços' }))
    expect(services.getAllByRole('checkbox')).toHaveLength(8)
    expect(services.getByRole('checkbox', { name: 'Videochamada' })).toBeInTheDocument()
    await userEvent.click(services.getByRole('button', { name: 'Mostrar mais 6 opções' }))
    expect(services.getAllByRole('checkbox')).toHaveLength(14)
  })

  it('says so when nothing matches, and when the server does not answer', async () => {
    const { unmount } = await shown('/acompanhantes', {}, answering({ anuncios: [], total: 0 }))
    expect(screen.getByText(EMPTY_TEXT)).toBeInTheDocument()
    unmount()
    const broken = on(filtrarAnuncios, () => {
      throw fail('ERRO_INTERNO', 'Erro interno.', 500)
    })
    await shown('/acompanhantes', {}, [broken])
    expect(screen.getByText(EMPTY_TEXT)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Tentar novamente' })).toBeInTheDocument()
  })

  it('remembers itself for the advert that is opened from it', async () => {
    await shown(`/acompanhantes/${LANDING}`, { slug: LANDING })
    expect(recallListing()).toEqual({
      href: `/acompanhantes/${LANDING}`,
      title: 'Massagistas em Goiânia, GO',
    })
  })
})

describe('head of a listing', () => {
  const load = async (at: string, params: Record<string, string> = {}) => {
    const result = await loadScreen(fakeAt(at, { handlers: answering() }), categoria.load, params)
    if (result.kind !== 'data') throw new Error(result.kind)
    return result
  }

  it('is canonical at the landing address, whatever address was asked for', async () => {
    const { head, validUntil } = await load('/categoria?cidade=goiania&categoria=Massagens')
    expect(head.canonical).toBe(`/acompanhantes/${LANDING}`)
    expect(head.noindex).toBeUndefined()
    expect(validUntil).toBe(VALID)
  })

  it('keeps combinations of filters out of search engines', async () => {
    expect((await load('/acompanhantes?zona=Centro')).head.noindex).toBe(true)
  })

  it('answers 404 to a landing address that names nothing', async () => {
    const result = await load('/acompanhantes/nada', { slug: 'nada' })
    expect(result.status).toBe(404)
    expect(result.head.noindex).toBe(true)
  })

  it('brings no description, contact or address with the cards', async () => {
    const { data } = await load('/acompanhantes')
    for (const key of ['descricao', 'endereco', 'cep', 'telefone', 'email', 'user_id']) {
      expect(data.cards[0]).not.toHaveProperty(key)
    }
  })
})
