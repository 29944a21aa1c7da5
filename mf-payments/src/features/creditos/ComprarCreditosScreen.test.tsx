import {
  comprarCreditos,
  extratoCreditos,
  extratoMensal,
  historicoCreditos,
  statusCompra,
  type CompraCreditos,
} from '@portal/api/creditos'
import { validarCupom } from '@portal/api/cupons'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { REFERENCE, show, type ShowOptions } from '../../testing'
import ComprarCreditosScreen from './ComprarCreditosScreen'
// Loads the tables' library once, before the first test.
import './MovimentacaoTabs'
import PagamentoCreditosScreen from './PagamentoCreditosScreen'

const user = userEvent.setup()

/** Passes `onWatch` a function that reports whether an observed element is near the viewport. */
function watchPlaces(onWatch: (tell: (near: boolean) => void) => void): void {
  class Observer {
    private readonly tell: (entries: { isIntersecting: boolean }[]) => void
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = tell
    }
    observe() {
      onWatch((isIntersecting) => this.tell([{ isIntersecting }]))
    }
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer })
}

beforeEach(() => {
  watchPlaces((tell) => tell(true))
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined))
})

const compra = (change: Partial<CompraCreditos> = {}): CompraCreditos => ({
  id: 9,
  amount: 66.7,
  description: 'Compra de 30 créditos',
  created_at: '2026-11-20T10:00:00-03:00',
  status: 'pending',
  external_reference: REFERENCE,
  ...change,
})
const historico = (...data: CompraCreditos[]) => on(historicoCreditos, () => ({ data, total: data.length }))
const criado = on(comprarCreditos, () => ({
  order_id: REFERENCE,
  external_reference: REFERENCE,
  pix_code_image: null,
  pix_copy_paste_code: '00020101021226830014br.gov.bcb.pix',
  efi_loc_id: '77',
  efi_txid: 'txid1',
  boleto_url: null,
  status: 'PENDING' as const,
  expiraEm: null,
}))
const consulta = (status: 'pending' | 'paid') => on(statusCompra, () => ({ status, creditos: 30 }))
const failing = (
  endpoint: typeof historicoCreditos | typeof comprarCreditos | typeof statusCompra,
): FakeHandler => ({
  method: endpoint.method,
  path: endpoint.path,
  answer: () => {
    throw fail('REDE', 'Erro de rede.', 0)
  },
})
const showShop = (options: ShowOptions = {}) =>
  show(<ComprarCreditosScreen />, { ...options, handlers: [historico(), ...(options.handlers ?? [])] })
const buyButton = () => screen.getAllByRole('button', { name: 'Comprar com Pix' })[0] ?? document.body
const consultar = () => screen.findByRole('button', { name: 'Consultar pagamento da compra 9' })

describe('/comprar-creditos', () => {
  it('lists the seven packages with price, bonus and discount', async () => {
    showShop()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Seus créditos$/)
    expect(screen.getAllByRole('radio')).toHaveLength(7)
    const pack = screen.getByRole('radio', { name: /^30 créditos/ }).closest('label')
    expect(pack).toHaveTextContent(/6 dias de TOP.*R\$\s2,22 cada/)
    expect(pack).toHaveTextContent(/1 crédito de bônus\s*R\$\s66,70 em vez de R\$\s69,00−3%/)
    expect(await screen.findByText('Nenhum histórico de compra encontrado.')).toBeInTheDocument()
  })

  it('buys the chosen package by Pix, identified by its total of credits', async () => {
    const { fake, sent } = showShop({ handlers: [criado] })
    await user.click(screen.getByRole('radio', { name: /^30 créditos/ }))
    await user.click(buyButton())
    expect(await screen.findByText('Aguardando a confirmação do pagamento...')).toBeInTheDocument()
    const asked = fake.calls.find(({ endpoint }) => endpoint === 'POST /payment/create')
    expect(asked?.input).toMatchObject({ body: { creditos: 30, amount: 66.7, payment_method_type: 'pix' } })
    expect(sent.find(({ endpoint }) => endpoint === 'POST /payment/create')?.key).toEqual(expect.any(String))
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(fake.location()).toBe(
      `/pagamento-status?external_reference=${REFERENCE}&status=pending&origem=creditos`,
    )
  })

  it('reports a failed Pix charge, and retries with the same key', async () => {
    const { toast, sent } = showShop({ handlers: [failing(comprarCreditos)] })
    await user.click(screen.getByRole('radio', { name: /^30 créditos/ }))
    await user.click(buyButton())
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith('Não foi possível gerar o PIX. Tente novamente.', 'error', 4000),
    )
    await user.click(buyButton())
    const keys = sent.filter(({ endpoint }) => endpoint === 'POST /payment/create').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('drops the coupon when another package is chosen', async () => {
    showShop({ handlers: [on(validarCupom, () => ({ desconto: 6.67, total: 60.03 }))] })
    await user.click(screen.getByRole('radio', { name: /^30 créditos/ }))
    await user.type(screen.getByLabelText('Código do cupom'), 'BEMVINDA10')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByText(/R\$\s60,03/, { selector: '.total dd' })).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /^62 créditos/ }))
    expect(screen.getByText(/R\$\s133,40/, { selector: '.total dd' })).toBeInTheDocument()
  })
})

