import { meusAnuncios, type AnuncioDoDono } from '@portal/api/anuncios'
import { pausarAnuncio, removeAnuncio, retomarAnuncio } from '@portal/api/anuncio-atos'
import { meusRetirados } from '@portal/api/denuncias'
import { estatisticasPainel } from '@portal/api/painel'
import { verificarPagamentoAnuncio } from '@portal/api/pagamento'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { act, screen, waitFor, within } from '@testing-library/react'
import { anuncio, sentTo, show } from '../../testing'
import { consultarPagamento } from './acoes'
import MeusAnunciosScreen from './MeusAnunciosScreen'

const TITULO = 'Massagem relaxante com pedras quentes'
const cobranca = (status: AnuncioDoDono['cobrancas'][number]['status']) => ({
  order_id: '3c0ffee0-1111-4222-8333-444455556666',
  metodo: 'pix' as const,
  valor: 18.5,
  status,
  url_boleto_ou_qr_code: null,
  codigo_pix_copia_cola: null,
  updated_at: '2026-11-21T13:40:00-03:00',
})

const total = { visitas: 0, whatsapp: 0, email: 0, telefone: 0 }
const figures = { de: '2026-11-08', ate: '2026-11-21', total, dias: [], impulsos: [] }
const semRetirados = on(meusRetirados, () => [])
const semNumeros = on(estatisticasPainel, () => figures)

async function open(anuncios: AnuncioDoDono[], ...handlers: FakeHandler[]) {
  const view = show(<MeusAnunciosScreen />, {
    handlers: [on(meusAnuncios, () => anuncios), semNumeros, semRetirados, ...handlers],
  })
  await screen.findAllByRole('article')
  return view
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), advanceTimers: true }))
afterEach(() => jest.useRealTimers())

