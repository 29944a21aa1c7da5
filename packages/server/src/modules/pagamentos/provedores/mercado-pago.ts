/**
 * Mercado Pago: Pix, boleto and card through /v1/payments; our txid is both reference and idempotency key.
 */
import { reais } from '@portal/domain/dinheiro'
import { localDe } from '@portal/domain/tempo'
import type { Clock } from '../../../kernel/clock'
import type {
  Cobranca,
  EstadoCobranca,
  NovaCobranca,
  Pagador,
  PaymentProvider,
  PedidoDevolucao,
  Recebimento,
  ReferenciaCobranca,
  RespostaCobranca,
  RespostaConsulta,
  RespostaDevolucao,
  RespostaLocalizacao,
} from '../ports/payment-provider'
import { createHttp, type Send } from './http'
import { ESTADOS, paymentSchema, refundSchema, searchSchema, type Payment } from './mercado-pago-payment'
import { readWebhookMercadoPago } from './mercado-pago-webhook'
import {
  bodyOf,
  comoCriacao,
  endCobranca,
  semCobranca,
  faltaDaConsulta,
  faltaDaCriacao,
  faltaDaDevolucao,
  isVencida,
} from './outcomes'

export interface MercadoPagoOptions {
  url: string
  accessToken: string
  webhookSecret: string
  /** URL that it posts changes to; undefined when this server is not reachable from outside. */
  notificationUrl: string | undefined
  timeoutMs: number
  clock: Clock
  observe: (operacao: string, outcome: string) => void
}

interface MercadoPagoDeps {
  send: Send
  clock: Clock
  notificationUrl: string | undefined
}

const CONFLICT = 409

export function createMercadoPago(options: MercadoPagoOptions): PaymentProvider {
  const { url, accessToken, webhookSecret, notificationUrl, timeoutMs, clock } = options
  const observe = (outcome: string) => options.observe('payments', outcome)
  const http = createHttp({ baseUrl: url, timeoutMs, observe })
  const send: Send = (call) =>
    http({ ...call, headers: { authorization: `Bearer ${accessToken}`, ...call.headers } })
  const deps = { send, clock, notificationUrl }
  return {
    nome: 'mercadopago',
    metodos: {
      pix: ['email'],
      boleto: ['nome', 'cpf', 'email', 'endereco'],
      cartao: ['email', 'cpf'],
    },
    createCobranca: (nova) => create(deps, nova),
    consultar: (cobranca) => consultar(deps, cobranca),
    cancelar: (cobranca) =>
      endCobranca(
        () => consultar(deps, cobranca),
        (id) => cancelPayment(deps, id),
      ),
    devolver: (pedido) => devolver(deps, pedido),
    readWebhook: (webhook) => readWebhookMercadoPago(webhookSecret, webhook),
    localizar: (id) => localizar(deps, id),
  }
}

async function create(deps: MercadoPagoDeps, nova: NovaCobranca): Promise<RespostaCobranca> {
  const metodo = metodoDe(nova)
  if (metodo === undefined) return { ok: false, code: 'RECUSADA' }
  const answer = await deps.send({
    method: 'POST',
    path: '/v1/payments',
    headers: { 'x-idempotency-key': nova.txid },
    body: {
      ...metodo,
      transaction_amount: reais(nova.valor),
      description: nova.descricao,
      external_reference: nova.txid,
      ...(deps.notificationUrl === undefined ? {} : { notification_url: deps.notificationUrl }),
    },
  })
  const referencia = { ...nova, locId: null }
  // The key is in use, by a call in flight or one whose response was lost.
  if (answer.kind === 'answer' && answer.status === CONFLICT) {
    return comoCriacao(await consultar(deps, referencia))
  }
  const payment = bodyOf(answer, paymentSchema)
  return payment === undefined ? faltaDaCriacao(answer) : comoCriacao(readPayment(deps, referencia, payment))
}

function cancelPayment({ send }: MercadoPagoDeps, id: string | null) {
  return send({
    method: 'PUT',
    path: `/v1/payments/${encodeURIComponent(id ?? '')}`,
    headers: { 'x-idempotency-key': `cancelar-${id}` },
    body: { status: 'cancelled' },
  })
}

/**
 * `card_token` is '<payment_method_id>:<token>': Mercado Pago's name of the brand, known when the token is
 * created.
 */
const CARD_TOKEN = /^([a-z_]{2,30}):([\w-]{8,200})$/

function metodoDe({ metodo, pagador, expiraEm, cardToken }: NovaCobranca): object | undefined {
  const date_of_expiration = expiraEm.toISOString().replace('Z', '+00:00')
  const { email } = pagador
  if (metodo === 'pix') return { payment_method_id: 'pix', date_of_expiration, payer: { email } }
  if (metodo === 'boleto') {
    return { payment_method_id: 'bolbradesco', date_of_expiration, payer: sacadoDe(pagador) }
  }
  const [, payment_method_id, token] = CARD_TOKEN.exec(cardToken ?? '') ?? []
  if (token === undefined) return undefined
  return { payment_method_id, token, installments: 1, payer: { email, identification: documentoDe(pagador) } }
}

function documentoDe({ cpf }: Pagador): object {
  return { type: 'CPF', number: cpf }
}

