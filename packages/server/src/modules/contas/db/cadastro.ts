import { sql as raw } from 'kysely'
import type { PreCadastroRepository, RedefinicaoRepository } from '../ports/cadastro'
import type { Sql } from '../../../schema'

export function preCadastroRepository(sql: Sql): PreCadastroRepository {
  return {
    async lockEmail(email) {
      await raw`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 1))`.execute(sql)
    },

    async lastSentAt(email) {
      const last = await sql
        .selectFrom('pre_cadastros')
        .select('enviado_em')
        .where('email', '=', email)
        .orderBy('enviado_em', 'desc')
        .limit(1)
        .executeTakeFirst()
      return last?.enviado_em
    },

    async create({ codigoId, username, email, codigoHash, enviadoEm, expiraEm }) {
      await sql
        .insertInto('pre_cadastros')
        .values({
          codigo_id: codigoId,
          username,
          email,
          codigo_hash: codigoHash,
          enviado_em: enviadoEm,
          expira_em: expiraEm,
          criado_em: enviadoEm,
        })
        .execute()
    },

    findOpenForUpdate: (codigoId) =>
      sql
        .selectFrom('pre_cadastros')
        .select([
          'codigo_id as codigoId',
          'username',
          'email',
          'codigo_hash as codigoHash',
          'tentativas',
          'enviado_em as enviadoEm',
          'expira_em as expiraEm',
        ])
        .where('codigo_id', '=', codigoId)
        .where('usado_em', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    async renew(codigoId, { codigoHash, enviadoEm, expiraEm }) {
      await sql
        .updateTable('pre_cadastros')
        .set({ codigo_hash: codigoHash, enviado_em: enviadoEm, expira_em: expiraEm, tentativas: 0 })
        .where('codigo_id', '=', codigoId)
        .execute()
    },

    async countTry(codigoId) {
      await sql
        .updateTable('pre_cadastros')
        .set((eb) => ({ tentativas: eb('tentativas', '+', 1) }))
        .where('codigo_id', '=', codigoId)
        .execute()
    },

    async markUsed(codigoId, now) {
      await sql
        .updateTable('pre_cadastros')
        .set({ usado_em: now })
        .where('codigo_id', '=', codigoId)
        .execute()
    },

    async deleteExpiredBefore(instant) {
      const { numDeletedRows } = await sql
        .deleteFrom('pre_cadastros')
        .where('expira_em', '<', instant)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

export function redefinicaoRepository(sql: Sql): RedefinicaoRepository {
  return {
    async lastSentAt(usuarioId) {
      const last = await sql
        .selectFrom('redefinicoes')
        .select('criado_em')
        .where('usuario_id', '=', usuarioId)
        .orderBy('criado_em', 'desc')
        .limit(1)
        .executeTakeFirst()
      return last?.criado_em
    },

    async create({ tokenHash, usuarioId, now, expiraEm }) {
      await sql
        .insertInto('redefinicoes')
        .values({ token_hash: tokenHash, usuario_id: usuarioId, criado_em: now, expira_em: expiraEm })
        .execute()
    },

    async consume(tokenHash, now) {
      const used = await sql
        .updateTable('redefinicoes')
        .set({ usado_em: now })
        .where('token_hash', '=', tokenHash)
        .where('usado_em', 'is', null)
        .where('expira_em', '>', now)
        .returning('usuario_id')
        .executeTakeFirst()
      if (used === undefined) return undefined
      await sql
        .updateTable('redefinicoes')
        .set({ usado_em: now })
        .where('usuario_id', '=', used.usuario_id)
        .where('usado_em', 'is', null)
        .execute()
      return used.usuario_id
    },

    async deleteExpiredBefore(instant) {
      const { numDeletedRows } = await sql
        .deleteFrom('redefinicoes')
        .where('expira_em', '<', instant)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
