import { pedidoDeTeste } from '../../testing-pedidos'
import { esperando, porMes, venceEm } from './grupos'

describe('grouped orders', () => {
  it('are listed by month of creation, in order', () => {
    const meses = porMes([
      pedidoDeTeste({ numero: 3, criadoEm: '2026-11-22T13:40:00-03:00' }),
      pedidoDeTeste({ numero: 2, criadoEm: '2026-11-01T00:10:00-03:00' }),
      pedidoDeTeste({ numero: 1, criadoEm: '2026-10-31T23:50:00-03:00' }),
    ])
    expect(meses.map(({ titulo, pedidos }) => [titulo, pedidos.map(({ numero }) => numero)])).toEqual([
      ['Novembro de 2026', [3, 2]],
      ['Outubro de 2026', [1]],
    ])
  })

  it('start with the newest pending order', () => {
    const paid = pedidoDeTeste({ numero: 3, status: 'PAID', acoes: ['recibo'] })
    expect(esperando([paid, pedidoDeTeste({ numero: 2 }), pedidoDeTeste({ numero: 1 })])?.numero).toBe(2)
    expect(esperando([paid])).toBeUndefined()
  })

  it('show minutes within the hour, else day and time', () => {
    const now = new Date('2026-11-22T14:00:00-03:00')
    expect(venceEm('2026-11-22T14:41:30-03:00', now)).toBe('vence em 42 min')
    expect(venceEm('2026-11-25T14:40:00-03:00', now)).toBe('vence em 25/11 às 14:40')
  })
})
