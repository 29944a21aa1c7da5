/**
 * Efi (Gerencianet): Pix, and boleto and card through its charges API; OAuth2, with a client certificate on
 * every call.
 */
import type { SecureContextOptions } from 'node:tls'
import { z } from 'zod'
import { later, type Clock } from '../../../../kernel/clock'
import type { PaymentProvider } from '../../ports/payment-provider'
import { createHttp, type Send } from '../http'
import { bodyOf } from '../outcomes'
import { withToken, type FetchToken } from '../token'
import { cancelCharge, consultarCharge, createCharge, devolverCharge, localizarToken } from './cobrancas'
import { cancelPix, consultarPix, createPix, devolverPix } from './pix'
import { readWebhookEfi } from './webhook'

export interface EfiOptions {
  clientId: string
  clientSecret: string
  /** Client certificate: `pfx` (and `passphrase`), or `cert` and `key`. */
  tls: SecureContextOptions
  /** Our Pix key. */
  chave: string
  pixUrl: string
  cobrancasUrl: string
  /** Whether cards are accepted: browsers then get the account's code. */
  cartao: boolean
  /** Query parameter of the webhook URL. */
  webhookSecret: string
  /** URL that Efi posts charge tokens to; undefined when this server is not reachable from outside. */
  notificationUrl: string | undefined
  timeoutMs: number
  clock: Clock
  observe: (operacao: string, outcome: string) => void
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

export function createEfi(options: EfiOptions): PaymentProvider {
  const { chave, clock, webhookSecret, notificationUrl, timeoutMs, tls } = options
  const client = (baseUrl: string, operacao: string, tokenPath: string) => {
    const observe = (outcome: string) => options.observe(operacao, outcome)
    const send = createHttp({ baseUrl, timeoutMs, tls, observe })
    return withToken(send, fetchToken(options, send, tokenPath), clock)
  }
  const pix = { chave, clock, send: client(options.pixUrl, 'pix', '/oauth/token') }
  const cobrancas = {
    clock,
    notificationUrl,
    send: client(options.cobrancasUrl, 'cobrancas', '/v1/authorize'),
  }
  return {
    nome: 'efi',
    metodos: {
      pix: [],
      boleto: ['nome', 'cpf'],
      ...(options.cartao ? { cartao: ['nome', 'cpf', 'email', 'nascimento', 'telefone'] } : {}),
    },
    createCobranca: (nova) => (nova.metodo === 'pix' ? createPix(pix, nova) : createCharge(cobrancas, nova)),
    consultar: (cobranca) =>
      cobranca.metodo === 'pix' ? consultarPix(pix, cobranca) : consultarCharge(cobrancas, cobranca),
    cancelar: (cobranca) =>
      cobranca.metodo === 'pix' ? cancelPix(pix, cobranca) : cancelCharge(cobrancas, cobranca),
    devolver: (pedido) =>
      pedido.cobranca.metodo === 'pix' ? devolverPix(pix, pedido) : devolverCharge(cobrancas, pedido),
    readWebhook: (webhook) => readWebhookEfi(webhookSecret, webhook),
    localizar: (token) => localizarToken(cobrancas, token),
  }
}

function fetchToken({ clientId, clientSecret, clock }: EfiOptions, send: Send, path: string): FetchToken {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return async () => {
    const answer = await send({
      method: 'POST',
      path,
      headers: { authorization: `Basic ${credentials}` },
      body: { grant_type: 'client_credentials' },
    })
    const token = bodyOf(answer, tokenSchema)
    if (token === undefined) return undefined
    return { value: token.access_token, expiresAt: later(clock(), token.expires_in * 1000) }
  }
}
