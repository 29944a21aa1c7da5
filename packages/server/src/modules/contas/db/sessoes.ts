import { insertInto } from '../../../kernel/db/columns'
import { heldAccount } from '../../../kernel/db/held'
import type { Queryable } from '../../../kernel/db/queryable'
import type { SessaoGuardada, SessaoRepository } from '../ports/sessoes'

export function sessaoRepository(db: Queryable): SessaoRepository {
  return { ...reading(db), ...opening(db), ...ending(db) }
}

function reading(db: Queryable): Pick<SessaoRepository, 'findLive' | 'openedAt' | 'list'> {
  return {
    async findLive(tokenHash, now) {
      const { rows } = await db.query<{ id: number; usuarioId: number; usadoEm: Date; criadoEm: Date }>(
        `SELECT s.id, s.usuario_id AS "usuarioId", s.usado_em AS "usadoEm", s.criado_em AS "criadoEm"
         FROM sessoes s JOIN usuarios u ON u.id = s.usuario_id
         WHERE s.token_hash = $1 AND s.encerrada_em IS NULL AND s.expira_em > $2
           AND u.bloqueado_em IS NULL AND u.apagado_em IS NULL`,
        [tokenHash, now],
      )
      return rows[0]
    },

    async openedAt(id) {
      const { rows } = await db.query<{ em: Date }>(
        'SELECT criado_em AS em FROM sessoes WHERE id = $1 AND encerrada_em IS NULL',
        [id],
      )
      return rows[0]?.em
    },

    async list(usuarioId, now) {
      const { rows } = await db.query<SessaoGuardada>(
        `SELECT id, dispositivo, criado_em AS "criadoEm", usado_em AS "usadoEm" FROM sessoes
         WHERE usuario_id = $1 AND encerrada_em IS NULL AND expira_em > $2 ORDER BY usado_em DESC, id DESC`,
        [usuarioId, now],
      )
      return rows
    },
  }
}

function opening(db: Queryable): Pick<SessaoRepository, 'create' | 'touch'> {
  return {
    async create({ usuarioId, tokenHash, dispositivo, now, expiraEm }) {
      const { text, values } = insertInto('sessoes', {
        usuario_id: usuarioId,
        token_hash: tokenHash,
        dispositivo,
        criado_em: now,
        usado_em: now,
        expira_em: expiraEm,
      })
      await db.query(text, values)
    },

    async touch(id, now, expiraEm) {
      await db.query('UPDATE sessoes SET usado_em = $2, expira_em = $3 WHERE id = $1', [id, now, expiraEm])
    },
  }
}

const END = 'UPDATE sessoes SET encerrada_em = $2 WHERE usuario_id = $1 AND encerrada_em IS NULL'

function ending(db: Queryable): Pick<SessaoRepository, 'end' | 'endAll' | 'deleteDeadBefore'> {
  return {
    end: async (usuarioId, id, now) => (await db.query(`${END} AND id = $3`, [usuarioId, now, id])).count > 0,

    async endAll(usuarioId, now, keep) {
      await db.query(`${END} AND id IS DISTINCT FROM $3::int`, [usuarioId, now, keep ?? null])
    },

    async deleteDeadBefore(instant) {
      const sql = `DELETE FROM sessoes WHERE (expira_em < $1 OR encerrada_em < $1) AND NOT ${heldAccount('usuario_id')}`
      return (await db.query(sql, [instant])).count
    },
  }
}
