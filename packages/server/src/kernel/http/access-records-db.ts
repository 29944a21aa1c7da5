import type { AccessRecordRepository } from './access-records'
import type { Sql } from '../../schema'

export function registroAcessoRepository(sql: Sql): AccessRecordRepository {
  return {
    async record({ usuarioId, endereco, porta, now }) {
      await sql
        .insertInto('registros_acesso')
        .values({ usuario_id: usuarioId, em: now, endereco, porta })
        .execute()
    },

    async deleteOlderThan(instant) {
      const { numDeletedRows } = await sql
        .deleteFrom('registros_acesso')
        .where('em', '<', instant)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
