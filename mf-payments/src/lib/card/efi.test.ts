import EfiPay from 'payment-token-efi'
import { createEfiTokenizer, type EfiCreditCard } from './efi'
import { CARTAO_NAO_ACEITO, TOKENIZADOR_INDISPONIVEL } from './tokenizer'

const CARTAO = { numero: '5555 5555 5555 4444', titular: 'MARINA DUARTE', validade: '05/31', cvv: '123' }
const REFUSAL = { code: '1', error: 'invalid_card', error_description: 'Cartão inválido' }

/** Efi's library in place of the real one, which speaks to Efi. */
function efi(getPaymentToken: EfiCreditCard['getPaymentToken']) {
  const told: unknown[] = []
  const card: EfiCreditCard = {
    setAccount: (conta) => (told.push(conta), EfiPay.CreditCard),
    setEnvironment: (ambiente) => (told.push(ambiente), EfiPay.CreditCard),
    setCreditCardData: (dados) => (told.push(dados), EfiPay.CreditCard),
    getPaymentToken,
  }
  return { told, tokenizer: createEfiTokenizer({ conta: 'conta-1', ambiente: 'sandbox', card }) }
}

describe('a token of Efi', () => {
  it('is made by its own library with the account’s code', async () => {
    const { told, tokenizer } = efi(async () => ({ payment_token: 'abc123', card_mask: 'XXXX4444' }))
    expect(await tokenizer.tokenize(CARTAO)).toEqual({
      ok: true,
      token: 'abc123',
      bandeira: 'Mastercard',
      final: '4444',
    })
    expect(told).toEqual([
      'conta-1',
      'sandbox',
      {
        brand: 'mastercard',
        number: '5555555555554444',
        cvv: '123',
        expirationMonth: '05',
        expirationYear: '2031',
        holderName: 'MARINA DUARTE',
        holderDocument: '',
        reuse: false,
      },
    ])
  })

  it.each([
    ['answered', async () => REFUSAL],
    ['thrown', () => Promise.reject(REFUSAL)],
  ])('that is refused, were the refusal %s, is the card’s fault', async (_how, getPaymentToken) => {
    expect(await efi(getPaymentToken).tokenizer.tokenize(CARTAO)).toEqual(CARTAO_NAO_ACEITO)
  })

  it('is not to be had when its library fails', async () => {
    const { tokenizer } = efi(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await tokenizer.tokenize(CARTAO)).toEqual(TOKENIZADOR_INDISPONIVEL)
  })

  it('is what the installed library can make', () => {
    for (const name of ['setAccount', 'setEnvironment', 'setCreditCardData', 'getPaymentToken'] as const) {
      expect(EfiPay.CreditCard[name]).toEqual(expect.any(Function))
    }
  })
})
