import { insertInto } from '../../../kernel/db/columns'
import { heldAccount } from '../../../kernel/db/retencao'
import type { Queryable } from '../../../kernel/db/queryable'
import type { SessaoGuardada } from '../ports/sessoes'

export function sessaoRepository(db: Queryable) {
  return { ...reading(db), ...opening(db), ...ending(db) }
}
export type SessaoRepository = ReturnType<typeof sessaoRepository>

function reading(db: Queryable) {
  return {
    /** The live session of a token, if its user may still sign in. */
    async findLive(
      tokenHash: Buffer,
      now: Date,
    ): Promise<{ id: number; usuarioId: number; usadoEm: Date; criadoEm: Date } | undefined> {
      const { rows } = await db.query<{ id: number; usuarioId: number; usadoEm: Date; criadoEm: Date }>(
        `SELECT s.id, s.usuario_id, s.usado_em, s.criado_em
         FROM sessoes s JOIN usuarios u ON u.id = s.usuario_id
         WHERE s.token_hash = $1 AND s.encerrada_em IS NULL AND s.expira_em > $2
           AND u.bloqueado_em IS NULL AND u.apagado_em IS NULL`,
        [tokenHash, now],
      )
      return rows[0]
    },

    /** When a live session was opened. */
    async openedAt(id: number): Promise<Date | undefined> {
      const { rows } = await db.query<{ em: Date }>(
        'SELECT criado_em AS em FROM sessoes WHERE id = $1 AND encerrada_em IS NULL',
        [id],
      )
      return rows[0]?.em
    },

    async list(usuarioId: number, now: Date): Promise<SessaoGuardada[]> {
      const { rows } = await db.query<SessaoGuardada>(
        `SELECT id, dispositivo, criado_em, usado_em FROM sessoes
         WHERE usuario_id = $1 AND encerrada_em IS NULL AND expira_em > $2 ORDER BY usado_em DESC, id DESC`,
        [usuarioId, now],
      )
      return rows
    },
  }
}

function opening(db: Queryable) {
  return {
    async create({
      usuarioId,
      tokenHash,
      dispositivo,
      now,
      expiraEm,
    }: {
      usuarioId: number
      tokenHash: Buffer
      dispositivo: string
      now: Date
      expiraEm: Date
    }) {
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

    async touch(id: number, now: Date, expiraEm: Date) {
      await db.query('UPDATE sessoes SET usado_em = $2, expira_em = $3 WHERE id = $1', [id, now, expiraEm])
    },
  }
}

const END = 'UPDATE sessoes SET encerrada_em = $2 WHERE usuario_id = $1 AND encerrada_em IS NULL'

function ending(db: Queryable) {
  return {
    /** False when the user has no such live session. */
    end: async (usuarioId: number, id: number, now: Date) =>
      (await db.query(`${END} AND id = $3`, [usuarioId, now, id])).count > 0,

    /** Ends all of the user's except `keep`. */
    async endAll(usuarioId: number, now: Date, keep?: number) {
      await db.query(`${END} AND id IS DISTINCT FROM $3::int`, [usuarioId, now, keep ?? null])
    },

    async removeDeadBefore(instant: Date): Promise<number> {
      const sql = `DELETE FROM sessoes WHERE (expira_em < $1 OR encerrada_em < $1) AND NOT ${heldAccount('usuario_id')}`
      return (await db.query(sql, [instant])).count
    },
  }
}
