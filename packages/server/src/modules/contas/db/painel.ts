import { insertInto } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import { valueWithoutPersonalData } from '../../../kernel/personal-data'
import type {
  AceiteRepository,
  Alerta,
  AlertaRepository,
  AuditoriaRepository,
  EntradaAuditoria,
} from '../ports/painel'

const ALERTAS_MAX = 100

export function alertaRepository(db: Queryable): AlertaRepository {
  return {
    async list(usuarioId) {
      const { rows } = await db.query<Alerta>(
        `SELECT id, tipo, message, modo, status, criado_em AS "criadoEm" FROM alertas
         WHERE usuario_id = $1 ORDER BY id DESC LIMIT $2`,
        [usuarioId, ALERTAS_MAX],
      )
      return rows
    },

    async markRead(usuarioId, id, now) {
      const { count } = await db.query(
        `UPDATE alertas SET status = 'lido', lido_em = $3 WHERE id = $2 AND usuario_id = $1 AND modo = 'normal'`,
        [usuarioId, id, now],
      )
      return count > 0
    },
  }
}

export function aceiteRepository(db: Queryable): AceiteRepository {
  return {
    async record({ usuarioId, documento, versao, textoHash, aceito, now }) {
      const { text, values } = insertInto('aceites', {
        usuario_id: usuarioId,
        documento,
        versao,
        texto_hash: textoHash,
        aceito,
        criado_em: now,
      })
      await db.query(text, values)
    },
  }
}

export function auditoriaRepository(db: Queryable): AuditoriaRepository {
  return {
    async record({ ator, acao, alvo, dados = {}, now }) {
      const { text, values } = insertInto('auditoria', {
        ator,
        acao,
        alvo,
        dados: JSON.stringify(valueWithoutPersonalData(dados)),
        criado_em: now,
      })
      await db.query(text, values)
    },

    async list({ alvo, ator, antes, limite }) {
      const { rows } = await db.query<EntradaAuditoria>(
        `SELECT id, ator, acao, alvo, dados, criado_em AS "criadoEm" FROM auditoria
         WHERE ($1::text IS NULL OR alvo = $1) AND ($2::text IS NULL OR ator = $2)
           AND ($4::bigint IS NULL OR id < $4) ORDER BY id DESC LIMIT $3`,
        [alvo ?? null, ator ?? null, limite, antes ?? null],
      )
      return rows
    },
  }
}
