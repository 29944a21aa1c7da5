import type { SessaoRepository } from '../ports/sessoes'
import type { Sql } from '../../../schema'

export function sessaoRepository(sql: Sql): SessaoRepository {
  const liveOf = (usuarioId: number) =>
    sql.updateTable('sessoes').where('usuario_id', '=', usuarioId).where('encerrada_em', 'is', null)

  return {
    async create({ usuarioId, tokenHash, dispositivo, now, expiraEm }) {
      await sql
        .insertInto('sessoes')
        .values({
          usuario_id: usuarioId,
          token_hash: tokenHash,
          dispositivo,
          criado_em: now,
          usado_em: now,
          expira_em: expiraEm,
        })
        .execute()
    },

    findLive: (tokenHash, now) =>
      sql
        .selectFrom('sessoes')
        .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
        .select(['sessoes.id', 'sessoes.usuario_id as usuarioId', 'sessoes.usado_em as usadoEm'])
        .where('token_hash', '=', tokenHash)
        .where('encerrada_em', 'is', null)
        .where('expira_em', '>', now)
        .where('usuarios.bloqueado_em', 'is', null)
        .where('usuarios.apagado_em', 'is', null)
        .executeTakeFirst(),

    async touch(id, now, expiraEm) {
      await sql
        .updateTable('sessoes')
        .set({ usado_em: now, expira_em: expiraEm })
        .where('id', '=', id)
        .execute()
    },

    list: (usuarioId, now) =>
      sql
        .selectFrom('sessoes')
        .select(['id', 'dispositivo', 'criado_em as criadoEm', 'usado_em as usadoEm'])
        .where('usuario_id', '=', usuarioId)
        .where('encerrada_em', 'is', null)
        .where('expira_em', '>', now)
        .orderBy('usado_em', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    async end(usuarioId, id, now) {
      const { numUpdatedRows } = await liveOf(usuarioId)
        .set({ encerrada_em: now })
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async endAll(usuarioId, now, keep) {
      await liveOf(usuarioId)
        .set({ encerrada_em: now })
        .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? 0))
        .execute()
    },

    async deleteDeadBefore(instant) {
      const { numDeletedRows } = await sql
        .deleteFrom('sessoes')
        .where((eb) => eb.or([eb('expira_em', '<', instant), eb('encerrada_em', '<', instant)]))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
