/**
 * Asaas' payments API as documented: API key, customers, references that are not unique, its own webhook
 * token.
 */
import { randomUUID } from 'node:crypto'
import { emCentavos, reais } from '@portal/domain/dinheiro'
import { z } from 'zod'
import { createAsaas } from '../../modules/pagamentos/provedores/asaas'
import { formatLinhaDigitavel, gerarBoleto } from '../../modules/pagamentos/provedores/boleto'
import { brCode } from '../../modules/pagamentos/provedores/brcode'
import type { WebhookRecebido } from '../../modules/pagamentos/ports/payment-provider'
import { createBenchClock, TIMEOUT_MS, type ProviderBench } from './provider-bench'
import { match, startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server'

const API_KEY = '$aact_hmlg_de_teste'
const WEBHOOK_TOKEN = 'token-do-webhook-de-teste'

interface Payment {
  id: string
  customer: string
  billingType: 'PIX' | 'BOLETO'
  value: number
  originalValue: number | null
  dueDate: string
  status: string
  externalReference: string
  deleted: boolean
  clientPaymentDate: string | null
  refunds: { status: string; value: number; description: string }[] | null
}

const customerBody = z.object({
  name: z.string().min(1),
  cpfCnpj: z.string().regex(/^\d{11}$/),
  notificationDisabled: z.literal(true),
})
const paymentBody = z.object({
  customer: z.string().startsWith('cus_'),
  billingType: z.enum(['PIX', 'BOLETO']),
  value: z.number().positive(),
  dueDate: z.iso.date(),
  description: z.string().max(500),
  externalReference: z.string(),
})

const recusa = (status: number, code: string): FakeAnswer => ({ status, body: { errors: [{ code }] } })

class Livro {
  readonly customers: { id: string; cpfCnpj: string; deleted: boolean }[] = []
  readonly payments: Payment[] = []

  handle = (request: FakeRequest): FakeAnswer => {
    if (request.headers.access_token !== API_KEY) return recusa(401, 'invalid_access_token')
    return this.customer(request) ?? this.list(request) ?? this.payment(request) ?? recusa(404, 'not_found')
  }

  private customer(request: FakeRequest): FakeAnswer | undefined {
    if (match('GET /v3/customers', request)) {
      const cpf = request.query.get('cpfCnpj')
      return { status: 200, body: { data: this.customers.filter(({ cpfCnpj }) => cpfCnpj === cpf) } }
    }
    if (!match('POST /v3/customers', request)) return undefined
    const read = customerBody.safeParse(request.body)
    if (!read.success) return recusa(400, 'invalid_cpfCnpj')
    const customer = { id: `cus_${this.customers.length + 1}`, cpfCnpj: read.data.cpfCnpj, deleted: false }
    this.customers.push(customer)
    return { status: 200, body: customer }
  }

  private list(request: FakeRequest): FakeAnswer | undefined {
    if (match('GET /v3/payments', request)) {
      const reference = request.query.get('externalReference')
      const data = this.payments.filter(({ externalReference }) => externalReference === reference)
      return { status: 200, body: { data, totalCount: data.length } }
    }
    if (!match('POST /v3/payments', request)) return undefined
    const read = paymentBody.safeParse(request.body)
    if (!read.success) return recusa(400, 'invalid_object')
    const payment: Payment = {
      ...read.data,
      id: `pay_${randomUUID().slice(0, 12)}`,
      originalValue: null,
      status: 'PENDING',
      deleted: false,
      clientPaymentDate: null,
      refunds: null,
    }
    this.payments.push(payment)
    return { status: 200, body: payment }
  }

  private payment(request: FakeRequest): FakeAnswer | undefined {
    const [read] = match('GET /v3/payments/:id', request) ?? []
    const [qr] = match('GET /v3/payments/:id/pixQrCode', request) ?? []
    const [line] = match('GET /v3/payments/:id/identificationField', request) ?? []
    const [refund] = match('POST /v3/payments/:id/refund', request) ?? []
    const [ended] = match('DELETE /v3/payments/:id', request) ?? []
    const payment = this.payments.find(({ id }) => id === (read ?? qr ?? line ?? refund ?? ended))
    if (payment === undefined) return undefined
    if (read !== undefined) return { status: 200, body: payment }
    if (ended !== undefined) return this.remove(payment)
    if (qr !== undefined) return { status: 200, body: qrDe(payment) }
    return line !== undefined ? { status: 200, body: linhaDe(payment) } : this.refund(payment, request.body)
  }

  private remove(payment: Payment): FakeAnswer {
    if (!['PENDING', 'OVERDUE'].includes(payment.status)) return recusa(400, 'invalid_action')
    payment.deleted = true
    return { status: 200, body: { deleted: true, id: payment.id } }
  }

  private refund(payment: Payment, body: unknown): FakeAnswer {
    const { value, description } = z.object({ value: z.number(), description: z.string() }).parse(body)
    if (payment.status !== 'RECEIVED' || value > payment.value) return recusa(400, 'invalid_action')
    payment.refunds = [{ status: 'PENDING', value, description }]
    payment.status = 'REFUND_IN_PROGRESS'
    return { status: 200, body: payment }
  }
}

const valorDe = ({ value }: Payment) => emCentavos(Math.round(value * 100))

function qrDe(payment: Payment): object {
  const location = `pix.asaas.invalid/qr/${payment.id}`
  const payload = brCode({ location, valor: valorDe(payment), nome: 'Portal', cidade: 'Goiânia' })
  return { success: true, encodedImage: 'AA', payload, expirationDate: `${payment.dueDate} 23:59:59` }
}

function linhaDe(payment: Payment): object {
  const boleto = gerarBoleto({
    banco: '461',
    vencimento: payment.dueDate,
    valor: valorDe(payment),
    campoLivre: '1'.repeat(25),
  })
  return {
    identificationField: formatLinhaDigitavel(boleto.linhaDigitavel),
    barCode: boleto.codigoDeBarras,
    nossoNumero: '1',
  }
}

export async function openAsaas(): Promise<ProviderBench> {
  const clock = createBenchClock()
  const livro = new Livro()
  const server = await startFakeServer(livro.handle)
  const provider = createAsaas({
    url: `${server.url}/v3`,
    apiKey: API_KEY,
    webhookToken: WEBHOOK_TOKEN,
    timeoutMs: TIMEOUT_MS,
    clock: clock.now,
    observe: () => undefined,
  })
  const of = (txid: string) => {
    const payment = livro.payments.find(({ externalReference }) => externalReference === txid)
    if (payment === undefined) throw new Error(`Asaas has no charge ${txid}`)
    return payment
  }
  return {
    provider,
    clock,
    cartao: { aprova: 'nenhum', recusa: 'nenhum' },
    pagaDuasVezes: false,
    cobrancas: async (txid) =>
      livro.payments.filter(({ externalReference }) => externalReference === txid).length,
    pagar: async (txid) => pagar(of(txid), clock.now()),
    pagarOutroValor: async (txid, valor) => {
      const payment = of(txid)
      pagar(payment, clock.now())
      Object.assign(payment, { originalValue: payment.value, value: reais(valor) })
    },
    cancel: async (txid) => void (of(txid).deleted = true),
    concluirDevolucao: async (txid) => void (of(txid).status = 'REFUNDED'),
    adulterar: async (txid, de) => {
      if (de === 'valor') of(txid).value = 1
      else of(txid).externalReference = 'outra'
    },
    webhook: (txid) => webhookDe(of(txid), clock.now()),
    forjado: (webhook) => ({ ...webhook, headers: { ...webhook.headers, 'asaas-access-token': 'chute' } }),
    falso: {
      server,
      criacao: () => 'POST /v3/payments',
      leitura: () => 'GET /v3/payments',
    },
    close: server.close,
  }
}

function pagar(payment: Payment, now: Date): void {
  payment.status = 'RECEIVED'
  payment.clientPaymentDate = now.toISOString().slice(0, 10)
}

function webhookDe({ id, externalReference, status }: Payment, recebidoEm: Date): WebhookRecebido {
  return {
    recebidoEm,
    query: {},
    headers: { 'content-type': 'application/json', 'asaas-access-token': WEBHOOK_TOKEN },
    body: JSON.stringify({
      id: `evt_${randomUUID()}`,
      event: `PAYMENT_${status}`,
      payment: { object: 'payment', id, externalReference, status },
    }),
  }
}
