import EfiPay from 'payment-token-efi'
import { bandeiraDe, digitsOf, type Bandeira, type DadosCartao } from './cartao'
import { CARTAO_NAO_ACEITO, TOKENIZADOR_INDISPONIVEL, type CardTokenizer } from './tokenizer'

/** Efi's words for the brands that it takes. */
const MARCAS: Readonly<Partial<Record<Bandeira, string>>> = {
  Visa: 'visa',
  Mastercard: 'mastercard',
  Elo: 'elo',
  'American Express': 'amex',
  Hipercard: 'hipercard',
}

/** What is used of Efi's library. */
export type EfiCreditCard = Pick<
  typeof EfiPay.CreditCard,
  'setAccount' | 'setEnvironment' | 'setCreditCardData' | 'getPaymentToken'
>

interface EfiOptions {
  /** The account's identifier (`payee_code`). */
  conta: string
  ambiente: 'production' | 'sandbox'
  card?: EfiCreditCard
}

/** The token is made by Efi's own library, which encrypts the card in the browser and sends it to Efi. */
export function createEfiTokenizer({ conta, ambiente, card = EfiPay.CreditCard }: EfiOptions): CardTokenizer {
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
        // A refusal of the card comes as an answer or is thrown, as the library's version has it.
        if (!('payment_token' in answer)) return CARTAO_NAO_ACEITO
        return {
          ok: true,
          bandeira,
          token: answer.payment_token,
          final: digitsOf(cartao.numero).slice(-4),
        }
      } catch (error) {
        return isRefusal(error) ? CARTAO_NAO_ACEITO : TOKENIZADOR_INDISPONIVEL
      }
    },
  }
}

function dadosDe({ numero, titular, validade, cvv }: DadosCartao, brand: string) {
  const [expirationMonth = '', year = ''] = validade.split('/')
  return {
    brand,
    number: digitsOf(numero),
    cvv,
    expirationMonth,
    expirationYear: `20${year}`,
    holderName: titular.trim(),
    // Not asked for: whoever pays by another's card would be sent away.
    holderDocument: '',
    reuse: false,
  }
}

/** Efi names what it refuses (`error_description`); a broken line does not. */
function isRefusal(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'error_description' in error && !(error instanceof Error)
  )
}
