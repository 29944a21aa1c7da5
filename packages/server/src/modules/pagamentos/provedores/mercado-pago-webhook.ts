/** Mercado Pago signs its webhooks: HMAC-SHA256 over the resource id, the request id and the time. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { HOUR_MS } from '../../../kernel/clock'
import type { LeituraWebhook, WebhookRecebido } from '../ports/payment-provider'
import { isSameSecret } from './compare'
import { parseAnswer } from './http'

/** Older webhooks are rejected as replays; younger ones with the same signed values are the same event. */
const IDADE_MAX_MS = HOUR_MS
/** Timestamps come in seconds or in milliseconds. */
const SECONDS_BELOW = 1e11

const bodySchema = z.object({
  type: z.string().max(100),
  data: z.object({ id: z.coerce.string().min(1).max(100) }),
})

export interface SignedFacts {
  dataId: string
  requestId: string
  ts: string
}

/** The signed text. */
export function manifest({ dataId, requestId, ts }: SignedFacts): string {
  return `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`
}

export function readWebhookMercadoPago(secret: string, webhook: WebhookRecebido): LeituraWebhook {
  const facts = signedFacts(secret, webhook)
  if (facts === undefined) return { ok: false, code: 'ASSINATURA_INVALIDA' }
  const parsed = bodySchema.safeParse(parseAnswer(webhook.body))
  if (!parsed.success) return { ok: false, code: 'CORPO_INVALIDO' }
  // The body is not signed: it must match the signed id.
  if (parsed.data.data.id.toLowerCase() !== facts.dataId.toLowerCase()) {
    return { ok: false, code: 'ASSINATURA_INVALIDA' }
  }
  if (parsed.data.type !== 'payment') return { ok: true, eventos: [] }
  const id = [facts.dataId, facts.requestId, facts.ts].join(':')
  return { ok: true, eventos: [{ id, sobre: { referencia: facts.dataId } }] }
}

/** The signed values; undefined when the signature is invalid or too old. */
function signedFacts(
  secret: string,
  { headers, query, recebidoEm }: WebhookRecebido,
): SignedFacts | undefined {
  const parts = new Map(
    (headers['x-signature'] ?? '').split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=')
      return [name.trim(), value.trim()]
    }),
  )
  const ts = parts.get('ts') ?? ''
  const dataId = query['data.id'] ?? ''
  const requestId = headers['x-request-id'] ?? ''
  if (!/^\d{1,16}$/.test(ts) || dataId === '' || requestId === '') return undefined
  const facts = { dataId, requestId, ts }
  const wanted = createHmac('sha256', secret).update(manifest(facts)).digest('hex')
  const at = Number(ts) < SECONDS_BELOW ? Number(ts) * 1000 : Number(ts)
  const fresh = Math.abs(recebidoEm.getTime() - at) <= IDADE_MAX_MS
  return isSameSecret(parts.get('v1'), wanted) && fresh ? facts : undefined
}
