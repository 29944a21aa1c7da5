import type { AccessRecordRepository } from './access-records'
import type { Queryable } from '../db/queryable'

export function registroAcessoRepository(db: Queryable): AccessRecordRepository {
  return {
    async record({ usuarioId, endereco, porta, now }) {
      await db.query(
        'INSERT INTO registros_acesso (usuario_id, em, endereco, porta) VALUES ($1, $2, $3, $4)',
        [usuarioId, now, endereco, porta],
      )
    },

    deleteOlderThan: async (instant) =>
      (await db.query('DELETE FROM registros_acesso WHERE em < $1', [instant])).count,
  }
}
