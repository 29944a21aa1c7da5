import { findAnuncioDoDono, findPromocao, meusAnuncios, type AnuncioDoDono } from '@portal/api/anuncios'
import { extratoCreditos } from '@portal/api/creditos'
import { recibo } from '@portal/api/pagamento'
import { anuncioDeExemplo } from '@portal/platform/exemplos'
import { on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { AGORA, REFERENCE } from '../../testing'
import { rememberPedido } from '../../lib/pedido'
import StatusScreen from './StatusScreen'
import { answer, feito, later, LINHA, linha, order, show, showAt, title } from './testing'

beforeEach(() => {
  jest.useFakeTimers({ now: AGORA })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('an order on its status screen', () => {
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

  it('shows a credit purchase once all of it has arrived, however old the session’s balance is', async () => {
    const arrive: (() => void)[] = []
    const held = <T,>(value: T) => new Promise<T>((resolve) => arrive.push(() => resolve(value)))
    const noAr = { ...anuncioDeExemplo, expiraEm: '2099-11-24T23:59:00-03:00' }
    showAt(`order_id=${REFERENCE}&status=pending&origem=creditos`, [
      answer('PAID'),
      order({ tipo: 'creditos', anuncio: null, creditos: 62, valor: 133.4, status: 'PAID' }),
      on(extratoCreditos, () => held({ data: [linha(1, 62, 68, REFERENCE)], total: 1 })),
      on(meusAnuncios, () => held([noAr])),
    ])
    await later(0)
    expect(title()).toHaveTextContent('Pagamento Aprovado')
    for (const one of arrive.splice(0)) {
      expect(screen.queryByText('Você recebeu')).toBeNull()
      expect(screen.queryByRole('link', { name: 'Ver meus pedidos' })).toBeNull()
      one()
      await later(0)
    }
    const slip = screen.getByText('Saldo antes').closest('dl')
    expect(slip).toHaveTextContent(/Saldo antes6\scréditosSaldo agora68\scréditos$/)
    expect(screen.getByRole('link', { name: 'Usar agora neste anúncio' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver meus pedidos' })).toBeInTheDocument()
  })

  it('shows a credit purchase without the balance before when the statement cannot be read', async () => {
    show(<StatusScreen />, {
      at: `/pagamento-status?order_id=${REFERENCE}&status=pending&origem=creditos`,
      handlers: [answer('PAID'), order({ tipo: 'creditos', anuncio: null, creditos: 62, status: 'PAID' })],
      usuario: { creditos: 60 },
    })
    await later(0)
    expect(screen.getByText('Saldo agora').parentElement).toHaveTextContent(/60\scréditos/)
    expect(screen.queryByText('Saldo antes')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ver meus pedidos' })).toBeInTheDocument()
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

  it('shows the buttons of a paid order once all above them has arrived, so that none moves away', async () => {
    let arrive = (_own: AnuncioDoDono[]): void => undefined
    const own = new Promise<AnuncioDoDono[]>((resolve) => (arrive = resolve))
    showAt(`order_id=${REFERENCE}`, [
      answer('PAID'),
      order({ status: 'PAID', acoes: ['recibo'] }),
      on(findAnuncioDoDono, () => own),
    ])
    await later(0)
    await later(0)
    expect(title()).toHaveTextContent('Pagamento Aprovado')
    expect(screen.queryByRole('button', { name: 'Ver recibo' })).toBeNull()
    arrive([anuncioDeExemplo])
    await later(0)
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(anuncioDeExemplo.titulo)
    expect(screen.getByRole('button', { name: 'Ver recibo' })).toBeInTheDocument()
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
})
