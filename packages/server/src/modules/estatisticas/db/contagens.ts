import type { Contagem, TipoContagem } from '../ports'
import type { Queryable } from '../../../kernel/db/queryable'

/** Limit per call: a first clean-up of years is spread over many runs. */
const DELETED_A_CALL = 200_000

/** By listing along the primary key: minutes have no index, and the table is the largest. */
const DELETE_SQL = `
  DELETE FROM anuncio_contagens USING (
    SELECT velha.anuncio_id, velha.minuto, velha.tipo FROM anuncios CROSS JOIN LATERAL (
      SELECT anuncio_id, minuto, tipo FROM anuncio_contagens
      WHERE anuncio_id = anuncios.id AND minuto < $1) AS velha LIMIT $2) AS velhas
  WHERE anuncio_contagens.anuncio_id = velhas.anuncio_id AND anuncio_contagens.minuto = velhas.minuto
    AND anuncio_contagens.tipo = velhas.tipo`

/** Counters per minute, the day's salt and visitor hashes, reports. */
export function contagemRepository(db: Queryable) {
  return {
    async count(anuncioId: number, tipo: TipoContagem, now: Date) {
      await db.query(
        `INSERT INTO anuncio_contagens AS c (anuncio_id, minuto, tipo) VALUES ($1, date_trunc('minute', $3::timestamptz), $2)
         ON CONFLICT (anuncio_id, minuto, tipo) DO UPDATE SET total = c.total + 1`,
        [anuncioId, tipo, now],
      )
    },
    /** Salt of the day's visitor hashes; created on first use, deleted the next day. */
    async salDoDia(dia: string, novo: Buffer): Promise<Buffer> {
      await db.query('INSERT INTO visitas_sal (dia, sal) VALUES ($1, $2) ON CONFLICT DO NOTHING', [dia, novo])
      const { rows } = await db.query<{ sal: Buffer }>('SELECT sal FROM visitas_sal WHERE dia = $1', [dia])
      return rows[0]?.sal ?? novo
    },
    /** False when this visitor was already counted on this day. */
    async markVisita(dia: string, anuncioId: number, visitante: Buffer): Promise<boolean> {
      const { rows } = await db.query(
        `INSERT INTO visitas_dia (dia, anuncio_id, visitante) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
        [dia, anuncioId, visitante],
      )
      return rows.length > 0
    },
    /** Deletes salts and hashes of earlier days. */
    async forgetBefore(dia: string) {
      await db.query('DELETE FROM visitas_dia WHERE dia < $1', [dia])
      await db.query('DELETE FROM visitas_sal WHERE dia < $1', [dia])
    },
    /** Deletes counters of earlier minutes, a limited number per call. Returns how many. */
    deleteBefore: async (instant: Date) => (await db.query(DELETE_SQL, [instant, DELETED_A_CALL])).count,
    async list(anuncioIds: readonly number[], de: Date, ate: Date): Promise<Contagem[]> {
      const { rows } = await db.query<Contagem>(
        `SELECT anuncio_id, minuto, tipo, total FROM anuncio_contagens
         WHERE anuncio_id = ANY($1::int[]) AND minuto >= $2 AND minuto < $3 ORDER BY minuto`,
        [anuncioIds, de, ate],
      )
      return rows
    },
  }
}
export type Contagens = ReturnType<typeof contagemRepository>
