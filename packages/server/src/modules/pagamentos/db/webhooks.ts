import { z } from 'zod'
import { insertInto } from '../../../kernel/db/columns'
import { jsonColumn, jsonList } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import type { EventoWebhook } from '../ports/payment-provider'
import type { Webhook } from '../ports/pedidos'

const eventoSchema: z.ZodType<EventoWebhook> = z.object({
  id: z.string(),
  sobre: z.union([z.object({ txid: z.string() }), z.object({ referencia: z.string() })]),
})
const eventosGuardados = jsonList('webhooks.eventos', jsonColumn('webhooks.eventos', eventoSchema))

/** Header names and texts as received: not versioned. */
const cabecalhosSchema = z.record(z.string(), z.string())

type LinhaWebhook = Omit<Webhook, 'cabecalhos' | 'eventos'> & { cabecalhos: unknown; eventos: unknown }

/** Webhooks as received: stored first, processed later. */
export function webhookRepository(db: Queryable) {
  return {
    /** Undefined when the same event is already stored. */
    async insert(
      { provedor, eventoId, cabecalhos, corpo, eventos }: Omit<Webhook, 'id'> & { eventoId: string },
      now: Date,
    ): Promise<number | undefined> {
      const { text, values } = insertInto('webhooks', {
        provedor,
        evento_id: eventoId,
        cabecalhos: JSON.stringify(cabecalhos),
        corpo,
        eventos: eventosGuardados.write(eventos),
        recebido_em: now,
      })
      const once = `${text} ON CONFLICT (provedor, evento_id) DO NOTHING RETURNING id`
      return (await db.query<{ id: number }>(once, values)).rows[0]?.id
    },
    async find(id: number): Promise<Webhook | undefined> {
      const { rows } = await db.query<LinhaWebhook>(
        'SELECT id, provedor, cabecalhos, corpo, eventos FROM webhooks WHERE id = $1',
        [id],
      )
      return rows.map(readWebhook)[0]
    },
    async setProcessado(id: number, now: Date) {
      await db.query('UPDATE webhooks SET processado_em = $2 WHERE id = $1', [id, now])
    },
    async removeOlderThan(instant: Date) {
      await db.query('DELETE FROM webhooks WHERE recebido_em < $1', [instant])
    },
  }
}
export type Webhooks = ReturnType<typeof webhookRepository>

function readWebhook({ cabecalhos, eventos, ...row }: LinhaWebhook): Webhook {
  return { ...row, cabecalhos: cabecalhosSchema.parse(cabecalhos), eventos: eventosGuardados.read(eventos) }
}
