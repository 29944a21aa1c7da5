import { isValidCpf } from '@brazilian-utils/brazilian-utils'
import { assert, integer, property } from 'fast-check'
import { formatCpf, isCpfMascarado, mascaraCpf, mascararCpf, parseCpf } from './cpf'

describe('parseCpf', () => {
  it.each(['52998224725', '529.982.247-25', ' 529.982.247-25 ', '529982247-25'])('accepts %j', (text) => {
    expect(parseCpf(text)).toBe('52998224725')
  })
  it.each([
    '',
    '52998224724',
    '52998224735',
    '5299822472',
    '529982247255',
    '11111111111',
    '00000000000',
    '529 982 247 25',
    '529.982.247-2x',
  ])('refuses %j', (text) => {
    expect(parseCpf(text)).toBeUndefined()
  })
  it('agrees with an independent reader on every number', () => {
    assert(
      property(integer({ min: 0, max: 999_999_999 }), integer({ min: 0, max: 99 }), (base, check) => {
        const digits = `${String(base).padStart(9, '0')}${String(check).padStart(2, '0')}`
        expect(parseCpf(digits) !== undefined).toBe(isValidCpf(digits))
      }),
    )
  })
  it("accepts exactly one of a number's hundred endings", () => {
    assert(
      property(integer({ min: 1, max: 999_999_998 }), (base) => {
        const start = String(base).padStart(9, '0')
        if (/^(\d)\1+$/.test(start)) return
        const endings = Array.from({ length: 100 }, (_, n) => `${start}${String(n).padStart(2, '0')}`)
        expect(endings.filter((digits) => parseCpf(digits) !== undefined)).toHaveLength(1)
      }),
    )
  })
})

describe('formatting', () => {
  it('shows the full number with punctuation, or masked', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(mascararCpf('52998224725')).toBe('***.982.247-**')
    expect(['***.982.247-**', '529.982.247-25', '', undefined].map(isCpfMascarado)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  it.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982', '529.982'],
    ['5299822', '529.982.2'],
    ['529982247', '529.982.247'],
    ['5299822472', '529.982.247-2'],
    ['529.982.247-259', '529.982.247-25'],
    ['52a9', '529'],
  ])('%j typed so far is %j', (typed, shown) => {
    expect(mascaraCpf(typed)).toBe(shown)
  })
})
