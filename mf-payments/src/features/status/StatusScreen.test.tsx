import { findAnuncioDoDono, findPromocao, meusAnuncios } from '@portal/api/anuncios'
import { extratoCreditos } from '@portal/api/creditos'
import { recibo, statusPagamento } from '@portal/api/pagamento'
import { pedido as pedidoCall, type PedidoNoFio } from '@portal/api/pedidos'
import { type StatusConsulta } from '@portal/domain/estados'
import { anuncioDeExemplo } from '@portal/platform/exemplos'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { act, screen, waitFor } from '@testing-library/react'
import {
  AGORA,
  anuncioTemporario,
  promocao,
  REFERENCE,
  show as showScreen,
  type ShowOptions,
} from '../../testing'
import { pedidoDeTeste } from '../../testing-pedidos'
import type { ReactNode } from 'react'
import { rememberPedido, type PedidoFeito } from '../../lib/pedido'
import { keepRascunhosFor } from '../../lib/rascunhos'
import StatusScreen from './StatusScreen'

const answer = (status: StatusConsulta) => on(statusPagamento, () => ({ is_paid: status === 'PAID', status }))
const LINHA = '00190000090123456789012345678901111110000001000'
const feito: PedidoFeito = {
  reference: REFERENCE,
  metodo: 'pix',
  anuncioId: undefined,
  boleto: undefined,
}
const lost = () => {
  throw fail('NAO_ENCONTRADO', 'Não encontrado.', 404)
}
const order = (change: Partial<PedidoNoFio>) => on(pedidoCall, () => pedidoDeTeste(change))
/** Calls without a handler return 404. */
const show = (screenOf: ReactNode, options: ShowOptions) =>
  showScreen(screenOf, {
    ...options,
    handlers: [
      on(pedidoCall, lost),
      on(findPromocao, lost),
      on(findAnuncioDoDono, lost),
      on(extratoCreditos, lost),
      on(meusAnuncios, lost),
      ...(options.handlers ?? []),
    ],
  })
const linha = (id: number, quantidade: number, saldo: number, referencia: string | null) => ({
  id,
  quantidade,
  saldo,
  referencia,
  motivo: 'Compra',
  criadoEm: '2026-11-21T12:00:00-03:00',
})
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const title = () => screen.getByRole('heading', { level: 1 })
const showAt = (query: string, handlers: FakeHandler[]) =>
  show(<StatusScreen />, { at: `/pagamento-status?${query}`, handlers })

