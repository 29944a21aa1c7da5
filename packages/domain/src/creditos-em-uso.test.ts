import { PACOTES } from './creditos'
import { diasDeTop, precoUnitario } from './creditos-em-uso'
import { emCreditos } from './dinheiro'

describe('credits in use', () => {
  it.each([
    [4, 0],
    [5, 1],
    [62, 12],
  ])('%i credits are %i whole days of TOP', (creditos, dias) => {
    expect(diasDeTop(emCreditos(creditos))).toBe(dias)
  })

  it('prices one credit of every package at most at the list price, less in larger packages', () => {
    const unit = PACOTES.map(({ preco, total }) => precoUnitario(preco, total))
    expect(unit[0]).toBe(230)
    expect([...unit].sort((a, b) => b - a)).toEqual(unit)
  })
})
