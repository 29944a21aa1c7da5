import { createTokenizer } from './escolher'
import { TOKENIZADOR_INDISPONIVEL } from './tokenizer'

const CARTAO = { numero: '4111 1111 1111 1111', titular: 'MARINA DUARTE', validade: '12/30', cvv: '123' }

const { fetch } = globalThis
afterEach(() => void (globalThis.fetch = fetch))

describe('the tokenizer of a deployment', () => {
  it('is the sandbox’s in the demonstration, with one token per card', async () => {
    const tokenizer = createTokenizer({ provedor: 'sandbox' })
    expect(tokenizer.dica).toContain('4111')
    const first = await tokenizer.tokenize(CARTAO)
    expect(first).toMatchObject({ ok: true, token: expect.stringContaining('tok_sandbox_approve_') })
    expect(await tokenizer.tokenize(CARTAO)).toEqual(first)
  })

  it('is the provider’s in production, without a hint about test cards', async () => {
    const asked: string[] = []
    globalThis.fetch = async (url) => {
      asked.push(String(url))
      return { ok: true, status: 201, json: async () => ({ id: 'f00dcafe' }) } as Response
    }
    const tokenizer = createTokenizer({
      provedor: 'mercadopago',
      url: 'https://api.mercadopago.example',
      chavePublica: 'k',
    })
    expect(tokenizer.dica).toBeUndefined()
    expect(await tokenizer.tokenize(CARTAO)).toMatchObject({ ok: true, token: 'visa:f00dcafe' })
    expect(asked).toEqual(['https://api.mercadopago.example/v1/card_tokens?public_key=k'])
  })

  it('is unavailable where no card is accepted', async () => {
    expect(await createTokenizer(null).tokenize(CARTAO)).toEqual(TOKENIZADOR_INDISPONIVEL)
  })
})
