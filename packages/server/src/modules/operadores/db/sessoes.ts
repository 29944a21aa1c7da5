import type { Queryable } from '../../../kernel/db/queryable'
import type { SessaoDeOperador } from '../ports/sessoes'
import { papeisGuardados } from './operadores'

const LIVE = `s.encerrada_em IS NULL AND s.criada_em > $2 AND s.usada_em > $3`

/** Sessions of operators; callers own the transaction. */
export function sessaoDeOperadorRepository(db: Queryable) {
  return { ...opening(db), ...ending(db) }
}
export type SessoesDeOperador = ReturnType<typeof sessaoDeOperadorRepository>

function opening(db: Queryable) {
  return {
    async create({ operadorId, tokenHash }: { operadorId: number; tokenHash: Buffer }, now: Date) {
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO operador_sessoes (operador_id, token_hash, criada_em, usada_em, confirmada_em)
         VALUES ($1, $2, $3, $3, $3) RETURNING id`,
        [operadorId, tokenHash, now],
      )
      const [row] = rows
      if (row === undefined) throw new Error('INSERT INTO operador_sessoes returned no row')
      return row.id
    },
    /** Session of an active operator, opened after `aberta` and used after `usada`. */
    async findLive(tokenHash: Buffer, { aberta, usada }: { aberta: Date; usada: Date }) {
      const { rows } = await db.query<Omit<SessaoDeOperador, 'papeis'> & { papeis: unknown }>(
        `SELECT s.id, s.operador_id, o.nome, o.papeis, s.criada_em, s.usada_em, s.confirmada_em
         FROM operador_sessoes s JOIN operadores o ON o.id = s.operador_id AND o.estado = 'ativo' AND o.suspenso_em IS NULL
         WHERE s.token_hash = $1 AND ${LIVE}`,
        [tokenHash, aberta, usada],
      )
      const [row] = rows
      return row && { ...row, papeis: papeisGuardados.parse(row.papeis) }
    },
    async touch(id: number, now: Date) {
      await db.query('UPDATE operador_sessoes SET usada_em = $2 WHERE id = $1', [id, now])
    },
    async confirm(id: number, now: Date) {
      await db.query('UPDATE operador_sessoes SET confirmada_em = $2, usada_em = $2 WHERE id = $1', [id, now])
    },
    /** When the operator last confirmed with a passkey in a live session. */
    async lastConfirmation(operadorId: number, { aberta, usada }: { aberta: Date; usada: Date }) {
      const { rows } = await db.query<{ em: Date | null }>(
        `SELECT max(s.confirmada_em) AS em FROM operador_sessoes s WHERE s.operador_id = $1 AND ${LIVE}`,
        [operadorId, aberta, usada],
      )
      return rows[0]?.em ?? undefined
    },
  }
}

function ending(db: Queryable) {
  return {
    async end(id: number, now: Date) {
      await db.query('UPDATE operador_sessoes SET encerrada_em = $2 WHERE id = $1', [id, now])
    },
    async endAll(operadorId: number, now: Date) {
      await db.query(
        'UPDATE operador_sessoes SET encerrada_em = $2 WHERE operador_id = $1 AND encerrada_em IS NULL',
        [operadorId, now],
      )
    },
    /** Deletes ended sessions. */
    async removeEnded(before: Date) {
      await db.query('DELETE FROM operador_sessoes WHERE usada_em < $1', [before])
    },
  }
}
