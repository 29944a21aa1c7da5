import { caixaDoEmail, isCodigo, isEmail, mascararEmail, normalizaEmail } from './email'

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
    'x@y.z\r\nBcc: a@b.c',
    'x\0@y.z',
    'x\u200B@y.z',
  ])('%j does not', (text) => {
    expect(isEmail(text)).toBe(false)
  })
  it.each(['a,b@y.z', 'a;b@y.z', '<x@y.z>', '"x"@y.z', 'x@(y).z', 'x@y.z,w'])(
    '%j is refused, since a mail header would parse it differently',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
  it('has at most 254 characters', () => {
    expect(isEmail(`${'a'.repeat(250)}@y.z`)).toBe(true)
    expect(isEmail(`${'a'.repeat(251)}@y.z`)).toBe(false)
  })
  it('rejects hostile input in linear time', () => {
    expect(isEmail(`x@${'y.'.repeat(100_000)}`)).toBe(false)
  })
  it('is compared trimmed and in lower case', () => {
    expect(normalizaEmail(' Ana@Exemplo.COM ')).toBe('ana@exemplo.com')
  })
  it.each([
    ['ana+1@exemplo.com', 'ana@exemplo.com'],
    ['ana+a+b@exemplo.com', 'ana@exemplo.com'],
    ['ana@exemplo.com', 'ana@exemplo.com'],
    ['+ana@exemplo.com', '+ana@exemplo.com'],
  ])('%s leads to the mailbox %s', (email, caixa) => expect(caixaDoEmail(email)).toBe(caixa))
  it('is masked after the first 4 characters of its local part, hiding the length', () => {
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
