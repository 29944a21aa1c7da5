import { insertInto } from '../../../kernel/db/columns'
import type { AlertasDeEventos } from '../ports/alertas'
import type { Queryable } from '../../../kernel/db/queryable'

/** Alerts created by events, once per event. */
export function alertasDeEventos(db: Queryable): AlertasDeEventos {
  return {
    async create({ usuarioId, tipo, message, chave, modo = 'normal' }, now) {
      const row = { usuario_id: usuarioId, tipo, message, chave, modo, criado_em: now }
      const { text, values } = insertInto('alertas', row)
      const once = `${text} ON CONFLICT (usuario_id, chave) DO NOTHING`
      return (await db.query(once, values)).count > 0
    },
    async createForAll({ tipo, message, chave, modo = 'normal' }, now) {
      const { rows } = await db.query<{ total: number }>(
        `WITH novos AS (
           INSERT INTO alertas (usuario_id, tipo, message, chave, modo, criado_em)
           SELECT id, $1, $2, $3, $4, $5 FROM usuarios WHERE apagado_em IS NULL AND bloqueado_em IS NULL
           ON CONFLICT (usuario_id, chave) DO NOTHING RETURNING 1)
         SELECT count(*)::int AS total FROM novos`,
        [tipo, message, chave, modo, now],
      )
      return rows[0]?.total ?? 0
    },
    async end(chave, now) {
      const { rows } = await db.query<{ total: number }>(
        `WITH lidos AS (
           UPDATE alertas SET status = 'lido', lido_em = $2 WHERE chave = $1 AND status = 'ativo' RETURNING 1)
         SELECT count(*)::int AS total FROM lidos`,
        [chave, now],
      )
      return rows[0]?.total ?? 0
    },
  }
}
