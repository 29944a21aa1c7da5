/**
 * Asaas: Pix and boleto. Its card tokens are created server-side from the card number, so cards are not
 * offered.
 */
import { localDe } from '@portal/domain/tempo'
import { reais } from '@portal/domain/dinheiro'
import { z } from 'zod'
import type { Clock } from '../../../kernel/clock'
import type {
  Cobranca,
  EstadoCobranca,
  EventoWebhook,
  LeituraWebhook,
  NovaCobranca,
  PaymentProvider,
  PedidoDevolucao,
  Recebimento,
  ReferenciaCobranca,
  RespostaCobranca,
  RespostaConsulta,
  RespostaDevolucao,
  RespostaLocalizacao,
  WebhookRecebido,
} from '../ports/payment-provider'
import {
  customersSchema,
  ESTADOS,
  idSchema,
  lineSchema,
  listSchema,
  paymentSchema,
  qrSchema,
  type Payment,
} from './asaas-payment'
import { isSameSecret } from './compare'
import { createHttp, parseAnswer, type Send } from './http'
import {
  bodyOf,
  comoCriacao,
  endCobranca,
  faltaDaConsulta,
  faltaDaCriacao,
  faltaDaDevolucao,
  isVencida,
} from './outcomes'

export interface AsaasOptions {
  /** With its version: 'https://api.asaas.com/v3'. */
  url: string
  apiKey: string
  webhookToken: string
  timeoutMs: number
  clock: Clock
  observe: (operacao: string, outcome: string) => void
}

interface AsaasDeps {
  send: Send
  clock: Clock
}

const DESCRICAO_MAX = 500

export function createAsaas({
  url,
  apiKey,
  webhookToken,
  timeoutMs,
  clock,
  observe,
}: AsaasOptions): PaymentProvider {
  const http = createHttp({ baseUrl: url, timeoutMs, observe: (outcome) => observe('payments', outcome) })
  const deps = {
    clock,
    send: (call: Parameters<Send>[0]) =>
      http({ ...call, headers: { access_token: apiKey, ...call.headers } }),
  }
  return {
    nome: 'asaas',
    metodos: { pix: ['nome', 'cpf'], boleto: ['nome', 'cpf'] },
    createCobranca: (nova) => create(deps, nova),
    consultar: (cobranca) => consultar(deps, cobranca),
    cancelar: (cobranca) =>
      endCobranca(
        () => consultar(deps, cobranca),
        (id) => deps.send({ method: 'DELETE', path: `/payments/${encodeURIComponent(id ?? '')}` }),
      ),
    devolver: (pedido) => devolver(deps, pedido),
    readWebhook: (webhook) => readWebhook(webhookToken, webhook),
    localizar: (id) => localizar(deps, id),
  }
}

/** Asaas does not enforce unique references, so an existing charge is looked up first. */
async function create(deps: AsaasDeps, nova: NovaCobranca): Promise<RespostaCobranca> {
  const referencia = { ...nova, locId: null }
  const before = await consultar(deps, referencia)
  if (before.ok) return before
  // Without knowing whether it exists, creating might duplicate it; this call has created nothing.
  if (before.code !== 'NAO_ENCONTRADA') return { ok: false, code: 'INDISPONIVEL' }
  const customer = await clienteDe(deps, nova)
  if (!customer.ok) return customer
  const answer = await deps.send({
    method: 'POST',
    path: '/payments',
    body: {
      customer: customer.id,
      billingType: nova.metodo === 'boleto' ? 'BOLETO' : 'PIX',
      value: reais(nova.valor),
      dueDate: nova.vencimento,
      description: nova.descricao.slice(0, DESCRICAO_MAX),
      externalReference: nova.txid,
    },
  })
  const payment = bodyOf(answer, paymentSchema)
  if (payment === undefined) return faltaDaCriacao(answer)
  const read = await readPayment(deps, referencia, payment)
  return comoCriacao(read)
}

