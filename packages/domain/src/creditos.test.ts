import {
  creditosDaDescricao,
  descricaoCompra,
  PACOTES,
  pacotePorTotal,
  valorEmCreditos,
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
  it('are found by their total', () => {
    expect(pacotePorTotal(62)?.preco).toBe(13340)
    expect(pacotePorTotal(63)).toBeUndefined()
  })
})

describe('money for an order that can no longer be paid', () => {
  const compra = { cheio: emCentavos(990), creditos: emCreditos(5) }
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [229, 0, 229],
    [230, 1, 0],
    [891, 3, 201],
    [989, 4, 69],
  ])(
    '%i centavos, short of the list price, are %i whole credits and %i to refund',
    (valor, creditos, resto) => {
      expect(valorEmCreditos(emCentavos(valor), compra)).toEqual({ creditos, resto })
    },
  )
  it("is worth the purchase's credits when its full list price arrived, with any excess separate", () => {
    expect(valorEmCreditos(emCentavos(990), compra)).toEqual({ creditos: 5, resto: 0 })
    expect(valorEmCreditos(emCentavos(990 + 231), compra)).toEqual({ creditos: 6, resto: 1 })
  })
  it('is worth a package when its price arrived, bonus included', () => {
    for (const { preco, total } of PACOTES) {
      expect(valorEmCreditos(preco, { cheio: preco, creditos: total })).toEqual({ creditos: total, resto: 0 })
    }
  })
})

describe('description of a purchase', () => {
  it('parses back', () => {
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
  ])('%j contains %j credits', (text, expected) => {
    expect(creditosDaDescricao(text)).toBe(expected)
  })
})
