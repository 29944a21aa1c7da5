import {
  creditosDaDescricao,
  creditosDoValor,
  descricaoCompra,
  PACOTES,
  pacotePorTotal,
  PRECO_DO_CREDITO,
} from './creditos'
import { emCentavos, emCreditos } from './dinheiro'

describe('credit packages', () => {
  it('are the seven of the price list, cell by cell', () => {
    expect(PACOTES.map((p) => [p.total, p.bonus, p.precoOriginal, p.descontoPercent, p.preco])).toEqual([
      [15, 0, 3450, 0, 3450],
      [30, 1, 6900, 3, 6670],
      [62, 4, 14260, 6, 13340],
      [104, 10, 23920, 10, 21620],
      [172, 22, 39560, 13, 34500],
      [297, 47, 68310, 16, 57500],
      [493, 93, 113390, 19, 92000],
    ])
  })
  it.each(PACOTES.map((pacote) => [pacote.total, pacote] as const))(
    '%i credits cost (total − bonus) × 2.30',
    (_, p) => {
      expect(p.preco).toBe((p.total - p.bonus) * PRECO_DO_CREDITO)
      expect(p.precoOriginal).toBe(p.total * PRECO_DO_CREDITO)
    },
  )
  it('are found by their total alone', () => {
    expect(pacotePorTotal(62)?.preco).toBe(13340)
    expect(pacotePorTotal(63)).toBeUndefined()
  })
})

describe('late money', () => {
  it.each([
    [0, 0],
    [1, 1],
    [230, 1],
    [231, 2],
    [990, 5],
    [4600, 20],
  ])('%i centavos become %i credits, rounded up for the payer', (valor, creditos) => {
    expect(creditosDoValor(emCentavos(valor))).toBe(creditos)
  })
  it('is never worth less than a package of the same price without its bonus', () => {
    for (const { preco, total, bonus } of PACOTES) expect(creditosDoValor(preco)).toBe(total - bonus)
  })
})

describe('description of a purchase', () => {
  it('is read back', () => {
    for (const { total } of PACOTES) expect(creditosDaDescricao(descricaoCompra(total))).toBe(total)
    expect(descricaoCompra(emCreditos(30))).toBe('Compra de 30 créditos')
  })
  it.each([
    ['Pedido 7: Compra de 1.200 créditos', 1200],
    ['compra de 15 creditos', 15],
    ['Compra de 15', 15],
    ['Compra de créditos', undefined],
    ['Compra de 1.5 créditos', undefined],
    ['', undefined],
  ])('%j says %j credits', (text, expected) => {
    expect(creditosDaDescricao(text)).toBe(expected)
  })
})
