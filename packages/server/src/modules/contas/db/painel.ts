import type { AceiteRepository, AlertaRepository, AuditoriaRepository } from '../ports/painel'
import type { Sql } from '../../../schema'

const ALERTAS_MAX = 100

export function alertaRepository(sql: Sql): AlertaRepository {
  return {
    list: (usuarioId) =>
      sql
        .selectFrom('alertas')
        .select(['id', 'tipo', 'message', 'modo', 'status', 'criado_em as criadoEm'])
        .where('usuario_id', '=', usuarioId)
        .orderBy('id', 'desc')
        .limit(ALERTAS_MAX)
        .execute(),

    async markRead(usuarioId, id, now) {
      const { numUpdatedRows } = await sql
        .updateTable('alertas')
        .set({ status: 'lido', lido_em: now })
        .where('id', '=', id)
        .where('usuario_id', '=', usuarioId)
        .where('modo', '=', 'normal')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

export function aceiteRepository(sql: Sql): AceiteRepository {
  return {
    async record({ usuarioId, documento, versao, textoHash, aceito, now }) {
      await sql
        .insertInto('aceites')
        .values({ usuario_id: usuarioId, documento, versao, texto_hash: textoHash, aceito, criado_em: now })
        .execute()
    },
  }
}

export function auditoriaRepository(sql: Sql): AuditoriaRepository {
  return {
    async record({ ator, acao, alvo, dados = {}, now }) {
      await sql.insertInto('auditoria').values({ ator, acao, alvo, dados, criado_em: now }).execute()
    },

    list: ({ alvo, ator, limite }) =>
      sql
        .selectFrom('auditoria')
        .select(['id', 'ator', 'acao', 'alvo', 'dados', 'criado_em as criadoEm'])
        .$if(alvo !== undefined, (query) => query.where('alvo', '=', alvo ?? ''))
        .$if(ator !== undefined, (query) => query.where('ator', '=', ator ?? ''))
        .orderBy('id', 'desc')
        .limit(limite)
        .execute(),
  }
}
