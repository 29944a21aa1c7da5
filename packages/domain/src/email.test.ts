import { isCodigo, isEmail, mascararEmail, normalizaEmail } from './email'

describe('e-mail', () => {
  it.each(['x@y.z', 'ana.silva+1@exemplo.com.br', 'joão@exemplo.com'])('%s looks like x@y.z', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each([
    '',
    'x@y',
    '@y.z',
    'x@.z',
    'x@y.',
    'x@y..z',
    'a b@y.z',
    'a@b@y.z',
    'x@y.z ',
    `${'a'.repeat(250)}@y.zz`,
  ])('%j does not', (text) => {
    expect(isEmail(text)).toBe(false)
  })
  it('answers at once on hostile input', () => {
    expect(isEmail(`x@${'y.'.repeat(100_000)}`)).toBe(false)
  })
  it('is compared trimmed and in lower case', () => {
    expect(normalizaEmail(' Ana@Exemplo.COM ')).toBe('ana@exemplo.com')
  })
  it('is masked after the first 4 characters of its local part, telling no length', () => {
    expect(mascararEmail('marina.duarte@exemplo.com')).toBe('mari***@exemplo.com')
    expect(mascararEmail('marin@exemplo.com')).toBe('mari***@exemplo.com')
    expect(mascararEmail('ana@exemplo.com')).toBe('ana***@exemplo.com')
    expect(mascararEmail('nada')).toBe('***')
  })
})

describe('confirmation code', () => {
  it('is exactly six digits', () => {
    expect(['012345', '12345', '1234567', '12a456', ' 12345'].map(isCodigo)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
