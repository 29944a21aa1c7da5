/**
 * Mercado Pago's payments API as documented: bearer token, idempotency keys, search by reference, signed
 * webhooks.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { emCentavos } from '@portal/domain/dinheiro'
import { z } from 'zod'
import { formatLinhaDigitavel, gerarBoleto } from '../../modules/pagamentos/provedores/boleto'
import { brCode } from '../../modules/pagamentos/provedores/brcode'
import { createMercadoPago } from '../../modules/pagamentos/provedores/mercado-pago'
import { manifest } from '../../modules/pagamentos/provedores/mercado-pago-webhook'
import type { WebhookRecebido } from '../../modules/pagamentos/ports/payment-provider'
import { createBenchClock, TIMEOUT_MS, type ProviderBench } from './provider-bench'
import { match, startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server'

const ACCESS_TOKEN = 'TEST-token-de-teste'
const WEBHOOK_SECRET = 'assinatura-secreta-de-teste'

interface Payment {
  id: number
  status: string
  status_detail: string
  external_reference: string
  currency_id: string
  transaction_amount: number
  transaction_amount_refunded: number
  payment_method_id: string
  date_approved: string | null
  point_of_interaction?: object
  transaction_details?: object
  /** The payer, where the method provides it. */
  payer: { identification?: { number: string } }
}

const base = {
  transaction_amount: z.number().positive(),
  description: z.string().min(1),
  external_reference: z.string().min(1),
  notification_url: z.url().optional(),
}
const identification = z.object({ type: z.literal('CPF'), number: z.string().regex(/^\d{11}$/) })
const date_of_expiration = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)
const paymentBody = z.union([
  z.object({
    ...base,
    date_of_expiration,
    payment_method_id: z.literal('pix'),
    payer: z.object({ email: z.email() }),
  }),
  z.object({
    ...base,
    date_of_expiration,
    payment_method_id: z.literal('bolbradesco'),
    payer: z.object({
      email: z.email(),
      first_name: z.string().min(1),
      last_name: z.string().min(1),
      identification,
      address: z.object({
        zip_code: z.string().length(8),
        street_name: z.string(),
        street_number: z.string(),
        neighborhood: z.string(),
        city: z.string(),
        federal_unit: z.string().length(2),
      }),
    }),
  }),
  z.object({
    ...base,
    payment_method_id: z.enum(['visa', 'master']),
    token: z.string().min(8),
    installments: z.literal(1),
    payer: z.object({ email: z.email(), identification }),
  }),
])

const recusa = (status: number, message: string): FakeAnswer => ({
  status,
  body: { status, message, cause: [] },
})

class Livro {
  readonly payments: Payment[] = []
  private readonly answers = new Map<string, { body: string; answer: FakeAnswer }>()
  private readonly now: () => Date
  constructor(now: () => Date) {
    this.now = now
  }

