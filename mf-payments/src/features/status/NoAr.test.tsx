import { findAnuncioDoDono, findPromocao } from '@portal/api/anuncios'
import { anuncioDeExemplo } from '@portal/platform/exemplos'
import { statusPagamento } from '@portal/api/pagamento'
import { pedido } from '@portal/api/pedidos'
import { on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { AGORA, REFERENCE, show } from '../../testing'
import { pedidoDeTeste } from '../../testing-pedidos'
import StatusScreen from './StatusScreen'

const PROMOVIDO = {
  anuncio: { id: 42, titulo: 'Massagem', titulo_formatado: 'massagem-42' },
  tipo: 'TOP' as const,
  turno: 'tarde' as const,
  dias: 3,
  dataInicio: '2026-11-22T00:00:00-03:00',
  dataFim: '2026-11-25T23:59:00-03:00',
  superTop: false,
  highlight: false,
  novidade: false,
  impulsos: [],
}

beforeEach(() => void jest.useFakeTimers({ now: AGORA, advanceTimers: true }))
afterEach(() => void jest.useRealTimers())

describe('the paid listing', () => {
  it.each([
    ['pago-em-revisao', 'pendente', 'Pago, em revisão', /Decisão até 22\/11\/2026 12:00/],
    ['edicao-em-revisao', 'ativo', 'Pagamento Aprovado!', /No ar até 25\/11\/2026 23:59/],
  ] as const)('is said to be where it stands: %s', async (situacao, status, title, step) => {
    const revisao = {
      situacao,
      prazo: '2026-11-22T12:00:00-03:00',
      motivo: null,
      motivos: null,
      devolucao: null,
      formas: [],
    }
    const paid = pedidoDeTeste({ status: 'PAID', acoes: ['recibo'], pagoEm: '2026-11-21T11:50:00-03:00' })
    show(<StatusScreen />, {
      at: `/pagamento-status?order_id=${REFERENCE}&status=success`,
      handlers: [
        on(statusPagamento, () => ({ is_paid: true, status: 'PAID' as const })),
        on(pedido, () => paid),
        on(findAnuncioDoDono, () => [{ ...anuncioDeExemplo, status, revisao }]),
        on(findPromocao, () => PROMOVIDO),
      ],
    })
    expect(await screen.findByText(step)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByText(/21\/11\/2026 11:50 · R\$\s18,50 · Pix/)).toBeInTheDocument()
    const live = status === 'ativo' ? 1 : 0
    expect(screen.queryAllByRole('link', { name: 'WhatsApp' })).toHaveLength(live)
    expect(screen.queryAllByRole('link', { name: 'Ver os impulsos' })).toHaveLength(live)
  })
})
