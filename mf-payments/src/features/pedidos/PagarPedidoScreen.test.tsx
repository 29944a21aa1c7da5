import { statusPagamento } from '@portal/api/pagamento'
import { pagarPedido, pedido } from '@portal/api/pedidos'
import { on } from '@portal/platform/fake'
import { ScreenParams } from '@portal/platform'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { REFERENCE, show } from '../../testing'
import { pedidoDeTeste } from '../../testing-pedidos'
import PagarPedidoScreen from './PagarPedidoScreen'

const criado = {
  order_id: REFERENCE,
  external_reference: REFERENCE,
  status: 'PENDING' as const,
  pix_code_image: null,
  pix_copy_paste_code: '000201PIX',
  boleto_url: null,
  boleto_linha: null,
  loc_id: null,
  txid: null,
  anuncio_id: 42,
  expiraEm: '2099-01-01T00:00:00Z',
}
const refused = pedidoDeTeste({ metodo: 'cartao', status: 'RECUSADA', acoes: ['repetir'] })
const pay = () => screen.getAllByRole('button', { name: 'PAGAR AGORA' })[0] ?? document.body

function showPedido(order = refused) {
  return show(
    <ScreenParams value={{ id: REFERENCE }}>
      <PagarPedidoScreen />
    </ScreenParams>,
    {
      handlers: [
        on(pedido, () => order),
        on(pagarPedido, () => criado),
        on(statusPagamento, () => ({ is_paid: false, status: 'PENDING' as const })),
      ],
    },
  )
}

describe('paying an order again', () => {
  it('charges the same order by another method, and shows the new code', async () => {
    const { fake } = showPedido()
    expect(await screen.findByRole('radio', { name: /Cartão/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /Pix/ }))
    await userEvent.click(screen.getByRole('switch', { name: /Eu li e aceito/ }))
    await userEvent.click(pay())
    expect(await screen.findByRole('dialog', { name: 'Pague com Pix' })).toBeInTheDocument()
    const charge = fake.calls.find(({ endpoint }) => endpoint.startsWith('POST'))
    expect(charge?.input).toEqual({
      params: { order_id: REFERENCE },
      body: { payment_method_type: 'pix' },
    })
  })

  it('lists missing input beside PAGAR AGORA', async () => {
    showPedido()
    await screen.findByRole('heading', { name: 'Pagar pedido' })
    expect(pay()).toBeDisabled()
    expect(screen.getAllByText('Aceite os termos para continuar.')).not.toHaveLength(0)
  })

  it('offers no second payment of a paid order', async () => {
    showPedido(pedidoDeTeste({ status: 'PAID', acoes: ['recibo'] }))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Não há o que pagar')
    expect(screen.queryByRole('button', { name: 'PAGAR AGORA' })).not.toBeInTheDocument()
  })

  it('offers none while the outcome of a card charge is unknown', async () => {
    showPedido(pedidoDeTeste({ metodo: 'cartao', acoes: ['cancelar'] }))
    await waitFor(() => expect(screen.getByText(/Não pague de novo/)).toBeInTheDocument())
  })
})