function sacadoDe(pagador: Pagador): object {
  const [first_name = '', ...rest] = (pagador.nome ?? '').trim().split(/\s+/)
  const { endereco } = pagador
  return {
    email: pagador.email,
    first_name,
    last_name: rest.join(' ') || first_name,
    identification: documentoDe(pagador),
    address: endereco && {
      zip_code: endereco.cep,
      street_name: endereco.logradouro,
      street_number: endereco.numero,
      neighborhood: endereco.bairro,
      city: endereco.cidade,
      federal_unit: endereco.uf,
    },
  }
}

async function consultar(deps: MercadoPagoDeps, referencia: ReferenciaCobranca): Promise<RespostaConsulta> {
  const { locId, txid } = referencia
  if (locId === null) {
    const path = `/v1/payments/search?external_reference=${txid}&sort=date_created&criteria=desc`
    const found = bodyOf(await deps.send({ method: 'GET', path }), searchSchema)
    if (found === undefined) return { ok: false, code: 'SEM_RESPOSTA' }
    const payment = found.results.find(({ external_reference }) => external_reference === txid)
    return payment === undefined
      ? { ok: false, code: 'NAO_ENCONTRADA' }
      : readPayment(deps, referencia, payment)
  }
  const answer = await deps.send({ method: 'GET', path: `/v1/payments/${encodeURIComponent(locId)}` })
  const payment = bodyOf(answer, paymentSchema)
  return payment === undefined ? faltaDaConsulta(answer) : readPayment(deps, referencia, payment)
}

function readPayment(
  { clock }: MercadoPagoDeps,
  referencia: ReferenciaCobranca,
  payment: Payment,
): RespostaConsulta {
  const ours =
    payment.external_reference === referencia.txid &&
    payment.transaction_amount === referencia.valor &&
    payment.currency_id === 'BRL'
  if (!ours) return { ok: false, code: 'ALHEIA' }
  const estado = estadoDe(payment, referencia, clock())
  const paid = estado === 'PAGO' || estado === 'DEVOLVIDA'
  return {
    ok: true,
    cobranca: {
      estado,
      txid: referencia.txid,
      locId: payment.id,
      pixCopiaECola: payment.point_of_interaction?.transaction_data?.qr_code ?? null,
      boleto: boletoDe(payment, referencia),
      recebimentos: paid ? [recebimentoDe(payment, estado, clock())] : [],
    },
  }
}

function estadoDe(
  { status, status_detail }: Payment,
  referencia: ReferenciaCobranca,
  now: Date,
): EstadoCobranca {
  if (status === 'cancelled' && status_detail === 'expired') return 'EXPIRADA'
  const estado = ESTADOS[status]
  return estado === 'PENDENTE' && isVencida(referencia, now) ? 'EXPIRADA' : estado
}

function boletoDe(payment: Payment, { expiraEm }: ReferenciaCobranca): Cobranca['boleto'] {
  const details = payment.transaction_details
  const codigoDeBarras = details?.barcode?.content ?? payment.barcode?.content
  const line = details?.digitable_line?.replace(/\D/g, '')
  if (!codigoDeBarras || !line) return null
  return { codigoDeBarras, linhaDigitavel: line, vencimento: localDe(expiraEm, 'SP').dia }
}

/** One payment per charge. */
function recebimentoDe(payment: Payment, estado: EstadoCobranca, now: Date): Recebimento {
  const returned = payment.transaction_amount_refunded >= payment.transaction_amount
  return {
    id: payment.id,
    valor: payment.transaction_amount,
    recebidoEm: payment.date_approved ?? now,
    devolvido: estado === 'DEVOLVIDA' || returned,
    pagador: payment.payer?.identification?.number?.replace(/\D/g, '') || undefined,
  }
}

async function devolver(
  deps: MercadoPagoDeps,
  { cobranca, recebimentoId, valor, chave }: PedidoDevolucao,
): Promise<RespostaDevolucao> {
  const asked = await consultar(deps, { ...cobranca, locId: recebimentoId })
  if (!asked.ok) return semCobranca(asked)
  const [recebimento] = asked.cobranca.recebimentos
  if (recebimento === undefined) return { ok: false, code: 'NAO_ENCONTRADA' }
  if (recebimento.valor !== valor) return { ok: false, code: 'RECUSADA' }
  const answer = await deps.send({
    method: 'POST',
    path: `/v1/payments/${encodeURIComponent(recebimentoId)}/refunds`,
    // A Pix refund may take time; without the second header Mercado Pago responds 400.
    headers: { 'x-idempotency-key': chave, 'x-render-in-process-refunds': 'true' },
    body: {},
  })
  const refund = bodyOf(answer, refundSchema)
  if (refund === undefined) return faltaDaDevolucao(answer)
  if (refund.status === 'rejected' || refund.status === 'cancelled') return { ok: false, code: 'RECUSADA' }
  return { ok: true, recebimento: { ...recebimento, devolvido: refund.status === 'approved' } }
}

async function localizar({ send }: MercadoPagoDeps, id: string): Promise<RespostaLocalizacao> {
  const answer = await send({ method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}` })
  const payment = bodyOf(answer, paymentSchema)
  if (payment !== undefined)
    return { ok: true, txids: payment.external_reference ? [payment.external_reference] : [] }
  const none = faltaDaConsulta(answer).code === 'NAO_ENCONTRADA'
  return none ? { ok: true, txids: [] } : { ok: false, code: 'SEM_RESPOSTA' }
}
