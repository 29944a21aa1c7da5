import { bandeiraDe, formatNumeroCartao, formatValidade, isCvv, isNumeroCartao, isValidade } from './cartao'
import { createSandboxTokenizer, rememberTokens } from './tokenizer'

const AGORA = new Date(2026, 10, 21)
const cartao = (numero: string) => ({ numero, titular: 'MARINA DUARTE', validade: '12/30', cvv: '123' })

describe('a card number', () => {
  it.each([
    ['4111 1111 1111 1111', 'Visa'],
    ['5555 5555 5555 4444', 'Mastercard'],
    ['2223 0031 2200 3222', 'Mastercard'],
    ['3782 822463 10005', 'American Express'],
    ['3056 930902 5904', 'Diners'],
    ['6362 9700 0045 7013', 'Elo'],
    ['6062 8256 2425 4001', 'Hipercard'],
  ])('%s is a valid %s', (numero, bandeira) => {
    expect(bandeiraDe(numero)).toBe(bandeira)
    expect(isNumeroCartao(numero)).toBe(true)
  })

  it.each(['4111 1111 1111 1112', '4111 1111 1111', '', '9999 9999 9999 9995'])(
    'rejects %s: check digit, length or brand',
    (numero) => {
      expect(isNumeroCartao(numero)).toBe(false)
    },
  )

  it('is grouped as its brand prints it', () => {
    expect(formatNumeroCartao('4111111111111111')).toBe('4111 1111 1111 1111')
    expect(formatNumeroCartao('378282246310005')).toBe('3782 822463 10005')
    expect(formatNumeroCartao('41x1')).toBe('411')
  })
})

describe('expiry and security code', () => {
  it('is valid to the end of its month, and not in the far future', () => {
    expect(isValidade('11/26', AGORA)).toBe(true)
    expect(isValidade('10/26', AGORA)).toBe(false)
    expect(isValidade('13/27', AGORA)).toBe(false)
    expect(isValidade('12/60', AGORA)).toBe(false)
    expect(formatValidade('1226')).toBe('12/26')
  })

  it('has four digits for American Express, three for all others', () => {
    expect(isCvv('123', '4111')).toBe(true)
    expect(isCvv('1234', '4111')).toBe(false)
    expect(isCvv('1234', '3782')).toBe(true)
  })
})

describe('the sandbox tokenizer', () => {
  const tokenizer = createSandboxTokenizer(() => 'x1')

  it.each([
    ['4111 1111 1111 1111', 'tok_sandbox_approve_x1'],
    ['4000 0000 0000 0002', 'tok_sandbox_refuse_x1'],
    ['4000 0000 0000 0119', 'tok_sandbox_timeout_x1'],
  ])('makes a token of %s that does not hold the number', async (numero, token) => {
    expect(await tokenizer.tokenize(cartao(numero))).toMatchObject({ ok: true, token })
  })

  it('rejects a real card', async () => {
    expect(await tokenizer.tokenize(cartao('5555 5555 5555 4444'))).toMatchObject({
      ok: false,
      code: 'CARTAO_NAO_ACEITO',
    })
  })

  it('returns the same token for the same card, so that a retry is the same charge', async () => {
    let count = 0
    const remembered = rememberTokens(createSandboxTokenizer(() => String((count += 1))))
    const first = await remembered.tokenize(cartao('4111 1111 1111 1111'))
    expect(await remembered.tokenize(cartao('4111 1111 1111 1111'))).toEqual(first)
    expect(await remembered.tokenize(cartao('4000 0000 0000 0002'))).not.toEqual(first)
  })
})