/** Pending at the first poll, paid at the second. */
function showWithDrafts() {
  const states: StatusConsulta[] = ['PENDING']
  return show(<StatusScreen />, {
    at: `/pagamento-status?order_id=${REFERENCE}&status=pending`,
    handlers: [
      on(statusPagamento, () => {
        const status = states.shift() ?? 'PAID'
        return { is_paid: status === 'PAID', status }
      }),
    ],
    anuncio: anuncioTemporario(),
    promocao: promocao(),
  })
}

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

  it('links a credit purchase back to the credits, and refreshes the balance', async () => {
    const { fake } = show(<StatusScreen />, {
      at: `/pagamento-status?order_id=${REFERENCE}&status=pending&origem=creditos`,
      handlers: [
        answer('PAID'),
        on(recibo, () => ({ url: '/recibo/x' })),
        order({ tipo: 'creditos', anuncio: null, creditos: 62, valor: 133.4, status: 'PAID' }),
        on(extratoCreditos, () => ({
          data: [linha(2, -8, 60, null), linha(1, 62, 68, REFERENCE)],
          total: 2,
        })),
        on(meusAnuncios, () => [
          { ...anuncioDeExemplo, id: 41, tipo: 'TOP', expiraEm: '2099-11-24T23:59:00-03:00' },
          {
            ...anuncioDeExemplo,
            titulo: 'Sofia, terapias',
            tipo: 'GRATIS',
            expiraEm: '2099-11-24T23:59:00-03:00',
          },
        ]),
      ],
      usuario: { creditos: 60 },
    })
    await later(0)
    expect(screen.getByRole('link', { name: 'Ver meus pedidos' })).toHaveAttribute('href', '/pedidos')
    const slip = screen.getByText('Você recebeu').closest('dl')
    expect(slip).toHaveTextContent(
      /62 créditos.*R\$\s2,15.*12 dias de TOP.*Saldo antes6\scréditos.*60\scréditos/,
    )
    const use = screen.getByRole('region', { name: 'Sofia, terapias' })
    expect(use).toHaveTextContent(/Com 8\scréditos, fica TOP por 3 dias; sobram 52\scréditos/)
    expect(screen.getByRole('link', { name: 'Usar agora neste anúncio' })).toHaveAttribute(
      'href',
      '/meus-anuncios?promover=42',
    )
    const session = fake.host.session.get()
    expect(session.signedIn && session.user.creditos).toBe(60)
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

  it('resumes a pending order: value, expiry, code', async () => {
    const { unmount } = showAt(`order_id=${REFERENCE}&status=pending`, [answer('PENDING'), order({})])
    await later(0)
    expect(screen.getByText(/R\$\s18,50/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Pagar agora' })).toHaveAttribute('href', `/pedidos/${REFERENCE}`)
    expect(screen.getByRole('button', { name: 'Copiar código' })).toBeEnabled()
    unmount()
  })

  it("groups the boleto's line with its amount and due date, also on another device", async () => {
    const { unmount } = showAt(`order_id=${REFERENCE}&status=pending`, [
      answer('PENDING'),
      order({
        metodo: 'boleto',
        boleto_url: '/boleto/1',
        boleto_linha: LINHA,
        boleto_vencimento: '2026-11-25',
      }),
    ])
    await later(0)
    const slip = screen.getByText(LINHA).closest('dl')
    expect(slip).toHaveTextContent(/R\$\s18,50/)
    expect(slip).toHaveTextContent('25/11/2026')
    unmount()
  })

  it('shows the paid listing: end date, card, and share button', async () => {
    showAt(`order_id=${REFERENCE}`, [
      answer('PAID'),
      order({ status: 'PAID', acoes: ['recibo'] }),
      on(findAnuncioDoDono, () => [anuncioDeExemplo]),
      on(findPromocao, () => ({
        anuncio: { id: 42, titulo: 'Massagem', titulo_formatado: 'massagem-42' },
        tipo: 'TOP',
        turno: 'tarde',
        dias: 3,
        dataInicio: '2026-11-22T00:00:00-03:00',
        dataFim: '2026-11-25T23:59:00-03:00',
        superTop: false,
        highlight: false,
        novidade: false,
        impulsos: [],
      })),
    ])
    await later(0)
    await later(0)
    expect(screen.getByText(/No ar até 25\/11\/2026 23:59/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(anuncioDeExemplo.titulo)
    const share = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(share)).toMatch(
      /https:\/\/wa\.me\/\?text=Oi! Meu anúncio está no ar em .*\/anuncio\//,
    )
    expect(screen.getByRole('button', { name: 'Copiar endereço' })).toBeInTheDocument()
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

  it('offers the slip and its line while pending, and reports a blocked tab', async () => {
    const { fake, unmount } = showAt(`order_id=${REFERENCE}`, [answer('PENDING')])
    rememberPedido({
      ...feito,
      metodo: 'boleto',
      boleto: { url: '/boleto/1', linha: LINHA, bloqueado: true },
    })
    await later(5000)
    expect(screen.getByRole('link', { name: 'Abrir boleto' })).toHaveAttribute('href', '/boleto/1')
    expect(screen.getByText(LINHA)).toBeInTheDocument()
    expect(screen.getByText(/não abriu a nova aba/)).toBeInTheDocument()
    expect(fake.location()).toContain('/pagamento-status')
    unmount()
  })

  it("states that a card charge's outcome is unknown, and warns against paying again", async () => {
    const { unmount } = showAt(`order_id=${REFERENCE}`, [answer('PENDING')])
    rememberPedido({ ...feito, metodo: 'cartao' })
    await later(5000)
    expect(screen.getByText(/Não pague de novo: poderia cobrar duas vezes/)).toBeInTheDocument()
    unmount()
  })

  it('states what happens to a late payment of an expired charge', async () => {
    showAt(`order_id=${REFERENCE}`, [answer('EXPIRADA'), order({ status: 'EXPIRADA', acoes: ['repetir'] })])
    await later(0)
    expect(title()).toHaveTextContent('O código venceu')
    expect(screen.getByText(/vira créditos na sua conta/)).toBeInTheDocument()
  })

  it('links from a paid promotion to its impulsos', async () => {
    showAt(`order_id=${REFERENCE}`, [answer('PAID')])
    rememberPedido({ ...feito, anuncioId: 42 })
    await later(0)
    expect(screen.getByRole('link', { name: 'Ver os impulsos' })).toHaveAttribute('href', '/promocao/42')
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
