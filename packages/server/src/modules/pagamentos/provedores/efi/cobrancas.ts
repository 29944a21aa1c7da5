/**
 * Efi's charges API: boleto and card. It has no idempotency: `custom_id` is our txid, looked up before
 * creating.
 */
import { emCentavos } from '@portal/domain/dinheiro'
import { addDias, localDe } from '@portal/domain/tempo'
import { z } from 'zod'
import type { Clock } from '../../../../kernel/clock'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type {
  Cobranca,
  EstadoCobranca,
  NovaCobranca,
  Pagador,
  PedidoDevolucao,
  Recebimento,
  ReferenciaCobranca,
  RespostaCancelamento,
  RespostaCobranca,
  RespostaConsulta,
  RespostaDevolucao,
  RespostaLocalizacao,
} from '../../ports/payment-provider'
import type { Send } from '../http'
import {
  bodyOf,
  comoCriacao,
  endCobranca,
  semCobranca,
  codigoDaLinha,
  faltaDaConsulta,
  faltaDaCriacao,
  faltaDaDevolucao,
  isVencida,
} from '../outcomes'

interface CobrancasDeps {
  send: Send
  clock: Clock
  /** URL that Efi posts change tokens to; undefined when this server is not reachable from outside. */
  notificationUrl: string | undefined
}

const UF_DO_PROVEDOR = 'SP'
const ITEM_MAX = 255

const STATUS = [
  'new',
  'waiting',
  'link',
  'identified',
  'approved',
  'paid',
  'settled',
  'contested',
  'unpaid',
  'refunded',
  'canceled',
  'expired',
] as const
type Status = (typeof STATUS)[number]

/**
 * `approved` is an accepted card, `contested` a dispute that has not been refunded; `unpaid`: see `estadoDe`.
 */
const ESTADOS: Readonly<Record<Exclude<Status, 'unpaid'>, EstadoCobranca>> = {
  new: 'PENDENTE',
  waiting: 'PENDENTE',
  link: 'PENDENTE',
  identified: 'PENDENTE',
  approved: 'PAGO',
  paid: 'PAGO',
  settled: 'PAGO',
  contested: 'PAGO',
  refunded: 'DEVOLVIDA',
  canceled: 'CANCELADA',
  expired: 'EXPIRADA',
}

const boletoSchema = z.object({ barcode: z.string(), expire_at: z.iso.date() })
const chargeSchema = z.object({
  data: z.object({
    charge_id: z.number().int(),
    /** Centavos. */
    total: z.number().int().nonnegative().transform(emCentavos),
    status: z.enum(STATUS),
    custom_id: z.string().nullable(),
    payment: z.object({ paid_at: z.string().nullish(), banking_billet: boletoSchema.optional() }).optional(),
  }),
})
type Charge = z.output<typeof chargeSchema>['data']

const createdSchema = z.object({ data: z.object({ charge_id: z.number().int() }) })
const listSchema = z.object({
  data: z.array(z.object({ id: z.number().int(), custom_id: z.string().nullable() })),
})
const notificationSchema = z.object({ data: z.array(z.object({ custom_id: z.string().nullish() })) })

export async function createCharge(deps: CobrancasDeps, nova: NovaCobranca): Promise<RespostaCobranca> {
  const referencia = { ...nova, locId: null }
  const before = await findCharge(deps, referencia)
  // Without knowing whether it exists, creating might duplicate it; this call has created nothing.
  if (before === undefined) return { ok: false, code: 'INDISPONIVEL' }
  if (before !== null) return comoCriacao(await consultarCharge(deps, { ...referencia, locId: before }))
  const answer = await deps.send({ method: 'POST', path: '/v1/charge/one-step', body: pedidoDe(deps, nova) })
  const created = bodyOf(answer, createdSchema)
  if (created === undefined) return faltaDaCriacao(answer)
  const locId = String(created.data.charge_id)
  return comoCriacao(await consultarCharge(deps, { ...referencia, locId }))
}

function pedidoDe({ notificationUrl }: CobrancasDeps, nova: NovaCobranca): object {
  return {
    items: [{ name: nova.descricao.slice(0, ITEM_MAX), value: nova.valor, amount: 1 }],
    metadata: {
      custom_id: nova.txid,
      ...(notificationUrl === undefined ? {} : { notification_url: notificationUrl }),
    },
    payment:
      nova.metodo === 'boleto'
        ? {
            banking_billet: {
              expire_at: nova.vencimento,
              customer: { name: nova.pagador.nome, cpf: nova.pagador.cpf },
            },
          }
        : {
            credit_card: {
              installments: 1,
              payment_token: nova.cardToken,
              customer: titularDe(nova.pagador),
            },
          },
  }
}

function titularDe({ nome, cpf, email, nascimento, telefone }: Pagador): object {
  return { name: nome, cpf, email, birth: nascimento, phone_number: telefone }
}

