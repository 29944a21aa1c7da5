import { findAnuncioDoDono, findPromocao } from '@portal/api/anuncios'
import { anuncioDeExemplo } from '@portal/platform/exemplos'
import { on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { AGORA, show } from '../../testing'
import { NoAr } from './NoAr'

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
    ['pago-em-revisao', 'pendente', /^Pago, em revisão · decisão até 22\/11\/2026 12:00$/, 1],
    ['edicao-em-revisao', 'ativo', /^No ar até 25\/11\/2026 23:59/, 0],
  ] as const)('is said to be where it stands: %s', async (situacao, status, text, waits) => {
    const revisao = {
      situacao,
      prazo: '2026-11-22T12:00:00-03:00',
      motivo: null,
      motivos: null,
      devolucao: null,
      formas: [],
    }
    show(<NoAr anuncioId={42} />, {
      at: '/pagamento-status',
      handlers: [
        on(findAnuncioDoDono, () => [{ ...anuncioDeExemplo, status, revisao }]),
        on(findPromocao, () => PROMOVIDO),
      ],
    })
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.queryAllByText(/os dias pagos começam nesse momento/)).toHaveLength(waits)
  })
})
