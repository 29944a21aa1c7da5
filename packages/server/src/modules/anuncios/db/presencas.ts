import { AUSENCIA_AVISOS_DIAS, AUSENCIA_DIAS } from '@portal/domain/limites'
import type { Queryable } from '../../../kernel/db/queryable'
import { databaseNow, type SqlNow } from '../../../kernel/db/sql-now'
import type { PresencaLida } from '../ports/presencas'

const days = (count: number) => `interval '${count} days'`

/** A superset: the rule decides under the lock. */
const due = (now: string) => `
  SELECT p.usuario_id AS id FROM presencas p JOIN usuarios u ON u.id = p.usuario_id
  WHERE p.usuario_id > $1 AND p.presente_em <= ${now} - ${days(AUSENCIA_DIAS - AUSENCIA_AVISOS_DIAS.primeiro)}
    AND (p.avisada_em IS NULL
      OR (p.ultimo_aviso_em IS NULL AND p.presente_em <= ${now} - ${days(AUSENCIA_DIAS - AUSENCIA_AVISOS_DIAS.ultimo)})
      OR (p.ultimo_aviso_em <= ${now} - ${days(AUSENCIA_AVISOS_DIAS.ultimo)} AND p.presente_em <= ${now} - ${days(AUSENCIA_DIAS)}))
    AND u.bloqueado_em IS NULL AND u.congelado_em IS NULL AND u.apagado_em IS NULL
    AND EXISTS (SELECT 1 FROM anuncios a WHERE a.usuario_id = p.usuario_id AND a.status = 'ativo')
  ORDER BY p.usuario_id LIMIT $2`

/** When owners were last active: any use of a session counts (rule: anuncios/ausencia). */
export function presencaRepository(db: Queryable, sqlNow: SqlNow = databaseNow) {
  return {
    /** Ids of owners with live listings for whom something may be due, ascending, after `depoisDe`. */
    async listDevidas(depoisDe: number, limite: number): Promise<number[]> {
      const { rows } = await db.query<{ id: number }>(due(sqlNow()), [depoisDe, limite])
      return rows.map(({ id }) => id)
    },
    /** Locked until the transaction ends; undefined for a user who never had a session. */
    async lock(usuarioId: number): Promise<PresencaLida | undefined> {
      const { rows } = await db.query<PresencaLida>(
        `SELECT presente_em, avisada_em, ultimo_aviso_em,
           ${sqlNow()} AS agora FROM presencas WHERE usuario_id = $1 FOR UPDATE`,
        [usuarioId],
      )
      return rows[0]
    },
    /** Records that the owner is active now. */
    async marcar(usuarioId: number) {
      await db.query(
        `INSERT INTO presencas (usuario_id, presente_em) VALUES ($1, ${sqlNow()})
         ON CONFLICT (usuario_id) DO UPDATE SET presente_em = greatest(presencas.presente_em, excluded.presente_em),
           avisada_em = NULL, ultimo_aviso_em = NULL, pausada_em = NULL`,
        [usuarioId],
      )
    },
    async markAvisada(usuarioId: number, ultimo: boolean, now: Date) {
      await db.query(
        `UPDATE presencas SET avisada_em = coalesce(avisada_em, $2),
           ultimo_aviso_em = CASE WHEN $3::boolean THEN $2 ELSE ultimo_aviso_em END WHERE usuario_id = $1`,
        [usuarioId, now, ultimo],
      )
    },
    async markPausada(usuarioId: number, now: Date) {
      await db.query('UPDATE presencas SET pausada_em = $2 WHERE usuario_id = $1', [usuarioId, now])
    },
  }
}
export type Presencas = ReturnType<typeof presencaRepository>
