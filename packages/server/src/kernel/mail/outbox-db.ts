import type { OutboxRepository } from './ports'
import type { Sql } from '../../schema'
import { jobRepository } from '../jobs/jobs-db'

const SANDBOX_LIST = 200

export function outboxRepository(sql: Sql, onEnqueue: () => void): OutboxRepository {
  return {
    async send({ para, assunto, texto }, now) {
      const { id } = await sql
        .insertInto('emails')
        .values({ para, assunto, texto, criado_em: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await jobRepository(sql, onEnqueue).enqueue({
        tipo: 'email',
        chave: `email:${id}`,
        dados: { id },
        executarEm: now,
      })
    },

    findUnsent: (id) =>
      sql
        .selectFrom('emails')
        .select(['para', 'assunto', 'texto'])
        .where('id', '=', id)
        .where('enviado_em', 'is', null)
        .executeTakeFirst(),

    async markSent(id, now) {
      await sql.updateTable('emails').set({ enviado_em: now }).where('id', '=', id).execute()
    },

    list: (para) =>
      sql
        .selectFrom('emails')
        .select(['para', 'assunto', 'texto', 'criado_em as criadoEm'])
        .$if(para !== undefined, (query) => query.where('para', '=', para ?? ''))
        .orderBy('id', 'desc')
        .limit(SANDBOX_LIST)
        .execute(),

    async deleteOlderThan(instant) {
      const { numDeletedRows } = await sql
        .deleteFrom('emails')
        .where('criado_em', '<', instant)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