describe('the purchase history', () => {
  it('is loaded when it comes near the viewport', async () => {
    let come = (_near: boolean): void => undefined
    watchPlaces((tell) => (come = (near) => act(() => tell(near))))
    const { fake } = showShop()
    come(false)
    await act(() => Promise.resolve())
    expect(fake.calls.map(({ endpoint }) => endpoint)).not.toContain('GET /creditos/historico')
    come(true)
    expect(await screen.findByText('Nenhum histórico de compra encontrado.')).toBeInTheDocument()
  })

  it('shows each purchase with its credits, value and status', async () => {
    showShop({ handlers: [historico(compra({ status: 'approved' }))] })
    const row = (await screen.findByText('Compra de 30 créditos')).closest('tr') ?? document.body
    expect(within(row).getByText('30')).toBeInTheDocument()
    expect(within(row).getByText(/R\$\s66,70/)).toBeInTheDocument()
    expect(within(row).getByText('Aprovado')).toHaveClass('badge--green')
    expect(within(row).queryByRole('button')).not.toBeInTheDocument()
  })

  it('requests 25 rows per page', async () => {
    const { fake } = showShop()
    await screen.findByText('Nenhum histórico de compra encontrado.')
    const asked = fake.calls.find(({ endpoint }) => endpoint === 'GET /creditos/historico')
    expect(asked?.input).toEqual({ query: { page: 1, per_page: 25 } })
  })

  it('reports a failed load, and retries', async () => {
    const { toast } = showShop({ handlers: [failing(historicoCreditos)] })
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
    expect(toast).toHaveBeenCalledWith('Erro ao carregar histórico de compras.', 'error')
  })

  it('approves a pending row that was paid and adds its credits', async () => {
    const { toast, fake } = showShop({ handlers: [historico(compra()), consulta('paid')] })
    const update = jest.spyOn(fake.host.session, 'update')
    await user.click(await consultar())
    expect(await screen.findByText('Aprovado')).toHaveClass('badge--green')
    expect(toast).toHaveBeenCalledWith('Pagamento da compra 9 foi APROVADO!', 'success')
    expect(update).toHaveBeenCalledWith({ creditos: 68 })
  })

  it('reports that a pending row is still pending', async () => {
    const { toast } = showShop({ handlers: [historico(compra()), consulta('pending')] })
    await user.click(await consultar())
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith('Pagamento da compra 9 ainda está pendente.', 'info'),
    )
    expect(screen.getByText('Pendente')).toHaveClass('badge--orange')
  })

  it('reports a failed query', async () => {
    const { toast } = showShop({ handlers: [historico(compra()), failing(statusCompra)] })
    await user.click(await consultar())
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith('Erro ao consultar pagamento da compra 9.', 'error'),
    )
  })

  it('has the statement of every movement in another tab', async () => {
    const linha = {
      id: 1,
      quantidade: -7,
      saldo: 31,
      motivo: 'Promoção do anúncio 42',
      referencia: null,
      criadoEm: '2026-11-20T10:00:00-03:00',
    }
    showShop({ handlers: [on(extratoCreditos, () => ({ data: [linha], total: 1 }))] })
    await user.click(await screen.findByRole('tab', { name: 'Extrato' }))
    const row = (await screen.findByText('Promoção do anúncio 42')).closest('tr')
    expect(row).toHaveTextContent('−7')
  })

  it('downloads the statement of the chosen month', async () => {
    const url = 'https://a.exemplo/extrato.pdf'
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { fake } = showShop({
      handlers: [on(extratoCreditos, () => ({ data: [], total: 0 })), on(extratoMensal, () => ({ url }))],
    })
    await user.click(await screen.findByRole('tab', { name: 'Extrato' }))
    const months = await screen.findByLabelText('Extrato do mês')
    const [, before] = within(months).getAllByRole<HTMLOptionElement>('option')
    await user.selectOptions(months, before?.value ?? '')
    await user.click(screen.getByRole('button', { name: 'Baixar PDF' }))
    await waitFor(() => expect(click.mock.contexts).toEqual([expect.objectContaining({ href: url })]))
    expect(fake.calls.find(({ endpoint }) => endpoint === 'GET /creditos/extrato/:mes')?.input).toMatchObject(
      {
        params: { mes: before?.value },
      },
    )
    click.mockRestore()
  })
})

describe('/pagamento-creditos', () => {
  const at = (query: string, handlers: FakeHandler[] = []) =>
    show(<PagamentoCreditosScreen />, { at: `/pagamento-creditos?${query}`, handlers })

  it('pays the package of the address through the regular purchase', async () => {
    const { fake } = at('valor=66.70&creditos=30', [criado])
    await user.click(screen.getByRole('radio', { name: /Pix/ }))
    await user.click(screen.getByRole('switch', { name: 'Eu li e aceito os Termos e Condições' }))
    await user.click(screen.getAllByRole('button', { name: 'PAGAR AGORA' })[0] ?? document.body)
    expect(await screen.findByText('Aguardando a confirmação do pagamento...')).toBeInTheDocument()
    expect(fake.calls[0]).toMatchObject({
      endpoint: 'POST /payment/create',
      input: { body: { creditos: 30, amount: 66.7 } },
    })
  })

  it('does not accept credits as payment for credits', () => {
    at('valor=66.7&creditos=30')
    expect(screen.queryByRole('radio', { name: /Créditos/ })).not.toBeInTheDocument()
  })

  it('charges the package’s price, regardless of the address', () => {
    at('valor=1&creditos=30')
    expect(screen.getByText(/O preço deste pacote é R\$\s66,70/)).toBeInTheDocument()
    expect(screen.getByText(/R\$\s66,70/, { selector: '.total dd' })).toBeInTheDocument()
  })

  it('rejects unknown packages', () => {
    at('valor=1&creditos=31')
    expect(screen.getByRole('alert')).toHaveTextContent('Pacote de créditos não encontrado.')
  })
})
