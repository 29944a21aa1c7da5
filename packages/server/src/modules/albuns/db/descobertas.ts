import type { Queryable } from '../../../kernel/db/queryable'
import type { FotoDescoberta, Descoberta } from '../ports'

/**
 * Photos whose areas a drawing had lost, until they are covered again and their owners were mailed. Rows come
 * only from migration 039; callers own the transaction.
 */
export function descobertaRepository(db: Queryable) {
  return {
    /**
     * The first owner past `after`, with the photos still to be redrawn; an empty list when only the mail is
     * missing.
     */
    async findDono(after: number): Promise<{ usuarioId: number; fotos: FotoDescoberta[] } | undefined> {
      const { rows } = await db.query<FotoDescoberta & { feita: boolean }>(
        `SELECT d.foto_id, d.arquivo_path, f.usuario_id, d.ate IS NOT NULL AS feita
         FROM fotos_descobertas d JOIN fotos f ON f.id = d.foto_id WHERE f.usuario_id = (
           SELECT min(o.usuario_id) FROM fotos_descobertas e JOIN fotos o ON o.id = e.foto_id WHERE o.usuario_id > $1)
         ORDER BY d.foto_id`,
        [after],
      )
      const [first] = rows
      if (first === undefined) return undefined
      const fotos = rows.filter(({ feita }) => !feita).map(({ feita: _feita, ...foto }) => foto)
      return { usuarioId: first.usuarioId, fotos }
    },

    /** Records when the exposure ended: when the drawing was replaced before, or now. */
    async markCoberta(fotoId: number, now: Date) {
      // When its code is still to be drawn, the job that lost the areas has never drawn it.
      await db.query(
        `UPDATE fotos_descobertas d SET ate = coalesce(q.removido_em, q.recusado_em, $2),
           desde = CASE WHEN q.marcado_com <> '' THEN d.desde END
         FROM arquivos q WHERE q.path = d.arquivo_path AND d.foto_id = $1`,
        [fotoId, now],
      )
    },

    async remove(fotoId: number) {
      await db.query('DELETE FROM fotos_descobertas WHERE foto_id = $1', [fotoId])
    },

    /** Deletes the covered ones and returns them for the mail to their owner. */
    async takeCobertas(usuarioId: number): Promise<Descoberta[]> {
      const { rows } = await db.query<{ desde: Date | null; ate: Date }>(
        `DELETE FROM fotos_descobertas d USING fotos f
         WHERE f.id = d.foto_id AND f.usuario_id = $1 AND d.ate IS NOT NULL RETURNING d.desde, d.ate`,
        [usuarioId],
      )
      return rows.flatMap(({ desde, ate }) => (desde === null ? [] : [{ desde, ate }]))
    },
  }
}
export type DescobertaRepository = ReturnType<typeof descobertaRepository>