type Cliente = { ok: true; id: string } | { ok: false; code: 'INDISPONIVEL' | 'RECUSADA' }

/** Asaas charges customers. Notifications are disabled: its mails could reveal what the portal is about. */
async function clienteDe({ send }: AsaasDeps, { pagador }: NovaCobranca): Promise<Cliente> {
  const found = bodyOf(
    await send({ method: 'GET', path: `/customers?cpfCnpj=${pagador.cpf}` }),
    customersSchema,
  )?.data.find(({ deleted }) => !deleted)
  if (found !== undefined) return { ok: true, id: found.id }
  const body = { name: pagador.nome, cpfCnpj: pagador.cpf, notificationDisabled: true }
  const answer = await send({ method: 'POST', path: '/customers', body })
  const created = bodyOf(answer, idSchema)
  if (created !== undefined) return { ok: true, id: created.id }
  // A customer is not a charge: no charge was created, whatever the result of this call.
  const { code } = faltaDaCriacao(answer)
  return { ok: false, code: code === 'RECUSADA' ? code : 'INDISPONIVEL' }
}

async function consultar(deps: AsaasDeps, referencia: ReferenciaCobranca): Promise<RespostaConsulta> {
  const { locId, txid } = referencia
  if (locId === null) {
    const answer = await deps.send({ method: 'GET', path: `/payments?externalReference=${txid}` })
    const list = bodyOf(answer, listSchema)
    if (list === undefined) return { ok: false, code: 'SEM_RESPOSTA' }
    const payment = list.data.find(({ externalReference }) => externalReference === txid)
    return payment === undefined
      ? { ok: false, code: 'NAO_ENCONTRADA' }
      : readPayment(deps, referencia, payment)
  }
  const answer = await deps.send({ method: 'GET', path: `/payments/${encodeURIComponent(locId)}` })
  const payment = bodyOf(answer, paymentSchema)
  return payment === undefined ? faltaDaConsulta(answer) : readPayment(deps, referencia, payment)
}

async function readPayment(
  deps: AsaasDeps,
  referencia: ReferenciaCobranca,
  payment: Payment,
): Promise<RespostaConsulta> {
  const asked = payment.originalValue ?? payment.value
  if (payment.externalReference !== referencia.txid || asked !== referencia.valor)
    return { ok: false, code: 'ALHEIA' }
  const estado = estadoDe(payment, referencia, deps.clock())
  const codes = estado === 'PENDENTE' ? await codigosDe(deps, referencia, payment) : SEM_CODIGOS
  if (codes === undefined) return { ok: false, code: 'SEM_RESPOSTA' }
  const paid = estado === 'PAGO' || estado === 'DEVOLVIDA'
  return {
    ok: true,
    cobranca: {
      ...codes,
      estado,
      txid: referencia.txid,
      locId: payment.id,
      recebimentos: paid ? [recebimentoDe(payment, estado, deps.clock())] : [],
    },
  }
}

function estadoDe({ status, deleted }: Payment, referencia: ReferenciaCobranca, now: Date): EstadoCobranca {
  if (deleted) return 'CANCELADA'
  const estado = ESTADOS[status]
  return estado === 'PENDENTE' && isVencida(referencia, now) ? 'EXPIRADA' : estado
}

type Codigos = Pick<Cobranca, 'pixCopiaECola' | 'boleto'>
const SEM_CODIGOS: Codigos = { pixCopiaECola: null, boleto: null }

