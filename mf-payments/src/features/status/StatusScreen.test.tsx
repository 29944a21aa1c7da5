import { statusPagamento } from '@portal/api/pagamento'
import { pedido as pedidoCall } from '@portal/api/pedidos'
import { type StatusConsulta } from '@portal/domain/estados'
import { fail, on } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import { AGORA, anuncioTemporario, promocao, REFERENCE } from '../../testing'
import { keepRascunhosFor } from '../../lib/rascunhos'
import StatusScreen from './StatusScreen'
import { answer, later, order, show, showAt, showWithDrafts, title } from './testing'

beforeEach(() => {
  jest.useFakeTimers({ now: AGORA })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('/pagamento-status', () => {
  it("starts with the address's status, under the overlay of the check", async () => {
    showAt(`external_reference=${REFERENCE}&status=success`, [answer('PAID')])
    expect(title()).toHaveTextContent('Pagamento Aprovado!')
    expect(screen.getByText('Verificando status...')).toBeInTheDocument()
    await later(0)
    expect(screen.queryByText('Verificando status...')).not.toBeInTheDocument()
  })

  it("trusts the server over the address: a refused 'success' shows as refused", async () => {
    showAt(`external_reference=${REFERENCE}&status=success`, [answer('RECUSADA')])
    await later(0)
    expect(title()).toHaveTextContent('Pagamento Recusado')
    expect(screen.getByRole('link', { name: 'Tentar novamente' })).toHaveAttribute('href', '/meus-anuncios')
    expect(screen.queryByRole('link', { name: 'Ver meus pedidos' })).not.toBeInTheDocument()
  })

  it('polls every 5 seconds while pending, and stops when paid', async () => {
    const states: StatusConsulta[] = ['PENDING', 'PENDING', 'PAID']
    const { fake } = showAt(`order_id=${REFERENCE}&status=pending`, [
      on(statusPagamento, () => {
        const status = states.shift() ?? 'PAID'
        return { is_paid: status === 'PAID', status }
      }),
    ])
    const asked = () => fake.calls.filter(({ endpoint }) => endpoint === 'GET /payment/status')
    await later(0)
    expect(title()).toHaveTextContent('Pagamento Pendente')
    expect(screen.queryByText('Verificando status...')).not.toBeInTheDocument()
    await later(4999)
    expect(asked()).toHaveLength(1)
    await later(5001)
    expect(asked()).toHaveLength(3)
    expect(title()).toHaveTextContent('Pagamento Aprovado!')
    await later(20_000)
    expect(asked()).toHaveLength(3)
  })

  it('shows for a card without a response the operator and the last check, and offers no payment', async () => {
    const consultadoEm = '2026-11-21T13:22:00-03:00'
    showAt(`order_id=${REFERENCE}&status=pending`, [
      answer('PENDING'),
      order({ metodo: 'cartao', acoes: ['cancelar'], consultadoEm }),
    ])
    await later(0)
    expect(title()).toHaveTextContent('Ainda não sabemos se o cartão passou')
    expect(screen.getByText(/Última vez em .*13:22, sem resposta/)).toBeInTheDocument()
    expect(screen.queryByText(/Pagar agora|Tentar novamente|Pague até/)).not.toBeInTheDocument()
  })

  it('stops polling on unmount', async () => {
    const { fake, unmount } = showAt(`order_id=${REFERENCE}&status=pending`, [answer('PENDING')])
    await later(0)
    unmount()
    const before = fake.calls.length
    await later(20_000)
    expect(fake.calls).toHaveLength(before)
  })

  it('is unknown without a reference, regardless of the address, and requests nothing', async () => {
    const { fake } = showAt('status=success', [answer('PAID')])
    await later(0)
    expect(title()).toHaveTextContent('Status do Pagamento')
    expect(fake.calls).toHaveLength(0)
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  })

  it('is unknown when the request fails', async () => {
    showAt(`order_id=${REFERENCE}&status=pending`, [
      on(statusPagamento, () => {
        throw fail('NAO_ENCONTRADO', 'Não encontrado.', 404)
      }),
    ])
    await later(0)
    expect(title()).toHaveTextContent('Status do Pagamento')
  })

  it('retries a refused promotion while its drafts exist', async () => {
    show(<StatusScreen />, {
      at: `/pagamento-status?order_id=${REFERENCE}&status=failure`,
      handlers: [answer('RECUSADA')],
      anuncio: anuncioTemporario(),
      promocao: promocao(),
    })
    await later(0)
    expect(screen.getByRole('link', { name: 'Tentar novamente' })).toHaveAttribute('href', '/pagamento')
  })

  it('retries a refused payment on the same order', async () => {
    showAt(`order_id=${REFERENCE}`, [answer('RECUSADA'), order({ status: 'RECUSADA', acoes: ['repetir'] })])
    await later(0)
    expect(screen.getByRole('link', { name: 'Tentar novamente' })).toHaveAttribute(
      'href',
      `/pedidos/${REFERENCE}`,
    )
  })

  it('links to the order before it is loaded, with or without drafts', async () => {
    const unread = on(pedidoCall, () => new Promise<never>(() => undefined))
    showAt(`order_id=${REFERENCE}`, [answer('RECUSADA'), unread])
    await later(0)
    expect(screen.getByRole('link', { name: 'Tentar novamente' })).toHaveAttribute(
      'href',
      `/pedidos/${REFERENCE}`,
    )
  })

  it('clears the drafts of an order once paid', async () => {
    const { fake } = showWithDrafts()
    keepRascunhosFor(REFERENCE)
    await later(5000)
    expect(fake.host.storage.get('promocao')).toBeUndefined()
    expect(fake.host.storage.get('anuncioTemporario')).toBeUndefined()
  })

  it('keeps the drafts of another listing', async () => {
    const { fake } = showWithDrafts()
    keepRascunhosFor(REFERENCE)
    fake.host.storage.set('anuncioTemporario', anuncioTemporario({ titulo: 'Outro anúncio' }))
    await later(5000)
    expect(fake.host.storage.get('anuncioTemporario')).toMatchObject({ titulo: 'Outro anúncio' })
    expect(fake.host.storage.get('promocao')).toBeDefined()
  })

  it('applies a server push before the next poll', async () => {
    const event = { external_reference: REFERENCE, status: 'PAID', is_paid: true }
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
      },
    })
    Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve({ ok: true, status: 200, body })) })
    const { fake } = showAt(`order_id=${REFERENCE}&status=pending`, [answer('PENDING')])
    await later(0)
    await later(0)
    await waitFor(() => expect(title()).toHaveTextContent('Pagamento Aprovado!'))
    expect(fake.calls.filter(({ endpoint }) => endpoint === 'GET /payment/status')).toHaveLength(1)
  })
})
