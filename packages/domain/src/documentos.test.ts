import { isValidCep, isValidCpf, isValidMobilePhone } from '@brazilian-utils/brazilian-utils'
import { array, assert, integer, property, tuple } from 'fast-check'
import { formatCep, mascaraCep, parseCep } from './cep'
import { formatCpf, mascaraCpf, mascararCpf, parseCpf } from './cpf'
import { formatTelefone, mailtoLink, mascararTelefone, parseTelefone, whatsappLink } from './telefone'

const digits = (n: number) =>
  array(integer({ min: 0, max: 9 }), { minLength: n, maxLength: n }).map((list) => list.join(''))

describe('CPF', () => {
  it.each([
    ['529.982.247-25', '52998224725'],
    ['52998224725', '52998224725'],
    [' 529.982.247-25 ', '52998224725'],
    ['529.982.247-24', undefined],
    ['52998224715', undefined],
    ['11111111111', undefined],
    ['5299822472', undefined],
    ['529.982.247-25x', undefined],
    ['', undefined],
  ])('%j reads as %j', (text, expected) => {
    expect(parseCpf(text)).toBe(expected)
  })
  it('is accepted and refused as an independent reader does', () => {
    assert(property(digits(11), (cpf) => (parseCpf(cpf) !== undefined) === isValidCpf(cpf)))
    assert(
      property(digits(9), (base) => {
        const valid = Array.from({ length: 100 }, (_, i) => `${base}${String(i).padStart(2, '0')}`).filter(
          parseCpf,
        )
        return valid.every((cpf) => isValidCpf(cpf)) && valid.length <= 1
      }),
    )
  })
  it('is shown masked, and hidden in part on receipts', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(mascararCpf('52998224725')).toBe('***.982.247-**')
    expect(['5', '5299', '5299822', '52998224725999'].map(mascaraCpf)).toEqual([
      '5',
      '529.9',
      '529.982.2',
      '529.982.247-25',
    ])
  })
})

describe('CEP', () => {
  it.each([
    ['74230-010', '74230010'],
    ['74230010', '74230010'],
    ['7423001', undefined],
    ['00000-000', undefined],
    ['74.230-010', undefined],
  ])('%j reads as %j', (text, expected) => {
    expect(parseCep(text)).toBe(expected)
    if (expected !== undefined) expect(isValidCep(expected)).toBe(true)
  })
  it('is shown masked', () => {
    expect(formatCep('74230010')).toBe('74230-010')
    expect(['742', '742300', '742300109'].map(mascaraCep)).toEqual(['742', '74230-0', '74230-010'])
  })
})

describe('mobile number', () => {
  it.each([
    ['(62) 9.8765-4321', '62987654321'],
    ['62987654321', '62987654321'],
    ['+55 62 98765-4321', '62987654321'],
    ['6287654321', undefined],
    ['(20) 9.8765-4321', undefined],
    ['(62) 8.8765-4321', undefined],
    ['629876543210', undefined],
    ['62987654321; x', undefined],
    ['', undefined],
  ])('%j reads as %j', (text, expected) => {
    expect(parseTelefone(text)).toBe(expected)
  })
  it('takes no number that an independent reader refuses', () => {
    assert(
      property(tuple(digits(2), digits(8)), ([ddd, rest]) => {
        const phone = parseTelefone(`${ddd}9${rest}`)
        return phone === undefined || isValidMobilePhone(phone)
      }),
    )
  })
  it('is shown as (##) #.####-####, also while it is typed', () => {
    expect(formatTelefone('62987654321')).toBe('(62) 9.8765-4321')
    expect(['', '6', '62', '629', '62987', '6298765', '62987654321000'].map(mascararTelefone)).toEqual([
      '',
      '(6',
      '(62',
      '(62) 9',
      '(62) 9.87',
      '(62) 9.8765',
      '(62) 9.8765-4321',
    ])
  })
})

describe('contact addresses', () => {
  it('WhatsApp takes digits only with country code 55 and a text already written', () => {
    const link = whatsappLink('(62) 9.8765-4321', 'Massagem & cia')
    expect(link).toMatch(/^https:\/\/wa\.me\/5562987654321\?text=/)
    expect(new URL(link ?? '').searchParams.get('text')).toBe(
      'Olá! Vi o seu anúncio "Massagem & cia" e gostaria de mais informações.',
    )
    expect(whatsappLink('123', 'x')).toBeUndefined()
  })
  it('e-mail has subject and body, and the address cannot bring headers of its own', () => {
    const link = new URL(mailtoLink('ana@exemplo.com', 'Massagem'))
    expect(link.pathname).toBe('ana@exemplo.com')
    expect(link.searchParams.get('subject')).toBe('Contato pelo anúncio: Massagem')
    expect(link.searchParams.get('body')).toContain('"Massagem"')
    expect([...new URL(mailtoLink('a?cc=b@c.d', 'x')).searchParams.keys()]).toEqual(['subject', 'body'])
  })
})
