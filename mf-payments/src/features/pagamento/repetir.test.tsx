import { createPagamento, statusPagamento } from '@portal/api/pagamento'
import { type StatusConsulta } from '@portal/domain/estados'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { clearRascunhos, keepRascunhosFor } from '../../lib/rascunhos'
import { memoryStore } from '@portal/platform/storage'
import { REFERENCE, type ShowOptions } from '../../testing'
import { criado, method, pay, payButton, showCheckout, stopTime, typeCard, user } from './testing'

beforeEach(stopTime)
afterEach(() => {
  jest.useRealTimers()
})

const pending = on(createPagamento, () => criado())
const situacao = (status: StatusConsulta) =>
  on(statusPagamento, () => ({ is_paid: status === 'PAID', status }))
const poor = { creditos: 0 }

/** Pays by Pix, then renders the page again on the same device, like a reload or another tab. */
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

describe('paying for the same drafts again', () => {
  it.each<StatusConsulta>(['PENDING', 'EXPIRADA', 'RECUSADA'])(
    'resumes the same order after a reload while it is %s, without ordering again',
    async (status) => {
      const { second } = await payTwice({ handlers: [pending, situacao(status)] })
      await waitFor(() => expect(second.fake.location()).toBe(`/pedidos/${REFERENCE}`))
      expect(second.fake.host.storage.get('promocao')).toBeUndefined()
      expect(keysOf(second)).toEqual([])
    },
  )

  it('shows the status instead of the checkout when the drafts are already paid', async () => {
    const { second } = await payTwice({ handlers: [situacao('PAID')] })
    await waitFor(() => expect(second.fake.location()).toContain('status=success'))
    expect(second.fake.host.storage.get('promocao')).toBeUndefined()
  })

  it('reports a key conflict when the card is typed again after a lost response', async () => {
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
    expect(screen.getByRole('link', { name: 'Conferir' })).toHaveAttribute('href', '/pedidos')
    const [first, second] = keysOf(shown)
    expect(second).toBe(first)
    await user.click(screen.getByRole('button', { name: 'Começar outro pagamento' }))
    await user.click(payButton())
    await waitFor(() => expect(keysOf(shown)).toHaveLength(3))
    expect(keysOf(shown)[2]).not.toBe(first)
  })

  it('does not pay drafts that another tab has paid or changed', async () => {
    const shown = await showCheckout({ usuario: poor, handlers: [pending] })
    await user.click(method(/Pix/))
    clearRascunhos()
    await pay()
    expect(screen.getAllByText(/foi pago ou alterado em outra aba/)[0]).toBeInTheDocument()
    expect(keysOf(shown)).toEqual([])
  })

  it('links to the order while the outcome of a card charge is unknown', async () => {
    const port = memoryStore()
    const before = await showCheckout({ port, usuario: poor })
    keepRascunhosFor(REFERENCE)
    before.unmount()
    const { fake } = await showCheckout({ port, usuario: poor, handlers: [situacao('PENDING')] })
    await waitFor(() => expect(fake.location()).toBe(`/pedidos/${REFERENCE}`))
  })
})
