import { removeAnuncio, meusAnuncios, type AnuncioDoDono } from '@portal/api/anuncios'
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

async function open(anuncios: AnuncioDoDono[], ...handlers: FakeHandler[]) {
  const view = show(<MeusAnunciosScreen />, { handlers: [on(meusAnuncios, () => anuncios), ...handlers] })
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

  it('opens the promotion only where there are impulsos', async () => {
    await open([anuncio(), anuncio({ id: 43, titulo: 'Sem impulsos', impulsos: [] })])
    expect(screen.getByRole('link', { name: TITULO })).toHaveAttribute('href', '/promocao/42')
    expect(screen.queryByRole('link', { name: 'Sem impulsos' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: `Editar ${TITULO}` })).toHaveAttribute(
      'href',
      '/editar-anuncio/42',
    )
  })

  it('leads to the statistics of one listing', async () => {
    await open([anuncio()])
    expect(screen.getByRole('link', { name: `Estatísticas ${TITULO}` })).toHaveAttribute(
      'href',
      '/painel?anuncio=42',
    )
  })

  it('lists two hundred', async () => {
    await open(Array.from({ length: 200 }, (_, id) => anuncio({ id, titulo: `Anúncio ${id}` })))
    expect(screen.getByText('200 anúncios')).toBeInTheDocument()
    expect(document.querySelectorAll('article')).toHaveLength(200)
  })

  it('filters by type and by what is about to end', async () => {
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
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
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

  it('asks in the promised words before it deletes', async () => {
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

  it("keeps the listing when deleting fails, and says 'Erro ao excluir anúncio.'", async () => {
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
  ])('tells what the payment check found (%#)', async (answer, text) => {
    const { fake, person } = await open(
      [anuncio({ cobrancas: [cobranca('pending')] })],
      on(verificarPagamentoAnuncio, answer),
    )
    await person.click(screen.getByRole('button', { name: `Consultar pagamento ${TITULO}` }))
    await waitFor(() => expect(fake.toasts()).toEqual([text]))
  })

  it('needs the id of a listing to check its payment', async () => {
    const { fake } = await open([anuncio()])
    await act(() => consultarPagamento(undefined))
    await waitFor(() => expect(fake.toasts()).toEqual(['ID do anúncio não fornecido para consulta.']))
  })

  it('says when there is nothing yet, and when it cannot be read', async () => {
    show(<MeusAnunciosScreen />, { handlers: [on(meusAnuncios, () => [])] })
    expect(await screen.findByText('Você ainda não tem anúncios')).toBeInTheDocument()
  })
})

function failing(status: number, message: string): never {
  throw fail(status === 0 ? 'REDE' : 'ERRO_INTERNO', message, status)
}
