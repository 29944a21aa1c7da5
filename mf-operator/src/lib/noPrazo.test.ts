import { noPrazo } from './noPrazo'

describe('the share answered in time', () => {
  it.each([
    [{ decididos: 4, noPrazo: 4, vencidos: 0 }, '100 %'],
    [{ decididos: 4, noPrazo: 4, vencidos: 4 }, '50 %'],
    [{ decididos: 0, noPrazo: 0, vencidos: 1 }, '0 %'],
    [{ decididos: 0, noPrazo: 0, vencidos: 0 }, '–'],
  ])('counts what is open and late: %o is %s', (of, shown) => {
    expect(noPrazo(of)).toBe(shown)
  })
})
