import { listarCupons, type Cupom } from '@portal/api/cupons'
import { on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { show } from '../../testing'
import CuponsScreen from './CuponsScreen'

const cupom = (change: Partial<Cupom> = {}): Cupom => ({
  codigo: 'BEMVINDA10',
  descricao: 'Desconto de boas-vindas',
  tipo: 'percentual',
  valor: 10,
  aplicaEm: 'ambos',
  validoAte: '2026-11-30T12:00:00-03:00',
  usado: false,
  ...change,
})

describe('/cupons', () => {
  it('shows what each takes off, where and until when', async () => {
    show(<CuponsScreen />, {
      handlers: [
        on(listarCupons, () => [cupom(), cupom({ codigo: 'CINCO', tipo: 'valor', valor: 5, usado: true })]),
      ],
    })
    const [first, second] = await screen.findAllByRole('article')
    expect(first).toHaveTextContent('10% de desconto')
    expect(first).toHaveTextContent('até 30/11/2026')
    expect(second).toHaveTextContent('R$ 5,00 de desconto')
    expect(second).toHaveTextContent('Usado')
    expect(screen.queryByRole('button', { name: 'Copiar CINCO' })).not.toBeInTheDocument()
  })

  it('says when there is none', async () => {
    show(<CuponsScreen />, { handlers: [on(listarCupons, () => [])] })
    expect(await screen.findByText('Nenhum cupom disponível')).toBeInTheDocument()
  })
})
