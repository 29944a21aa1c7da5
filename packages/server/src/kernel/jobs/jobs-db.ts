import { randomUUID } from 'node:crypto'
import { later } from '../clock'
import { insertInto } from '../db/columns'
import type { Queryable } from '../db/queryable'
import type { ClaimedJob, JobRepository } from './ports'

const CLAIM = `
  UPDATE jobs SET arrendado_ate = $4, arrendamento = $5, tentativas = tentativas + 1
  WHERE id IN (
    SELECT id FROM jobs
    WHERE tipo = ANY($1::text[]) AND feito_em IS NULL AND falhou_em IS NULL AND executar_em <= $3
      AND (arrendado_ate IS NULL OR arrendado_ate < $3)
    ORDER BY executar_em, id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING id, tipo, dados, tentativas, arrendamento`

/** Who holds the lease, and nobody else. */
const HELD = 'WHERE id = $1 AND arrendamento = $2 AND feito_em IS NULL'

/** `onEnqueue` hears of every job, once it is written. */
export function jobRepository(db: Queryable, onEnqueue: () => void): JobRepository {
  return {
    async enqueue({ tipo, chave, dados = {}, executarEm }) {
      const { text, values } = insertInto('jobs', {
        tipo,
        chave,
        dados: JSON.stringify(dados),
        executar_em: executarEm,
        criado_em: executarEm,
      })
      await db.query(`${text} ON CONFLICT (chave) DO NOTHING`, values)
      onEnqueue()
    },

    async claim(tipos, limit, now, leaseMs) {
      const lease = [later(now, leaseMs), randomUUID()]
      return (await db.query<ClaimedJob>(CLAIM, [tipos, limit, now, ...lease])).rows
    },

    async complete({ id, arrendamento }, now) {
      const sql = `UPDATE jobs SET feito_em = $3, erro = NULL ${HELD}`
      return (await db.query(sql, [id, arrendamento, now])).count === 1
    },

    async retry({ id, arrendamento }, erro, at) {
      await db.query(
        `UPDATE jobs SET executar_em = $3, arrendado_ate = NULL, arrendamento = NULL, erro = $4 ${HELD}`,
        [id, arrendamento, at, erro],
      )
    },

    async giveUp({ id, arrendamento }, erro, now) {
      await db.query(`UPDATE jobs SET falhou_em = $3, erro = $4 ${HELD}`, [id, arrendamento, now, erro])
    },

    deleteDoneBefore: async (instant) =>
      (await db.query('DELETE FROM jobs WHERE feito_em < $1', [instant])).count,
  }
}
