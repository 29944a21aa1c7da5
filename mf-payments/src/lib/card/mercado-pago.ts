import { bandeiraDe, digitsOf, type Bandeira, type DadosCartao } from './cartao'
import {
  CARTAO_NAO_ACEITO,
  TOKENIZADOR_INDISPONIVEL,
  type CardTokenizer,
  type Tokenizacao,
} from './tokenizer'

/** Mercado Pago's brand names (`payment_method_id`); other brands are not supported. */
const MEIOS: Readonly<Partial<Record<Bandeira, string>>> = {
  Visa: 'visa',
  Mastercard: 'master',
  Elo: 'elo',
  'American Express': 'amex',
  Hipercard: 'hipercard',
}
const TIMEOUT_MS = 15_000

interface MercadoPagoOptions {
  /** Origin of Mercado Pago's API. */
  url: string
  chavePublica: string
  fetch?: typeof fetch
}

/**
 * Creates tokens directly at Mercado Pago (POST /v1/card_tokens, with the public key). The charge also needs
 * the brand: '<payment_method_id>:<id>'.
 */
export function createMercadoPagoTokenizer({
  url,
  chavePublica,
  fetch: send = fetch,
}: MercadoPagoOptions): CardTokenizer {
  const address = `${url}/v1/card_tokens?public_key=${encodeURIComponent(chavePublica)}`
  const ask = async (cartao: DadosCartao): Promise<Response | undefined> => {
    try {
      return await send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(pedidoDe(cartao)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // Send none of our cookies to Mercado Pago.
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
    } catch {
      return undefined
    }
  }
  return {
    tokenize: async (cartao): Promise<Tokenizacao> => {
      const bandeira = bandeiraDe(cartao.numero)
      const meio = bandeira && MEIOS[bandeira]
      if (meio === undefined) return CARTAO_NAO_ACEITO
      const response = await ask(cartao)
      if (response === undefined || response.status >= 500) return TOKENIZADOR_INDISPONIVEL
      if (!response.ok) return CARTAO_NAO_ACEITO
      const id = idOf(await response.json().catch(() => undefined))
      if (id === undefined) return TOKENIZADOR_INDISPONIVEL
      return { ok: true, token: `${meio}:${id}`, bandeira, final: digitsOf(cartao.numero).slice(-4) }
    },
  }
}

function pedidoDe({ numero, titular, validade, cvv }: DadosCartao): object {
  const [month = '', year = ''] = validade.split('/')
  return {
    card_number: digitsOf(numero),
    security_code: cvv,
    expiration_month: Number(month),
    expiration_year: 2000 + Number(year),
    cardholder: { name: titular.trim() },
  }
}

function idOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('id' in body)) return undefined
  return typeof body.id === 'string' && body.id !== '' ? body.id : undefined
}
