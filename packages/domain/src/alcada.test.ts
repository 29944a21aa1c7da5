import { ALCADA, cabeNaAlcada } from './alcada'

const NADA = { conta: 0, operador: 0 }

describe('the limit of one operator in 24 hours', () => {
  it('is 500 credits, and R$ 500 of refunds', () => {
    expect(ALCADA).toEqual({ 'conceder-creditos': 500, 'devolver-pagamento': 50_000 })
  })

  it('allows exactly the limit', () => {
    expect(cabeNaAlcada('conceder-creditos', 500, NADA)).toBe(true)
    expect(cabeNaAlcada('conceder-creditos', 501, NADA)).toBe(false)
    expect(cabeNaAlcada('devolver-pagamento', 50_001, NADA)).toBe(false)
  })

  it("counts the larger of the account's and the operator's sums", () => {
    expect(cabeNaAlcada('conceder-creditos', 100, { conta: 400, operador: 400 })).toBe(true)
    expect(cabeNaAlcada('conceder-creditos', 100, { conta: 401, operador: 0 })).toBe(false)
    expect(cabeNaAlcada('devolver-pagamento', 34_500, { conta: 0, operador: 34_500 })).toBe(false)
  })
})