  handle = (request: FakeRequest): FakeAnswer => {
    if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`) return recusa(401, 'invalid_token')
    if (request.method === 'GET') return this.read(request) ?? recusa(404, 'Payment not found')
    const key = request.headers['x-idempotency-key']
    if (typeof key !== 'string') return recusa(400, "Header X-Idempotency-Key can't be null")
    const same = this.answers.get(key)
    const body = JSON.stringify([request.path, request.body])
    if (same !== undefined)
      return same.body === body ? same.answer : recusa(409, 'idempotency_key_already_used')
    const answer = this.write(request) ?? recusa(404, 'not_found')
    if (answer.status < 300) this.answers.set(key, { body, answer: structuredClone(answer) })
    return answer
  }

  private read(request: FakeRequest): FakeAnswer | undefined {
    if (match('GET /v1/payments/search', request)) {
      const reference = request.query.get('external_reference')
      const results = this.payments.filter(({ external_reference }) => external_reference === reference)
      return { status: 200, body: { results, paging: { total: results.length } } }
    }
    const [id] = match('GET /v1/payments/:id', request) ?? []
    const payment = this.payments.find((each) => String(each.id) === id)
    return payment && { status: 200, body: payment }
  }

  private write(request: FakeRequest): FakeAnswer | undefined {
    if (match('POST /v1/payments', request)) return this.create(request.body)
    const [ended] = match('PUT /v1/payments/:id', request) ?? []
    if (ended !== undefined) return this.cancel(ended, request.body)
    const [id] = match('POST /v1/payments/:id/refunds', request) ?? []
    const payment = this.payments.find((each) => String(each.id) === id)
    if (payment === undefined) return undefined
    if (payment.status !== 'approved')
      return recusa(400, 'The action requested is not valid for the current payment state')
    const waits = payment.payment_method_id === 'pix'
    if (!waits) this.refunded(payment)
    return { status: 201, body: { id: 1, payment_id: payment.id, status: waits ? 'in_process' : 'approved' } }
  }

  private cancel(id: string, body: unknown): FakeAnswer {
    const payment = this.payments.find((each) => String(each.id) === id)
    const wanted = z.object({ status: z.literal('cancelled') }).safeParse(body).success
    if (payment?.status !== 'pending' || !wanted) return recusa(400, 'Invalid transition')
    Object.assign(payment, { status: 'cancelled', status_detail: 'by_collector' })
    return { status: 200, body: payment }
  }

  refunded(payment: Payment): void {
    payment.status = 'refunded'
    payment.transaction_amount_refunded = payment.transaction_amount
  }

  private create(body: unknown): FakeAnswer {
    const read = paymentBody.safeParse(body)
    if (!read.success) return recusa(400, 'Params Error')
    const { transaction_amount, external_reference, payment_method_id } = read.data
    const card = 'token' in read.data ? read.data.token : undefined
    const state = card === undefined ? 'pending' : card.startsWith('recusa') ? 'rejected' : 'approved'
    const id = 90_000_000_000 + this.payments.length
    const payment: Payment = {
      id,
      transaction_amount,
      external_reference,
      payment_method_id,
      payer: 'identification' in read.data.payer ? { identification: read.data.payer.identification } : {},
      status: state,
      status_detail: state === 'rejected' ? 'cc_rejected_other_reason' : 'pending_waiting_transfer',
      currency_id: 'BRL',
      transaction_amount_refunded: 0,
      date_approved: state === 'approved' ? this.now().toISOString() : null,
      ...codigosDe(id, payment_method_id, transaction_amount),
    }
    this.payments.push(payment)
    return { status: 201, body: payment }
  }
}

function codigosDe(id: number, method: string, amount: number): Partial<Payment> {
  const valor = emCentavos(Math.round(amount * 100))
  if (method === 'pix') {
    const location = `pix.mercadopago.invalid/${id}`
    const qr_code = brCode({ location, valor, nome: 'Portal', cidade: 'Goiânia' })
    return { point_of_interaction: { type: 'PIX', transaction_data: { qr_code, qr_code_base64: 'AA' } } }
  }
  if (method !== 'bolbradesco') return {}
  const boleto = gerarBoleto({ banco: '237', vencimento: '2026-11-24', valor, campoLivre: '2'.repeat(25) })
  return {
    transaction_details: {
      digitable_line: formatLinhaDigitavel(boleto.linhaDigitavel),
      barcode: { type: 'Code128C', content: boleto.codigoDeBarras },
    },
  }
}

export async function openMercadoPago(): Promise<ProviderBench> {
  const clock = createBenchClock()
  const livro = new Livro(clock.now)
  const server = await startFakeServer(livro.handle)
  const provider = createMercadoPago({
    url: server.url,
    accessToken: ACCESS_TOKEN,
    webhookSecret: WEBHOOK_SECRET,
    notificationUrl: 'https://portal.example/api/webhooks/mercadopago',
    timeoutMs: TIMEOUT_MS,
    clock: clock.now,
    observe: () => undefined,
  })
  const of = (txid: string) => {
    const payment = livro.payments.find(({ external_reference }) => external_reference === txid)
    if (payment === undefined) throw new Error(`Mercado Pago has no charge ${txid}`)
    return payment
  }
  return {
    provider,
    clock,
    cartao: { aprova: 'visa:aprova-0123456789abcdef', recusa: 'master:recusa-0123456789abcdef' },
    pagaDuasVezes: false,
    cobrancas: async (txid) =>
      livro.payments.filter(({ external_reference }) => external_reference === txid).length,
    pagar: async (txid) => {
      Object.assign(of(txid), { status: 'approved', date_approved: clock.now().toISOString() })
    },
    cancel: async (txid) =>
      void Object.assign(of(txid), { status: 'cancelled', status_detail: 'by_collector' }),
    concluirDevolucao: async (txid) => livro.refunded(of(txid)),
    adulterar: async (txid, de) => {
      if (de === 'valor') of(txid).transaction_amount = 1
      else of(txid).external_reference = 'outra'
    },
    webhook: (txid) => webhookDe(of(txid), clock.now()),
    forjado: (webhook) => ({
      ...webhook,
      headers: {
        ...webhook.headers,
        'x-signature': `ts=${webhook.recebidoEm.getTime()},v1=${'0'.repeat(64)}`,
      },
    }),
    falso: {
      server,
      criacao: () => 'POST /v1/payments',
      leitura: () => 'GET /v1/payments',
    },
    close: server.close,
  }
}

function webhookDe({ id, status }: Payment, recebidoEm: Date): WebhookRecebido {
  const dataId = String(id)
  const requestId = randomUUID()
  const ts = String(recebidoEm.getTime())
  const v1 = createHmac('sha256', WEBHOOK_SECRET).update(manifest({ dataId, requestId, ts })).digest('hex')
  return {
    recebidoEm,
    query: { 'data.id': dataId, type: 'payment' },
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${ts},v1=${v1}`,
    },
    body: JSON.stringify({ id: 1, type: 'payment', action: `payment.${status}`, data: { id: dataId } }),
  }
}
