import { PACOTES } from './creditos'
import { diasDeTop, precoUnitario, valeEmTop } from './creditos-em-uso'
import { emCreditos } from './dinheiro'

describe('credits in use', () => {
  it.each([
    [4, 0, undefined],
    [5, 1, '1 dia de TOP'],
    [62, 12, '12 dias de TOP'],
  ])('%i credits are %i whole days of TOP', (creditos, dias, words) => {
    expect(diasDeTop(emCreditos(creditos))).toBe(dias)
    expect(valeEmTop(emCreditos(creditos))).toBe(words)
  })

  it('prices one credit of every package at most at the list price, less in larger packages', () => {
    const unit = PACOTES.map(({ preco, total }) => precoUnitario(preco, total))
    expect(unit[0]).toBe(230)
    expect([...unit].sort((a, b) => b - a)).toEqual(unit)
  })
})
