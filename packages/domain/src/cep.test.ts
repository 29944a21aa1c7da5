import { formatCep as formatOracle, isValidCep } from '@brazilian-utils/brazilian-utils'
import { assert, property, stringMatching } from 'fast-check'
import { formatCep, mascaraCep, parseCep } from './cep'

describe('parseCep', () => {
  it.each(['74230010', '74230-010', ' 74230-010 '])('accepts %j', (text) => {
    expect(parseCep(text)).toBe('74230010')
  })
  it.each(['', '7423001', '742300100', '74230 010', '74.230-010', '74230-01a', '00000-000', '../74230010'])(
    'refuses %j',
    (text) => {
      expect(parseCep(text)).toBeUndefined()
    },
  )
  // The reference reader also accepts eight zeros and any punctuation; the cases above cover both.
  it('agrees with an independent reader on every number', () => {
    assert(
      property(stringMatching(/^\d{7,9}$/), (digits) => {
        const isValid = isValidCep(digits) && digits !== '00000000'
        expect(parseCep(digits)).toBe(isValid ? digits : undefined)
        if (isValid) expect(parseCep(formatOracle(digits))).toBe(digits)
        if (isValid) expect(formatCep(digits)).toBe(formatOracle(digits))
      }),
    )
  })
  it('keeps a leading zero', () => {
    expect(parseCep('01310-100')).toBe('01310100')
  })
})

describe('mask', () => {
  it('is #####-###', () => {
    expect(formatCep('01310100')).toBe('01310-100')
    expect(formatCep('123')).toBe('123')
  })
  it.each([
    ['', ''],
    ['74230', '74230'],
    ['742300', '74230-0'],
    ['74230-0109', '74230-010'],
    ['7a4', '74'],
  ])('of %j typed so far is %j', (typed, shown) => {
    expect(mascaraCep(typed)).toBe(shown)
  })
})