describe('/meus-anuncios', () => {
  it('labels schedule and payment', async () => {
    await open([
      anuncio({ cobrancas: [cobranca('pending')], dataInicio: '2026-11-25T00:00:00-03:00' }),
      anuncio({ id: 43, dataInicio: null, dataFim: null, cobrancas: [cobranca('rejeitado')] }),
    ])
    const [first, second] = screen.getAllByRole('article')
    expect(first).toHaveTextContent('AGENDADO')
    expect(first).toHaveTextContent('PENDENTE PAGAMENTO')
    expect(second).toHaveTextContent('INDISPONÍVEL')
    expect(second).toHaveTextContent('REJEITADO')
  })

  it('links to the promotion only when there are impulsos', async () => {
    await open([anuncio(), anuncio({ id: 43, titulo: 'Sem impulsos', impulsos: [] })])
    expect(screen.getByRole('link', { name: TITULO })).toHaveAttribute('href', '/promocao/42')
    expect(screen.queryByRole('link', { name: 'Sem impulsos' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: `Editar ${TITULO}` })).toHaveAttribute(
      'href',
      '/editar-anuncio/42',
    )
  })

  it('shows recent counts of a listing, and hides zeros', async () => {
    const own = [{ id: 42, visitas: 31, whatsapp: 8, email: 1, telefone: 0 }]
    await open(
      [anuncio(), anuncio({ id: 43, titulo: 'Quieto' })],
      on(estatisticasPainel, () => ({ ...figures, anuncios: own })),
    )
    expect(await screen.findByText('31')).toBeInTheDocument()
    const [first, second] = screen.getAllByRole('article')
    expect(first).toHaveTextContent('31 visitas 9 contatos')
    expect(second).not.toHaveTextContent(/visita/)
  })

  it('groups by required action, with one button per row and the rest behind a menu', async () => {
    const { person } = await open([
      anuncio({ status: 'pendente', ativo: false }),
      anuncio({ id: 43, titulo: 'No ar' }),
      anuncio({ id: 44, titulo: 'Acabou', status: 'inativo', ativo: false }),
    ])
    const groups = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(groups).toEqual(['Precisa de você', 'No ar', 'Fora do ar'])
    expect(screen.getByRole('link', { name: `Retomar pagamento ${TITULO}` })).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Ver anúncio No ar' })[0]).toHaveAttribute(
      'href',
      '/anuncio/massagem-relaxante-com-pedras-quentes-42',
    )
    expect(screen.queryByRole('link', { name: 'Ver anúncio Acabou' })).not.toBeInTheDocument()
    const menu = screen.getByLabelText('Mais ações: No ar')
    await person.click(menu)
    expect(menu.closest('details')).toHaveAttribute('open')
    await person.keyboard('{Escape}')
    expect(menu.closest('details')).not.toHaveAttribute('open')
    expect(menu).toHaveFocus()
  })

  it('confirms before pausing, and resumes', async () => {
    const paused = anuncio({
      status: 'inativo',
      ativo: false,
      suspenso: true,
      dataInicio: null,
      dataFim: null,
    })
    const { fake, person } = await open(
      [anuncio()],
      on(pausarAnuncio, () => ({ message: 'Anúncio pausado.', anuncio: paused })),
      on(retomarAnuncio, () => ({ message: 'Anúncio de volta ao ar.', anuncio: anuncio() })),
    )
    await person.click(screen.getByRole('button', { name: 'Pausar' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(/Os dias da promoção continuam contando\./)).toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Pausar anúncio' }))
    expect(await screen.findByRole('heading', { name: 'Precisa de você' })).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: `Retomar ${TITULO}` }))
    expect(await screen.findByRole('heading', { name: 'No ar' })).toBeInTheDocument()
    expect(fake.toasts()).toEqual(['Anúncio pausado.', 'Anúncio de volta ao ar.'])
  })

  it('duplicates into the form, and replaces a draft only after a confirmation', async () => {
    const { fake, person } = await open([anuncio()])
    const draft = () => fake.host.storage.own('mf-advertiser:rascunho', (value) => value).get()
    await person.click(screen.getByRole('button', { name: 'Duplicar' }))
    expect(fake.location()).toBe('/criar-anuncio')
    expect(draft()).toMatchObject({ form: { titulo: TITULO } })
    await person.click(screen.getByRole('button', { name: 'Duplicar' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('A cópia toma o lugar dele.')
  })

  it('links to the statistics of one listing', async () => {
    await open([anuncio()])
    expect(screen.getByRole('link', { name: `Estatísticas ${TITULO}` })).toHaveAttribute(
      'href',
      '/painel?anuncio=42',
    )
  })

  it('lists two hundred', async () => {
    await open(Array.from({ length: 200 }, (_, id) => anuncio({ id, titulo: `Anúncio ${id}` })))
    expect(screen.getByText('200 anúncios', { selector: '[role=status]' })).toBeInTheDocument()
    expect(document.querySelectorAll('article')).toHaveLength(200)
  })

  it('filters by type and by upcoming end', async () => {
    const { person } = await open([
      anuncio({ titulo: 'Fica no ar' }),
      anuncio({
        id: 43,
        titulo: 'Acabou',
        status: 'inativo',
        ativo: false,
        expiraEm: '2026-11-01T23:59:00-03:00',
      }),
      anuncio({ id: 44, titulo: 'Termina hoje', expiraEm: '2026-11-21T23:59:00-03:00' }),
      anuncio({ id: 45, titulo: 'Termina amanhã', expiraEm: '2026-11-22T23:59:00-03:00' }),
    ])
    const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    await person.click(screen.getByRole('radio', { name: 'Inativo' }))
    expect(titles()).toEqual(['Acabou'])
    await person.click(screen.getByRole('radio', { name: 'Todos' }))
    await person.click(screen.getByRole('checkbox', { name: 'Em breve' }))
    expect(titles()).toEqual(['Termina hoje', 'Termina amanhã'])
    await person.click(screen.getByRole('checkbox', { name: 'Em breve' }))
    await person.click(screen.getByRole('checkbox', { name: 'Hoje' }))
    expect(titles()).toEqual(['Termina hoje'])
    await person.click(screen.getByRole('radio', { name: 'Inativo' }))
    expect(screen.getByText('Nenhum anúncio encontrado com os filtros aplicados.')).toBeInTheDocument()
  })

  it('confirms with the promised text before deleting', async () => {
    const { fake, person } = await open(
      [anuncio()],
      on(removeAnuncio, () => ({ message: 'Excluído.' })),
    )
    await person.click(screen.getByRole('button', { name: `Excluir: ${TITULO}` }))
    const dialog = screen.getByRole('alertdialog')
    expect(dialog).toHaveTextContent(
      `Tem certeza que deseja excluir o anúncio: ${TITULO} ? Essa ação não pode ser desfeita.`,
    )
    expect(sentTo(fake, 'DELETE /anuncios/:id')).toBeUndefined()
    await person.click(within(dialog).getByRole('button', { name: 'Excluir anúncio' }))
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
    expect(sentTo(fake, 'DELETE /anuncios/:id')).toEqual({ params: { id: 42 } })
  })

  it("keeps the listing after a failed deletion, and shows 'Erro ao excluir anúncio.'", async () => {
    const { fake, person } = await open(
      [anuncio()],
      on(removeAnuncio, () => {
        throw fail('REDE', 'Erro de rede.', 0)
      }),
    )
    await person.click(screen.getByRole('button', { name: `Excluir: ${TITULO}` }))
    await person.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Excluir anúncio' }),
    )
    await waitFor(() => expect(fake.toasts()).toEqual(['Erro ao excluir anúncio.']))
    expect(screen.getByRole('article')).toBeInTheDocument()
  })

  it('takes the listing of ?promover= on to the promotion, in place of this screen', async () => {
    const { fake } = show(<MeusAnunciosScreen />, {
      at: '/meus-anuncios?promover=42',
      handlers: [on(meusAnuncios, () => [anuncio({ id: 41 }), anuncio()]), semNumeros, semRetirados],
    })
    await waitFor(() => expect(fake.location()).toBe('/promover-anuncio'))
    expect(fake.host.storage.get('anuncioTemporario')).toMatchObject({ isRenewal: true, originalAdId: 42 })
  })

  it('takes the whole listing to the promotion as a renewal', async () => {
    const { fake, person } = await open([anuncio()])
    await person.click(screen.getByRole('button', { name: `Renovar ${TITULO}` }))
    expect(fake.location()).toBe('/promover-anuncio')
    expect(fake.host.storage.get('anuncioTemporario')).toMatchObject({
      isRenewal: true,
      originalAdId: 42,
      titulo: TITULO,
      imagens: [{ id: 1, arquivo_path: 'demo/painel-1.webp' }],
    })
  })

  it.each([
    [() => ({ is_paid: true, message: 'ok' }), 'Pagamento CONFIRMADO!'],
    [() => ({ is_paid: false, message: 'ok' }), 'Pagamento PENDENTE ou NÃO PAGO.'],
    [() => failing(500, 'Fora do ar.'), 'Erro ao consultar pagamento: Fora do ar.'],
    [() => failing(500, ''), 'Erro ao consultar pagamento: Erro desconhecido da API.'],
    [() => failing(0, 'x'), 'Erro de rede ou interno ao consultar pagamento. Verifique sua conexão.'],
  ])('shows the result of the payment check (%#)', async (answer, text) => {
    const { fake, person } = await open(
      [anuncio({ cobrancas: [cobranca('pending')] })],
      on(verificarPagamentoAnuncio, answer),
    )
    await person.click(screen.getByRole('button', { name: `Consultar pagamento ${TITULO}` }))
    await waitFor(() => expect(fake.toasts()).toEqual([text]))
  })

  it("requires a listing's id to check its payment", async () => {
    const { fake } = await open([anuncio()])
    await act(() => consultarPagamento(undefined))
    await waitFor(() => expect(fake.toasts()).toEqual(['ID do anúncio não fornecido para consulta.']))
  })

  it('reports an empty list, and a failed load', async () => {
    show(<MeusAnunciosScreen />, { handlers: [on(meusAnuncios, () => []), semNumeros, semRetirados] })
    expect(await screen.findByText('Você ainda não tem anúncios')).toBeInTheDocument()
  })
})

function failing(status: number, message: string): never {
  throw fail(status === 0 ? 'REDE' : 'ERRO_INTERNO', message, status)
}
