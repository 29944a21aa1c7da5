import { limitesDoMes, mesEscrito, mesesDoExtrato, resumoDoMes } from './extrato'

describe('the monthly statement', () => {
  it('offers twelve months, the current one of Brasília first', () => {
    const meses = mesesDoExtrato(new Date('2026-03-01T02:59:00Z'))
    expect(meses.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
    expect(meses).toHaveLength(12)
    expect(mesEscrito('2026-02')).toBe('Fevereiro de 2026')
  })

  it.each([
    ['2026-02', '2026-02-01T03:00:00.000Z', '2026-03-01T03:00:00.000Z'],
    ['2026-12', '2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
  ])('of %s begins and ends at midnight in Brasília', (mes, de, ate) => {
    expect(limitesDoMes(mes)).toEqual({ de: new Date(de), ate: new Date(ate) })
  })

  it('parts each movement by where it came from, and the parts give the balance', () => {
    const resumo = resumoDoMes(4, [
      { origem: 'emissao', quantidade: 30 },
      { origem: 'cortesia', quantidade: 5 },
      { origem: 'reservado', quantidade: -7 },
      { origem: 'reservado', quantidade: 7 },
      { origem: 'reservado', quantidade: -9 },
      { origem: 'usado', quantidade: 3 },
      { origem: 'emissao', quantidade: -15 },
    ])
    expect(resumo).toEqual({
      anterior: 4,
      comprados: 30,
      recebidos: 5,
      usados: 16,
      devolvidos: 10,
      estornados: 15,
      saldo: 18,
    })
    const { anterior, comprados, recebidos, usados, devolvidos, estornados, saldo } = resumo
    expect(anterior + comprados + recebidos - usados + devolvidos - estornados).toBe(saldo)
  })
})
