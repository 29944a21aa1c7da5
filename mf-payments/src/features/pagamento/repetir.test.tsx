import { createPagamento, statusPagamento } from '@portal/api/pagamento'
import { type StatusConsulta } from '@portal/domain/estados'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { clearRascunhos, keepRascunhosFor } from '../../lib/rascunhos'
import { rememberPedido, type PedidoFeito } from '../../lib/pedido'
import { memoryStore } from '@portal/platform/storage'
import { REFERENCE, type ShowOptions } from '../../testing'
import { criado, method, pay, payButton, showCheckout, stopTime, terms, typeCard, user } from './testing'

beforeEach(stopTime)
afterEach(() => {
  jest.useRealTimers()
})

const pending = on(createPagamento, () => criado())
const situacao = (status: StatusConsulta) =>
  on(statusPagamento, () => ({ is_paid: status === 'PAID', status }))
const poor = { creditos: 0 }

/** Pays by Pix, then shows the page again on the same device, as a reload or another tab does. */
async function payTwice(again: ShowOptions) {
  const port = memoryStore()
  const first = await showCheckout({ port, usuario: poor, handlers: [pending] })
  await user.click(method(/Pix/))
  await pay()
  first.unmount()
  const second = await showCheckout({ port, usuario: poor, ...again })
  return { first, second }
}
const keysOf = ({ sent }: { sent: { endpoint: string; key: string | undefined }[] }) =>
  sent.filter(({ endpoint }) => endpoint === 'POST /payment/create-payment').map(({ key }) => key)

describe('paying the same thing again', () => {
  it('asks for the same order after a reload, with the same key', async () => {
    const { first, second } = await payTwice({ handlers: [pending, situacao('PENDING')] })
    expect(await screen.findByText(/Há um Pix em aberto para este anúncio/)).toBeInTheDocument()
    await user.click(method(/Pix/))
    await pay()
    expect(keysOf(second)).toEqual(keysOf(first))
    expect(await screen.findByText('Aguardando a confirmação do pagamento...')).toBeInTheDocument()
  })

  it('takes another key once the first order ended unpaid', async () => {
    const { first, second } = await payTwice({ handlers: [pending, situacao('EXPIRADA')] })
    await user.click(method(/Pix/))
    await pay()
    expect(keysOf(second)).toHaveLength(1)
    expect(keysOf(second)).not.toEqual(keysOf(first))
  })

  it('charges nothing when the first order was paid meanwhile, and shows that', async () => {
    const states: StatusConsulta[] = ['PENDING', 'PAID']
    const { second } = await payTwice({
      handlers: [
        pending,
        on(statusPagamento, () => {
          const status = states.shift() ?? 'PAID'
          return { is_paid: status === 'PAID', status }
        }),
      ],
    })
    await user.click(method(/Pix/))
    await pay()
    expect(keysOf(second)).toEqual([])
    expect(second.fake.location()).toBe(`/pagamento-status?external_reference=${REFERENCE}&status=success`)
  })

  it('shows the status instead of the checkout when the drafts are paid for already', async () => {
    const { second } = await payTwice({ handlers: [situacao('PAID')] })
    await waitFor(() => expect(second.fake.location()).toContain('status=success'))
    expect(second.fake.host.storage.get('promocao')).toBeUndefined()
  })

  it('meets the key of the first attempt when the card is typed again, and says so', async () => {
    const refusals = [
      fail('REDE', 'Erro de rede.', 0),
      fail('CHAVE_IDEMPOTENCIA_REUSADA', 'Já enviada.', 409),
    ]
    const shown = await showCheckout({
      usuario: poor,
      handlers: [
        on(createPagamento, () => {
          throw refusals.shift() ?? fail('REDE', '', 0)
        }),
      ],
    })
    await user.click(method(/Cartão/))
    await typeCard()
    await pay()
    expect(screen.getByText(/a mesma compra não é cobrada duas vezes/)).toBeInTheDocument()
    const field = screen.getByLabelText('Código de segurança')
    await user.clear(field)
    await user.type(field, '124')
    await user.click(payButton())
    expect(await screen.findByText(/a resposta se perdeu/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Conferir' })).toHaveAttribute('href', '/meus-anuncios')
    const [first, second] = keysOf(shown)
    expect(second).toBe(first)
    await user.click(screen.getByRole('button', { name: 'Começar outro pagamento' }))
    await user.click(payButton())
    await waitFor(() => expect(keysOf(shown)).toHaveLength(3))
    expect(keysOf(shown)[2]).not.toBe(first)
  })

  it('does not pay for drafts that another tab has paid or changed', async () => {
    const shown = await showCheckout({ usuario: poor, handlers: [pending] })
    await user.click(method(/Pix/))
    clearRascunhos()
    await pay()
    expect(screen.getAllByText(/foi pago ou alterado em outra aba/)[0]).toBeInTheDocument()
    expect(keysOf(shown)).toEqual([])
  })

  it('waits while nobody knows whether the card was charged', async () => {
    const port = memoryStore()
    const before = await showCheckout({ port, usuario: poor })
    const pedido: PedidoFeito = {
      reference: REFERENCE,
      metodo: 'cartao',
      anuncioId: undefined,
      boleto: undefined,
    }
    rememberPedido(pedido)
    keepRascunhosFor(REFERENCE)
    before.unmount()
    await showCheckout({ port, usuario: poor, handlers: [situacao('PENDING')] })
    expect(await screen.findByText(/operadora do cartão ainda não respondeu/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver o pagamento' })).toHaveAttribute(
      'href',
      `/pagamento-status?external_reference=${REFERENCE}&status=pending`,
    )
    await user.click(method(/Pix/))
    await user.click(terms())
    expect(payButton()).toBeDisabled()
  })
})
