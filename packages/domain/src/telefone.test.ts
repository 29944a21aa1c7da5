import { assert, constantFrom, integer, property } from 'fast-check'
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils'
import { formatTelefone, mascararTelefone, parseTelefone, textoWhatsapp, whatsappLink } from './telefone'

const MOBILE = '62987654321'

describe('parseTelefone', () => {
  it.each([
    MOBILE,
    '(62) 9.8765-4321',
    '(62) 98765-4321',
    '62 98765 4321',
    '+55 62 98765-4321',
    '5562987654321',
  ])('takes %j', (text) => {
    expect(parseTelefone(text)).toBe(MOBILE)
  })
  it.each([
    '',
    '6287654321',
    '62887654321',
    '20987654321',
    '00987654321',
    '062987654321',
    '629876543210',
    '1162987654321',
    '62987654321x',
    'javascript:62987654321',
  ])('refuses %j', (text) => {
    expect(parseTelefone(text)).toBeUndefined()
  })
  it('accepts DDD 55 as a DDD', () => {
    expect(parseTelefone('(55) 9.8765-4321')).toBe('55987654321')
  })
  it('accepts the same DDDs as an independent reader', () => {
    for (let ddd = 0; ddd <= 99; ddd += 1) {
      const digits = `${String(ddd).padStart(2, '0')}987654321`
      expect([digits, parseTelefone(digits) !== undefined]).toEqual([digits, isValidMobilePhone(digits)])
    }
  })
})

describe('mask', () => {
  it('is (##) #.####-####, and parses back to the digits', () => {
    const mobiles = constantFrom('11', '55', '62', '92')
    assert(
      property(mobiles, integer({ min: 0, max: 99_999_999 }), (ddd, rest) => {
        const digits = `${ddd}9${String(rest).padStart(8, '0')}`
        const shown = formatTelefone(digits)
        expect(shown.replace(/\d/g, '#')).toBe('(##) #.####-####')
        expect(parseTelefone(shown)).toBe(digits)
        expect(mascararTelefone(shown)).toBe(shown)
      }),
    )
  })
  it('returns anything but eleven digits unchanged', () => {
    expect(formatTelefone('123')).toBe('123')
  })
  it.each([
    ['', ''],
    ['6', '(6'],
    ['62', '(62'],
    ['629', '(62) 9'],
    ['6298', '(62) 9.8'],
    ['6298765', '(62) 9.8765'],
    ['62987654', '(62) 9.8765-4'],
    ['629876543210', '(62) 9.8765-4321'],
    ['559876543210', '(55) 9.8765-4321'],
    ['(62) ', '(62'],
    ['abc', ''],
  ])('of %j typed so far is %j', (typed, shown) => {
    expect(mascararTelefone(typed)).toBe(shown)
  })
  it('drops the country code of a pasted number', () => {
    expect(mascararTelefone('+55 62 98765-4321')).toBe('(62) 9.8765-4321')
  })
})

describe('contact addresses', () => {
  it('WhatsApp: digits with country code 55 and a prefilled message', () => {
    const link = new URL(whatsappLink('(62) 9.8765-4321', 'Dia & Noite "A"') ?? '')
    expect(link.origin + link.pathname).toBe('https://wa.me/5562987654321')
    expect(link.searchParams.get('text')).toBe(textoWhatsapp('Dia & Noite "A"'))
    expect(textoWhatsapp('Dia')).toContain('"Dia"')
  })
  it('WhatsApp: none without a mobile number', () => {
    expect(whatsappLink('3333-4444', 'Dia')).toBeUndefined()
  })
})