/** Codes that the payer needs; undefined when Asaas returns none. */
async function codigosDe(
  { send }: AsaasDeps,
  { metodo }: ReferenciaCobranca,
  { id, dueDate }: Payment,
): Promise<Codigos | undefined> {
  if (metodo === 'pix') {
    const qr = bodyOf(await send({ method: 'GET', path: `/payments/${id}/pixQrCode` }), qrSchema)
    return qr && { ...SEM_CODIGOS, pixCopiaECola: qr.payload }
  }
  const line = bodyOf(await send({ method: 'GET', path: `/payments/${id}/identificationField` }), lineSchema)
  if (line === undefined) return undefined
  const boleto = {
    linhaDigitavel: line.identificationField.replace(/\D/g, ''),
    codigoDeBarras: line.barCode,
    vencimento: dueDate,
  }
  return { ...SEM_CODIGOS, boleto }
}

/** One payment per charge; Asaas returns only its day. */
function recebimentoDe(payment: Payment, estado: EstadoCobranca, now: Date): Recebimento {
  const dia = payment.clientPaymentDate ?? localDe(now, 'SP').dia
  return {
    id: payment.id,
    valor: payment.value,
    recebidoEm: new Date(`${dia}T12:00:00-03:00`),
    devolvido: estado === 'DEVOLVIDA',
  }
}

/** Pix only: to refund a boleto, Asaas asks the payer for a bank account on its own page. */
async function devolver(
  deps: AsaasDeps,
  { cobranca, recebimentoId, valor, chave }: PedidoDevolucao,
): Promise<RespostaDevolucao> {
  const answer = await deps.send({ method: 'GET', path: `/payments/${encodeURIComponent(recebimentoId)}` })
  const payment = bodyOf(answer, paymentSchema)
  if (payment === undefined) return faltaDaConsulta(answer)
  const estado = estadoDe(payment, cobranca, deps.clock())
  const recebimento = recebimentoDe(payment, estado, deps.clock())
  // Asaas has no idempotency key for refunds: ours is stored as the refund's description.
  const live = payment.refunds.filter(({ status }) => status !== 'CANCELLED')
  if (live.some(({ description }) => description === chave)) return { ok: true, recebimento }
  const may = cobranca.metodo === 'pix' && estado === 'PAGO' && live.length === 0
  const same = payment.externalReference === cobranca.txid && payment.value === valor
  if (!may || !same) return { ok: false, code: 'RECUSADA' }
  const refunded = await deps.send({
    method: 'POST',
    path: `/payments/${payment.id}/refund`,
    body: { value: reais(valor), description: chave },
  })
  const after = bodyOf(refunded, paymentSchema)
  if (after === undefined) return faltaDaDevolucao(refunded)
  return { ok: true, recebimento: { ...recebimento, devolvido: after.status === 'REFUNDED' } }
}

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  event: z.string().max(100),
  payment: z
    .object({ id: z.string().min(1).max(100), externalReference: z.string().max(200).nullish() })
    .optional(),
})

function readWebhook(token: string, { headers, body }: WebhookRecebido): LeituraWebhook {
  if (!isSameSecret(headers['asaas-access-token'], token)) return { ok: false, code: 'ASSINATURA_INVALIDA' }
  const parsed = eventSchema.safeParse(parseAnswer(body))
  if (!parsed.success) return { ok: false, code: 'CORPO_INVALIDO' }
  const { id, payment } = parsed.data
  if (payment === undefined) return { ok: true, eventos: [] }
  const { externalReference } = payment
  const sobre: EventoWebhook['sobre'] =
    typeof externalReference === 'string' ? { txid: externalReference } : { referencia: payment.id }
  return { ok: true, eventos: [{ id, sobre }] }
}

async function localizar({ send }: AsaasDeps, id: string): Promise<RespostaLocalizacao> {
  const answer = await send({ method: 'GET', path: `/payments/${encodeURIComponent(id)}` })
  const payment = bodyOf(answer, paymentSchema)
  if (payment !== undefined)
    return { ok: true, txids: payment.externalReference ? [payment.externalReference] : [] }
  const none = faltaDaConsulta(answer).code === 'NAO_ENCONTRADA'
  return none ? { ok: true, txids: [] } : { ok: false, code: 'SEM_RESPOSTA' }
}
