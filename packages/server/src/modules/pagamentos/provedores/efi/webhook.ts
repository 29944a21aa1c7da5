/** Efi's webhooks: Pix receipts and refunds as JSON, charge tokens as a form. */
import { z } from 'zod'
import type { EventoWebhook, LeituraWebhook, WebhookRecebido } from '../../ports/payment-provider'
import { isSameSecret } from '../compare'
import { parseAnswer } from '../http'

const pixSchema = z.object({
  pix: z
    .array(
      z.object({
        endToEndId: z.string().min(1).max(64),
        /** Absent for a Pix without a charge. */
        txid: z.string().min(1).max(80).optional(),
        devolucoes: z.array(z.object({ id: z.string().max(64), status: z.string().max(40) })).default([]),
      }),
    )
    .max(1_000),
})
const testSchema = z.object({ evento: z.string() })
const tokenSchema = z.string().min(1).max(100)

/** The registered URL contains a secret (`?hmac=`), as Efi documents for servers behind a proxy. */
export function readWebhookEfi(secret: string, webhook: WebhookRecebido): LeituraWebhook {
  if (!isSameSecret(webhook.query.hmac, secret)) return { ok: false, code: 'ASSINATURA_INVALIDA' }
  const form = webhook.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  return form ? readToken(webhook) : readPix(webhook.body)
}

function readPix(body: string): LeituraWebhook {
  const json = parseAnswer(body)
  const parsed = pixSchema.safeParse(json)
  if (parsed.success) return { ok: true, eventos: parsed.data.pix.flatMap(eventoDe) }
  // Sent when the URL is registered.
  return testSchema.safeParse(json).success
    ? { ok: true, eventos: [] }
    : { ok: false, code: 'CORPO_INVALIDO' }
}

/** A refund is reported under the receipt's id: the state makes it a separate event. */
function eventoDe({
  endToEndId,
  txid,
  devolucoes,
}: z.output<typeof pixSchema>['pix'][number]): EventoWebhook[] {
  if (txid === undefined) return []
  const refunds = devolucoes.map(({ id, status }) => `${id}=${status}`)
  return [{ id: [endToEndId, ...refunds].join(':'), sobre: { txid } }]
}

/** The same token is posted for every change of a charge, so each delivery is a separate event. */
function readToken({ body, recebidoEm }: WebhookRecebido): LeituraWebhook {
  const token = tokenSchema.safeParse(new URLSearchParams(body).get('notification'))
  if (!token.success) return { ok: false, code: 'CORPO_INVALIDO' }
  const id = `${token.data}:${recebidoEm.getTime()}`
  return { ok: true, eventos: [{ id, sobre: { referencia: token.data } }] }
}
