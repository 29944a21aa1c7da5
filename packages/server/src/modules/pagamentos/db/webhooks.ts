import type { Webhook, Webhooks } from '../ports/pedidos'
import type { Queryable } from '../../../kernel/db/queryable'

/** Webhooks as they came: stored first, worked off later. */
export function webhookRepository(db: Queryable): Webhooks {
  return {
    async insert({ provedor, eventoId, cabecalhos, corpo, eventos }, now) {
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO webhooks (provedor, evento_id, cabecalhos, corpo, eventos, recebido_em)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (provedor, evento_id) DO NOTHING RETURNING id`,
        [provedor, eventoId, JSON.stringify(cabecalhos), corpo, JSON.stringify(eventos), now],
      )
      return rows[0]?.id
    },
    async find(id) {
      const { rows } = await db.query<Webhook>(
        'SELECT id, provedor, cabecalhos, corpo, eventos FROM webhooks WHERE id = $1',
        [id],
      )
      return rows[0]
    },
    async setProcessado(id, now) {
      await db.query('UPDATE webhooks SET processado_em = $2 WHERE id = $1', [id, now])
    },
    async deleteOlderThan(instant) {
      await db.query('DELETE FROM webhooks WHERE recebido_em < $1', [instant])
    },
  }
}
