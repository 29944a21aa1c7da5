import { precosNaFaixa } from './preco-hora'

it('returns the labels inside a range, both ends included; the last one covers all prices above', () => {
  expect(precosNaFaixa(100, 150)).toEqual(['R$ 100,00', 'R$ 150,00'])
  expect(precosNaFaixa(undefined, 50)).toEqual(['R$ 25,00', 'R$ 50,00'])
  expect(precosNaFaixa(900)).toEqual(['R$ 400,00+'])
  expect(precosNaFaixa(301, 399)).toEqual([])
})
