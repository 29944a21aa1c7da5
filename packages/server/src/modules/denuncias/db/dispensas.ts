import type { Queryable } from '../../../kernel/db/queryable'
import type { Dispensa, DispensaDevida } from '../ports/dispensas'

/** When the first dismissal leaves its undo period. */
export const DISPENSA_SAI_EM = ['min(sai_em) FROM denuncias_dispensadas']

/** Reports dismissed together, until their undo period ends (rule: denuncias/dispensa). */
export function dispensaRepository(db: Queryable) {
  return {
    /** Skips reports of another dismissal; returns how many were added. */
    async create({ lote, por, confirmadaPor, texto, saiEm }: Dispensa, ids: readonly number[]) {
      const { count } = await db.query(
        `INSERT INTO denuncias_dispensadas (denuncia_id, lote, por, confirmada_por, texto, sai_em)
         SELECT unnest($1::int[]), $2, $3, $4, $5, $6 ON CONFLICT (denuncia_id) DO NOTHING`,
        [ids, lote, por, confirmadaPor, texto, saiEm],
      )
      return count
    },
    /** Returns the number of undone dismissals; 0 when another person's, or already sent. */
    async undo(lote: string, por: string, now: Date) {
      const sql = 'DELETE FROM denuncias_dispensadas WHERE lote = $1 AND por = $2 AND sai_em > $3'
      return (await db.query(sql, [lote, por, now])).count
    },
    async listDue(now: Date, limite: number) {
      const { rows } = await db.query<DispensaDevida>(
        `SELECT d.protocolo, p.lote, p.por, p.confirmada_por, p.texto, p.sai_em
         FROM denuncias_dispensadas p JOIN denuncias d ON d.id = p.denuncia_id
         WHERE p.sai_em <= $1 ORDER BY p.sai_em, d.id LIMIT $2`,
        [now, limite],
      )
      return rows
    },
    /** False when it was undone, or another worker processes it. */
    async take(protocolo: string) {
      const { count } = await db.query(
        `DELETE FROM denuncias_dispensadas WHERE denuncia_id = (
           SELECT p.denuncia_id FROM denuncias_dispensadas p JOIN denuncias d ON d.id = p.denuncia_id
           WHERE d.protocolo = $1 FOR UPDATE OF p SKIP LOCKED)`,
        [protocolo],
      )
      return count > 0
    },
  }
}
export type Dispensas = ReturnType<typeof dispensaRepository>
