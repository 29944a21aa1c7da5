import type { Payments } from './config'
import { openAsaas } from '../../testing/provedores/asaas'
import { openEfi } from '../../testing/provedores/efi'
import { openMercadoPago } from '../../testing/provedores/mercado-pago'
import { openSandbox } from '../../testing/provedores/sandbox'
import { pageHeaders } from '../../web/security'
import { sitePagamentos } from './site'

const EFI: Payments = {
  provider: 'efi',
  clientId: 'id-secreto',
  clientSecret: 'segredo',
  certificate: '/certificado.p12',
  certificatePassword: undefined,
  pixKey: 'chave',
  webhookSecret: 'segredo-do-endereco',
  environment: 'production',
  payeeCode: 'conta-1',
  pixUrl: 'https://pix.example',
  cobrancasUrl: 'https://cobrancas.example',
}
const MERCADOPAGO: Payments = {
  provider: 'mercadopago',
  accessToken: 'token-secreto',
  publicKey: 'chave-publica',
  webhookSecret: 'segredo',
  url: 'https://api.mercadopago.com',
}
const ASAAS: Payments = {
  provider: 'asaas',
  apiKey: 'chave-secreta',
  webhookToken: 'segredo',
  url: 'https://api.asaas.com/v3',
}

async function factsOf(payments: Payments) {
  const open = { sandbox: openSandbox, efi: openEfi, asaas: openAsaas, mercadopago: openMercadoPago }
  const bench = await open[payments.provider]()
  await bench.close()
  return sitePagamentos(payments, bench.provider)
}

async function connectSources(payments: Payments): Promise<string> {
  const policy = { apiUrl: '', cepApiUrl: 'https://viacep.com.br/ws', payments }
  return /connect-src ([^;]*)/.exec(pageHeaders(policy)['content-security-policy'] ?? '')?.[1] ?? ''
}

describe('payment settings sent to pages', () => {
  it('contain every method and the sandbox’s tokens in the demonstration', async () => {
    const facts = await factsOf({ provider: 'sandbox' })
    expect(facts).toEqual({ metodos: ['pix', 'boleto', 'cartao'], cartao: { provedor: 'sandbox' } })
  })

  it('contain the public account identifier, and no secret', async () => {
    expect(await factsOf(EFI)).toEqual({
      metodos: ['pix', 'boleto', 'cartao'],
      cartao: { provedor: 'efi', conta: 'conta-1', ambiente: 'production' },
    })
    const { cartao } = await factsOf(MERCADOPAGO)
    expect(cartao).toEqual({ provedor: 'mercadopago', url: MERCADOPAGO.url, chavePublica: 'chave-publica' })
  })

  it('omit methods that cannot be used: cards at Asaas, a boleto that requires an address', async () => {
    expect(await factsOf(ASAAS)).toEqual({ metodos: ['pix', 'boleto'], cartao: null })
    expect((await factsOf(MERCADOPAGO)).metodos).toEqual(['pix', 'cartao'])
  })

  it('allow pages to call the provider’s own origins only', async () => {
    const usual = "'self' https://viacep.com.br"
    expect(await connectSources({ provider: 'sandbox' })).toBe(usual)
    expect(await connectSources(ASAAS)).toBe(usual)
    expect(await connectSources(MERCADOPAGO)).toBe(`${usual} https://api.mercadopago.com`)
    expect(await connectSources(EFI)).toBe(
      `${usual} https://cobrancas.api.efipay.com.br https://tokenizer.sejaefi.com.br`,
    )
  })
})
