import { recibo } from '@portal/api/pagamento'
import { cancelarPedido, pedidos, type PedidoNoFio } from '@portal/api/pedidos'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { REFERENCE, show } from '../../testing'
import { pedidoDeTeste } from '../../testing-pedidos'
import PedidosScreen from './PedidosScreen'

const listOf = (...data: PedidoNoFio[]) => on(pedidos, () => ({ data, total: data.length }))
const button = (name: RegExp) => screen.findByRole('button', { name })

describe('Meus pedidos', () => {
  it('lists each order with state, method, value and listing', async () => {
    show(<PedidosScreen />, { handlers: [listOf(pedidoDeTeste())] })
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent('TOP, 3 dias, 5 impulsos')
    expect(row).toHaveTextContent('Massagem com hora marcada')
    expect(row).toHaveTextContent(/Pedido 482 .* Pix/)
    expect(row).toHaveTextContent(/R\$\s18,50/)
    expect(within(row).getByText('AGUARDANDO PAGAMENTO')).toBeInTheDocument()
  })

  it('shows the invoice of a paid order, on the city’s page where there is one, and that it was cancelled', async () => {
    const nota = {
      numero: '2026/41',
      codigo: 'AB12',
      url: 'https://nfse.exemplo.gov.br/41',
      cancelada: false,
    }
    const paid = pedidoDeTeste({ status: 'PAID', acoes: ['recibo'], nota })
    const refunded = {
      ...paid,
      numero: 483,
      status: 'DEVOLVIDA' as const,
      nota: { ...nota, url: null, cancelada: true },
    }
    show(<PedidosScreen />, { handlers: [listOf(paid, refunded)] })
    const link = await screen.findByRole('link', { name: 'Nota fiscal nº 2026/41' })
    expect(link).toHaveAttribute('href', nota.url)
    expect(
      screen.getByText(/Nota fiscal nº 2026\/41, cancelada · código de verificação AB12/),
    ).toBeInTheDocument()
  })

  it('copies the Pix code again, and confirms it in the button', async () => {
    const user = userEvent.setup()
    show(<PedidosScreen />, { handlers: [listOf(pedidoDeTeste())] })
    await user.click(await button(/Copiar código/))
    expect(await navigator.clipboard.readText()).toBe('000201PIX')
    expect(await button(/Código PIX copiado!/)).toBeInTheDocument()
  })

  it('resumes a pending Pix with its existing code, without another charge', async () => {
    const { fake } = show(<PedidosScreen />, {
      handlers: [listOf(pedidoDeTeste({ expiraEm: '2099-01-01T00:00:00Z' }))],
    })
    await userEvent.click(await button(/Pagar agora/))
    expect(await screen.findByRole('dialog', { name: 'Pague com Pix' })).toBeInTheDocument()
    expect(fake.calls.every(({ endpoint }) => endpoint.startsWith('GET'))).toBe(true)
  })

  it('opens the slip again, and copies its line', async () => {
    const linha = '00190000090123456789012345678901111110000001000'
    const boleto = pedidoDeTeste({
      metodo: 'boleto',
      acoes: ['pagar', 'boleto', 'cancelar'],
      boleto_url: '/boleto/1',
      boleto_linha: linha,
    })
    show(<PedidosScreen />, { handlers: [listOf(boleto)] })
    expect(await screen.findByRole('link', { name: /Abrir boleto/ })).toHaveAttribute('href', '/boleto/1')
    expect(screen.getByText(linha)).toBeInTheDocument()
    expect(await button(/Copiar linha/)).toBeEnabled()
  })

  it('offers to follow a card without an answer, and no way to pay again', async () => {
    const unknown = pedidoDeTeste({ metodo: 'cartao', acoes: ['cancelar'] })
    show(<PedidosScreen />, { handlers: [listOf(unknown)] })
    expect(await screen.findByText('CONSULTANDO A OPERADORA')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /Acompanhar/ }).getAttribute('href')).toContain(REFERENCE)
    expect(screen.queryByText(/vence em|Pague até/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Pagar|Retomar/ })).not.toBeInTheDocument()
  })

  it('retries a refused card on the same order', async () => {
    const refused = pedidoDeTeste({ metodo: 'cartao', status: 'RECUSADA', acoes: ['repetir'] })
    show(<PedidosScreen />, { handlers: [listOf(refused)] })
    const again = await screen.findByRole('link', { name: /Tentar novamente/ })
    expect(again).toHaveAttribute('href', `/pedidos/${REFERENCE}`)
    expect(screen.queryByRole('button', { name: /Pagar agora/ })).not.toBeInTheDocument()
  })

  it("cancels after a confirmation, and shows the order's new state", async () => {
    const { fake } = show(<PedidosScreen />, {
      handlers: [
        listOf(pedidoDeTeste()),
        on(cancelarPedido, () => pedidoDeTeste({ status: 'CANCELADA', acoes: [] })),
      ],
    })
    const confirm = jest.spyOn(fake.host.alert, 'confirm').mockResolvedValue(true)
    await userEvent.click(await button(/^Cancelar/))
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Cancelar o pedido 482?' }))
    expect(await screen.findByText('CANCELADO')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Pagar agora/ })).not.toBeInTheDocument()
  })

  it('cancels nothing when the confirmation is declined', async () => {
    const { fake } = show(<PedidosScreen />, { handlers: [listOf(pedidoDeTeste())] })
    jest.spyOn(fake.host.alert, 'confirm').mockResolvedValue(false)
    await userEvent.click(await button(/^Cancelar/))
    expect(fake.calls.every(({ endpoint }) => endpoint.startsWith('GET'))).toBe(true)
  })

  it('reloads the list when the order was paid before the cancellation', async () => {
    const rows = [pedidoDeTeste(), pedidoDeTeste({ status: 'PAID', acoes: ['recibo'] })]
    const { fake, toast } = show(<PedidosScreen />, {
      handlers: [
        on(pedidos, () => ({ data: rows.splice(0, 1), total: 1 })),
        on(cancelarPedido, () => {
          throw fail('PEDIDO_PAGO', 'Este pedido já foi pago.', 409)
        }),
      ],
    })
    jest.spyOn(fake.host.alert, 'confirm').mockResolvedValue(true)
    await userEvent.click(await button(/^Cancelar/))
    expect(await screen.findByText('PAGO')).toBeInTheDocument()
    expect(toast).toHaveBeenCalledWith('Este pedido já foi pago.', 'error')
  })

  it('opens the receipt of a paid order', async () => {
    const assign = jest.fn()
    const tab = Object.assign(Object.create(window) as Window, { opener: null })
    Object.defineProperty(tab, 'location', { value: { assign } })
    jest.spyOn(window, 'open').mockReturnValue(tab)
    show(<PedidosScreen />, {
      handlers: [
        listOf(pedidoDeTeste({ status: 'PAID', acoes: ['recibo'] })),
        on(recibo, () => ({ url: '/recibo/1' })),
      ],
    })
    await userEvent.click(await button(/Recibo/))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/recibo/1'))
  })

  it('describes the empty list', async () => {
    show(<PedidosScreen />, { handlers: [listOf()] })
    expect(await screen.findByRole('heading', { name: 'Nenhum pedido ainda' })).toBeInTheDocument()
  })

  it('offers a retry after a failed load', async () => {
    const answers = [false, true]
    show(<PedidosScreen />, {
      handlers: [
        on(pedidos, () => {
          if (answers.shift() !== true) throw fail('ERRO_INTERNO', 'Erro', 500)
          return { data: [pedidoDeTeste()], total: 1 }
        }),
      ],
    })
    await userEvent.click(await button(/Tentar novamente/))
    expect(await screen.findByRole('listitem')).toBeInTheDocument()
  })
})