/** Id of the charge with our txid; null when it definitely does not exist, undefined when unknown. */
async function findCharge(
  { send }: CobrancasDeps,
  { metodo, txid, criadoEm }: ReferenciaCobranca,
): Promise<string | null | undefined> {
  const day = localDe(criadoEm, UF_DO_PROVEDOR).dia
  const query = new URLSearchParams({
    charge_type: metodo === 'boleto' ? 'billet' : 'card',
    begin_date: addDias(day, -1),
    end_date: addDias(day, 1),
    custom_id: txid,
  })
  const list = bodyOf(await send({ method: 'GET', path: `/v1/charges?${query}` }), listSchema)
  if (list === undefined) return undefined
  const found = list.data.find(({ custom_id }) => custom_id === txid)
  return found === undefined ? null : String(found.id)
}

export async function consultarCharge(
  deps: CobrancasDeps,
  referencia: ReferenciaCobranca,
): Promise<RespostaConsulta> {
  const id = referencia.locId ?? (await findCharge(deps, referencia))
  if (id === undefined) return { ok: false, code: 'SEM_RESPOSTA' }
  if (id === null) return { ok: false, code: 'NAO_ENCONTRADA' }
  const answer = await deps.send({ method: 'GET', path: `/v1/charge/${encodeURIComponent(id)}` })
  const charge = bodyOf(answer, chargeSchema)?.data
  if (charge === undefined) return faltaDaConsulta(answer)
  if (charge.custom_id !== referencia.txid || charge.total !== referencia.valor)
    return { ok: false, code: 'ALHEIA' }
  return { ok: true, cobranca: cobrancaDe(charge, referencia, deps.clock()) }
}

function cobrancaDe(charge: Charge, referencia: ReferenciaCobranca, now: Date): Cobranca {
  const estado = estadoDe(charge.status, referencia, now)
  const billet = charge.payment?.banking_billet
  const codes = billet === undefined ? undefined : codigoDaLinha(billet.barcode)
  return {
    txid: referencia.txid,
    estado,
    locId: String(charge.charge_id),
    pixCopiaECola: null,
    boleto: billet === undefined || codes === undefined ? null : { ...codes, vencimento: billet.expire_at },
    recebimentos: estado === 'PAGO' || estado === 'DEVOLVIDA' ? [recebimentoDe(charge, estado, now)] : [],
  }
}

function estadoDe(status: Status, referencia: ReferenciaCobranca, now: Date): EstadoCobranca {
  if (status === 'unpaid') return semPagamento(referencia.metodo)
  const estado = ESTADOS[status]
  return estado === 'PENDENTE' && isVencida(referencia, now) ? 'EXPIRADA' : estado
}

/** State of an unpaid charge: a refused card, or a boleto that expired. */
function semPagamento(metodo: MetodoCobranca): EstadoCobranca {
  return metodo === 'cartao' ? 'RECUSADA' : 'EXPIRADA'
}

/** Efi has one payment per charge, and returns its time only for boletos. */
function recebimentoDe(charge: Charge, estado: EstadoCobranca, now: Date): Recebimento {
  const paidAt = Date.parse(charge.payment?.paid_at ?? '')
  return {
    id: `charge:${charge.charge_id}`,
    valor: charge.total,
    recebidoEm: Number.isNaN(paidAt) ? now : new Date(paidAt),
    devolvido: estado === 'DEVOLVIDA',
  }
}

export function cancelCharge(
  deps: CobrancasDeps,
  referencia: ReferenciaCobranca,
): Promise<RespostaCancelamento> {
  return endCobranca(
    () => consultarCharge(deps, referencia),
    (id) => deps.send({ method: 'PUT', path: `/v1/charge/${encodeURIComponent(id ?? '')}/cancel` }),
  )
}

/** Cards only: Efi cannot refund a paid boleto. */
export async function devolverCharge(
  deps: CobrancasDeps,
  { cobranca, recebimentoId, valor }: PedidoDevolucao,
): Promise<RespostaDevolucao> {
  const asked = await consultarCharge(deps, cobranca)
  if (!asked.ok) return semCobranca(asked)
  const recebimento = asked.cobranca.recebimentos.find(({ id }) => id === recebimentoId)
  if (recebimento === undefined) return { ok: false, code: 'NAO_ENCONTRADA' }
  if (recebimento.valor !== valor || cobranca.metodo !== 'cartao') return { ok: false, code: 'RECUSADA' }
  // Full refunds only: a refunded receipt cannot be refunded again, whatever the key.
  if (recebimento.devolvido) return { ok: true, recebimento }
  const path = `/v1/charge/card/${asked.cobranca.locId}/refund`
  const answer = await deps.send({ method: 'POST', path, body: { amount: valor } })
  if (bodyOf(answer, z.object({})) === undefined) return faltaDaDevolucao(answer)
  return { ok: true, recebimento: { ...recebimento, devolvido: false } }
}

/** Our charges behind a notification token. */
export async function localizarToken({ send }: CobrancasDeps, token: string): Promise<RespostaLocalizacao> {
  const answer = await send({ method: 'GET', path: `/v1/notification/${encodeURIComponent(token)}` })
  const notification = bodyOf(answer, notificationSchema)
  if (notification !== undefined) {
    const txids = notification.data.flatMap(({ custom_id }) => custom_id ?? [])
    return { ok: true, txids: [...new Set(txids)] }
  }
  const refused = answer.kind === 'answer' && answer.body !== undefined && [400, 404].includes(answer.status)
  return refused ? { ok: true, txids: [] } : { ok: false, code: 'SEM_RESPOSTA' }
}
