import { createEfiTokenizer, type EfiCreditCard } from './efi'
import { CARTAO_NAO_ACEITO, TOKENIZADOR_INDISPONIVEL } from './tokenizer'

const CARTAO = { numero: '5555 5555 5555 4444', titular: 'MARINA DUARTE', validade: '05/31', cvv: '123' }
const CONTA = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6'
/** A throwaway public key; the private key does not exist. */
const PEM = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvw5DuQR7RGyopn9d64lo
Ax5O7umW+B66G/RzxRikw0bvKGIU/5fJqGcCoCntzKwkZbUAPB1IJTuffZcRiUyd
Wjcms8BkwPfaOKFuGz10pRPG7pO6TWbAadUyQXNzq5RkyIEryQDQtCVazAFdlYUy
9KFP1JXARG0Tk9zD1/4DZnxvXHZabRzf05RXNany4QCBvSWPMCdOduQUKlfOnYU+
4xTbkdG79j6/9jKPZC1+3qg+fYPigwXDlJlvldCPnOIImz6lw3B0v7uBz0AYBICh
QhdIE+6MfUhPI8uF+wAxPTZgrih02quEnLsIaNWKTlBB7o4RLz2pLY7euxojtqTj
4QIDAQAB
-----END PUBLIC KEY-----`

const { fetch } = globalThis
afterEach(() => void (globalThis.fetch = fetch))

/** Fakes Efi's public endpoints; `card` is the response to the encrypted card. */
function efi(card: { status: number; body: object } | 'offline') {
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    const url = String(input)
    asked.push(url)
    const key = url.includes('/v1/pubkey')
    if (!key && card === 'offline') throw new TypeError('Failed to fetch')
    const { status, body } =
      key || card === 'offline' ? { status: 200, body: { code: 200, data: PEM } } : card
    return { ok: status < 300, status, json: async () => body } as Response
  }
  return { asked, tokenizer: createEfiTokenizer({ conta: CONTA, ambiente: 'sandbox' }) }
}

describe('a token of Efi', () => {
  it("is created by Efi's own library: the encrypted card goes only to Efi", async () => {
    const data = { payment_token: 'f00dcafe', card_mask: 'XXXXXXXXXXXX4444' }
    const { asked, tokenizer } = efi({ status: 200, body: { code: 200, data } })
    expect(await tokenizer.tokenize(CARTAO)).toEqual({
      ok: true,
      token: 'f00dcafe',
      bandeira: 'Mastercard',
      final: '4444',
    })
    const origins = new Set(asked.map((url) => new URL(url).origin))
    expect([...origins]).toEqual(['https://cobrancas-h.api.efipay.com.br'])
    expect(asked.join()).not.toContain('5555555555554444')
  })

  it('rejected by Efi is a card error', async () => {
    const body = { code: 400, error: 'validation_error', error_description: 'Cartão inválido' }
    expect(await efi({ status: 400, body }).tokenizer.tokenize(CARTAO)).toEqual(CARTAO_NAO_ACEITO)
  })

  it.each([
    'offline' as const,
    { status: 401, body: { code: 3500008, error: 'unauthorized' } },
    { status: 500, body: { code: 500, error: 'internal_error' } },
  ])('fails without a charge when Efi is %j', async (answer) => {
    expect(await efi(answer).tokenizer.tokenize(CARTAO)).toEqual(TOKENIZADOR_INDISPONIVEL)
  })

  it('is not requested for an unsupported brand', async () => {
    const { asked, tokenizer } = efi('offline')
    const diners = { ...CARTAO, numero: '3056 930902 5904' }
    expect(await tokenizer.tokenize(diners)).toEqual(CARTAO_NAO_ACEITO)
    expect(asked).toEqual([])
  })

  it('passes account and environment to the library', async () => {
    const received: unknown[] = []
    const card: EfiCreditCard = {
      setAccount: (conta) => void received.push(conta),
      setEnvironment: (ambiente) => void received.push(ambiente),
      setCreditCardData: (dados) => void received.push(dados),
      getPaymentToken: async () => ({ payment_token: 'f00dcafe' }),
    }
    await createEfiTokenizer({ conta: CONTA, ambiente: 'production', card }).tokenize(CARTAO)
    expect(received).toEqual([
      CONTA,
      'production',
      {
        brand: 'mastercard',
        number: '5555555555554444',
        cvv: '123',
        expirationMonth: '05',
        expirationYear: '2031',
        holderName: 'MARINA DUARTE',
        reuse: false,
      },
    ])
  })
})
