import { respostaDe } from './resposta'

const dias = (...visitas: number[]) =>
  visitas.map((count, index) => ({
    dia: `2026-11-${String(index + 1).padStart(2, '0')}`,
    visitas: count,
    whatsapp: count > 0 ? 1 : 0,
    email: 0,
    telefone: 0,
  }))

describe("the painel's summary", () => {
  it('sums the last seven days, compares with the previous seven, and names the best', () => {
    expect(respostaDe(dias(1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 9, 2))).toEqual({
      numeros: '21\u00A0visitas, 7\u00A0contatos',
      comparacao: '14\u00A0visitas a mais que nos 7 dias anteriores. O melhor dia foi ontem, com 9.',
    })
  })

  it('states fewer as well as more, and dates an earlier day', () => {
    expect(respostaDe(dias(0, 0, 0, 0, 0, 0, 9, 0, 0, 5, 0, 0, 0, 0))?.comparacao).toBe(
      '4\u00A0visitas a menos que nos 7 dias anteriores. O melhor dia foi 10/11, com 5.',
    )
  })

  it('is undefined without any views', () => {
    expect(respostaDe(dias(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))).toBeUndefined()
  })
})
