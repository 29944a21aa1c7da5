import type { Contagem, Contagens } from '../ports'
import type { Queryable } from '../../../kernel/db/queryable'

/** Counters a minute, the day's salt and hashes, reports. */
export function contagemRepository(db: Queryable): Contagens {
  return {
    async count(anuncioId, tipo, now) {
      await db.query(
        `INSERT INTO anuncio_contagens AS c (anuncio_id, minuto, tipo) VALUES ($1, date_trunc('minute', $3::timestamptz), $2)
         ON CONFLICT (anuncio_id, minuto, tipo) DO UPDATE SET total = c.total + 1`,
        [anuncioId, tipo, now],
      )
    },
    async salDoDia(dia, novo) {
      await db.query('INSERT INTO visitas_sal (dia, sal) VALUES ($1, $2) ON CONFLICT DO NOTHING', [dia, novo])
      const { rows } = await db.query<{ sal: Buffer }>('SELECT sal FROM visitas_sal WHERE dia = $1', [dia])
      return rows[0]?.sal ?? novo
    },
    async markVisita(dia, anuncioId, visitante) {
      const { rows } = await db.query(
        `INSERT INTO visitas_dia (dia, anuncio_id, visitante) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
        [dia, anuncioId, visitante],
      )
      return rows.length > 0
    },
    async forgetBefore(dia) {
      await db.query('DELETE FROM visitas_dia WHERE dia < $1', [dia])
      await db.query('DELETE FROM visitas_sal WHERE dia < $1', [dia])
    },
    async list(anuncioIds, de, ate) {
      const { rows } = await db.query<Contagem>(
        `SELECT anuncio_id AS "anuncioId", minuto, tipo, total FROM anuncio_contagens
         WHERE anuncio_id = ANY($1::int[]) AND minuto >= $2 AND minuto < $3 ORDER BY minuto`,
        [anuncioIds, de, ate],
      )
      return rows
    },
  }
}
