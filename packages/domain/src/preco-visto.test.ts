import { emCentavos } from './dinheiro'
import { isPrecoDivergente } from './preco-visto'

const pedido = { aPagar: emCentavos(891), total: emCentavos(990), creditos: 5, quantidades: [1] }

describe('the price seen by the buyer', () => {
  it.each([
    ['nothing that was sent', {}],
    ['what is to be paid', { aPagar: emCentavos(891) }],
    ['the promotion before its coupon', { total: emCentavos(990) }],
    ['the promotion after its coupon', { total: emCentavos(891) }],
    ['the credits and the pieces', { creditos: 5, quantidade: 1 }],
  ])('agrees: %s', (_what, visto) => {
    expect(isPrecoDivergente(visto, pedido)).toBe(false)
  })

  it.each([
    ['a payment without the coupon', { aPagar: emCentavos(990) }],
    ['a payment of nothing', { aPagar: emCentavos(0) }],
    ['another promotion', { total: emCentavos(890) }],
    ['other credits', { creditos: 0 }],
    ['more pieces', { quantidade: 2 }],
    ['one that is wrong among the right', { aPagar: emCentavos(891), creditos: 5, quantidade: 0 }],
  ])('differs: %s', (_what, visto) => {
    expect(isPrecoDivergente(visto, pedido)).toBe(true)
  })
})
