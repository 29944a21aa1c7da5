import { assert, integer, property } from 'fast-check'
import {
  centavos,
  emCentavos,
  emCreditos,
  formatBRL,
  formatCreditos,
  reais,
  somaCentavos,
  somaCreditos,
} from './dinheiro'

describe('centavos', () => {
  it.each([
    [9.9, 990],
    [0, 0],
    [-0, 0],
    [1133.9, 113390],
    [-4.6, -460],
    ['9,90', 990],
    ['9.9', 990],
    ['18', 1800],
    [9.999, undefined],
    [0.1 + 0.2, undefined],
    [Number.NaN, undefined],
    [Infinity, undefined],
    [1e21, undefined],
    ['', undefined],
    ['R$ 9,90', undefined],
    ['1.133,90', undefined],
  ])('reads %j reais as %j', (value, expected) => {
    expect(centavos(value)).toBe(expected)
  })
  it('survive a round trip over the wire', () => {
    assert(
      property(integer({ min: -1e9, max: 1e9 }), (n) => centavos(reais(emCentavos(n))) === (n === 0 ? 0 : n)),
    )
  })
})

describe('units', () => {
  it('refuse fractions', () => {
    expect(() => emCentavos(9.9)).toThrow(RangeError)
    expect(() => emCreditos(0.5)).toThrow(RangeError)
    expect(() => emCentavos(Number.NaN)).toThrow(RangeError)
  })
  it('add up', () => {
    expect(somaCentavos([emCentavos(990), emCentavos(460)])).toBe(1450)
    expect(somaCreditos([])).toBe(0)
  })
})

describe('format', () => {
  it('is pt-BR with U+00A0 after R$', () => {
    expect(formatBRL(emCentavos(990))).toBe('R$\u00a09,90')
    expect(formatBRL(emCentavos(113390))).toBe('R$\u00a01.133,90')
    expect(formatBRL(emCentavos(0))).toBe('R$\u00a00,00')
  })
  it('counts credits', () => {
    expect(formatCreditos(emCreditos(1))).toBe('1 crédito')
    expect(formatCreditos(emCreditos(0))).toBe('0 créditos')
    expect(formatCreditos(emCreditos(1200))).toBe('1.200 créditos')
  })
})
