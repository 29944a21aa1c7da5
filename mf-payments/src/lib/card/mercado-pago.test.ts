import { createMercadoPagoTokenizer } from './mercado-pago'
import { CARTAO_NAO_ACEITO, TOKENIZADOR_INDISPONIVEL } from './tokenizer'

const CARTAO = { numero: '4111 1111 1111 1111', titular: ' MARINA DUARTE ', validade: '12/30', cvv: '123' }

interface Asked {
  url: string
  init: RequestInit | undefined
}

/** Fakes Mercado Pago's token endpoint; without a response the network fails. */
function mercadoPago(answer?: { status: number; body: unknown }) {
  const asked: Asked[] = []
  const tokenizer = createMercadoPagoTokenizer({
    url: 'https://api.mercadopago.example',
    chavePublica: 'APP_USR-chave/1',
    fetch: async (url, init) => {
      asked.push({ url: String(url), init })
      if (answer === undefined) throw new TypeError('Failed to fetch')
      const { status, body } = answer
      return { ok: status < 300, status, json: async () => body } as Response
    },
  })
  return { asked, tokenizer }
}

describe('a token of Mercado Pago', () => {
  it('is created at Mercado Pago with the public key, and includes the brand for the charge', async () => {
    const { asked, tokenizer } = mercadoPago({
      status: 201,
      body: { id: 'f00dcafe', last_four_digits: '1111' },
    })
    expect(await tokenizer.tokenize(CARTAO)).toEqual({
      ok: true,
      token: 'visa:f00dcafe',
      bandeira: 'Visa',
      final: '1111',
    })
    const [{ url, init } = { url: '', init: undefined }] = asked
    expect(url).toBe('https://api.mercadopago.example/v1/card_tokens?public_key=APP_USR-chave%2F1')
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(JSON.parse(String(init?.body))).toEqual({
      card_number: '4111111111111111',
      security_code: '123',
      expiration_month: 12,
      expiration_year: 2030,
      cardholder: { name: 'MARINA DUARTE' },
    })
  })

  it('is not requested for an unsupported brand', async () => {
    const { asked, tokenizer } = mercadoPago({ status: 201, body: { id: 'f00dcafe' } })
    expect(await tokenizer.tokenize({ ...CARTAO, numero: '3056 930902 5904' })).toEqual(CARTAO_NAO_ACEITO)
    expect(asked).toEqual([])
  })

  it('is refused with the card’s data', async () => {
    const { tokenizer } = mercadoPago({ status: 400, body: { cause: [{ code: 'E301' }] } })
    expect(await tokenizer.tokenize(CARTAO)).toEqual(CARTAO_NAO_ACEITO)
  })

  it.each([
    undefined,
    { status: 503, body: {} },
    { status: 201, body: {} },
    { status: 201, body: 'Manutenção' },
  ])('fails without a charge when the response is %j', async (answer) => {
    expect(await mercadoPago(answer).tokenizer.tokenize(CARTAO)).toEqual(TOKENIZADOR_INDISPONIVEL)
  })
})
