import EfiPay from 'payment-token-efi'
import { bandeiraDe, digitsOf, type Bandeira, type DadosCartao } from './cartao'
import { CARTAO_NAO_ACEITO, TOKENIZADOR_INDISPONIVEL, type CardTokenizer } from './tokenizer'

/** Efi's names of the supported brands. */
const MARCAS: Readonly<Partial<Record<Bandeira, string>>> = {
  Visa: 'visa',
  Mastercard: 'mastercard',
  Elo: 'elo',
  'American Express': 'amex',
  Hipercard: 'hipercard',
}

interface DadosEfi {
  brand: string
  number: string
  cvv: string
  expirationMonth: string
  expirationYear: string
  holderName: string
  reuse: boolean
}

/** The part of Efi's library used here. Its own types require the holder's document, which is optional. */
export interface EfiCreditCard {
  setAccount(conta: string): unknown
  setEnvironment(ambiente: 'production' | 'sandbox'): unknown
  setCreditCardData(dados: DadosEfi): unknown
  getPaymentToken(): Promise<object>
}

interface EfiOptions {
  /** The account's identifier (`payee_code`). */
  conta: string
  ambiente: 'production' | 'sandbox'
  card?: EfiCreditCard
}

/** Creates tokens with Efi's own library, which encrypts the card in the browser and sends it to Efi. */
export function createEfiTokenizer({
  conta,
  ambiente,
  card = EfiPay.CreditCard as EfiCreditCard,
}: EfiOptions): CardTokenizer {
  return {
    tokenize: async (cartao) => {
      const bandeira = bandeiraDe(cartao.numero)
      const brand = bandeira && MARCAS[bandeira]
      if (brand === undefined) return CARTAO_NAO_ACEITO
      try {
        card.setAccount(conta)
        card.setEnvironment(ambiente)
        card.setCreditCardData(dadosDe(cartao, brand))
        const answer = await card.getPaymentToken()
        if (!('payment_token' in answer) || typeof answer.payment_token !== 'string') {
          return TOKENIZADOR_INDISPONIVEL
        }
        const final = digitsOf(cartao.numero).slice(-4)
        return { ok: true, token: answer.payment_token, bandeira, final }
      } catch (error) {
        return isRefusal(error) ? CARTAO_NAO_ACEITO : TOKENIZADOR_INDISPONIVEL
      }
    },
  }
}

function dadosDe({ numero, titular, validade, cvv }: DadosCartao, brand: string): DadosEfi {
  const [expirationMonth = '', year = ''] = validade.split('/')
  return {
    brand,
    number: digitsOf(numero),
    cvv,
    expirationMonth,
    expirationYear: `20${year}`,
    holderName: titular.trim(),
    reuse: false,
  }
}

const UNAUTHORIZED = 401

/**
 * Whether an error is a card error: the library throws Efi's refusals and its own validation errors with a
 * code; 401 concerns our account.
 */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  const code = Number(error.code)
  return code >= 400 && code < 500 && code !== UNAUTHORIZED
}
