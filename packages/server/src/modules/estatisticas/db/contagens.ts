import type { Contagem, Contato, Visita } from '../ports'
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

/**
 * In the order of the primary key, so that concurrent batches do not deadlock. A listing that was erased
 * meanwhile fails no other one's counts.
 */
const SUM_SQL = `
  JOIN anuncios a ON a.id = novas.anuncio_id
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (anuncio_id, minuto, tipo) DO UPDATE SET total = c.total + excluded.total`

const CONTATOS_SQL = `
  INSERT INTO anuncio_contagens AS c (anuncio_id, minuto, tipo, total)
  SELECT novas.anuncio_id, date_trunc('minute', novas.instante), novas.tipo, count(*)
  FROM unnest($1::int[], $2::text[], $3::timestamptz[]) AS novas (anuncio_id, tipo, instante) ${SUM_SQL}`

const VISITAS_SQL = `
  WITH vistas AS (
    SELECT DISTINCT ON (dia, anuncio_id, visitante) * FROM unnest($1::date[], $2::int[], $3::bytea[], $4::timestamptz[])
      AS v (dia, anuncio_id, visitante, instante) ORDER BY dia, anuncio_id, visitante, instante),
  marcadas AS (
    INSERT INTO visitas_dia (dia, anuncio_id, visitante) SELECT dia, anuncio_id, visitante FROM vistas
    ON CONFLICT DO NOTHING RETURNING dia, anuncio_id, visitante),
  novas AS (SELECT anuncio_id, instante FROM marcadas JOIN vistas USING (dia, anuncio_id, visitante))
  INSERT INTO anuncio_contagens AS c (anuncio_id, minuto, tipo, total)
  SELECT novas.anuncio_id, date_trunc('minute', novas.instante), 'visita', count(*) FROM novas ${SUM_SQL}`

/** Counters per minute, the day's salt and visitor hashes, reports. */
export function contagemRepository(db: Queryable) {
  const countMany = async (contatos: readonly Contato[]): Promise<void> =>
    void (await db.query(CONTATOS_SQL, [
      contatos.map(({ anuncioId }) => anuncioId),
      contatos.map(({ tipo }) => tipo),
      contatos.map(({ instante }) => instante),
    ]))
  const recordVisitas = async (visitas: readonly Visita[]): Promise<void> =>
    void (await db.query(VISITAS_SQL, [
      visitas.map(({ dia }) => dia),
      visitas.map(({ anuncioId }) => anuncioId),
      visitas.map(({ visitante }) => visitante),
      visitas.map(({ instante }) => instante),
    ]))
  return {
    countMany,
    count: (anuncioId: number, tipo: Contato['tipo'], instante: Date): Promise<void> =>
      countMany([{ anuncioId, tipo, instante }]),
    /** Counts each visitor of a listing once on a day. */
    recordVisitas,
    recordVisita: (visita: Visita): Promise<void> => recordVisitas([visita]),
    /** Salt of the day's visitor hashes; created on first use, deleted the next day. */
    async salDoDia(dia: string, novo: Buffer): Promise<Buffer> {
      await db.query('INSERT INTO visitas_sal (dia, sal) VALUES ($1, $2) ON CONFLICT DO NOTHING', [dia, novo])
      const { rows } = await db.query<{ sal: Buffer }>('SELECT sal FROM visitas_sal WHERE dia = $1', [dia])
      return rows[0]?.sal ?? novo
    },
    /** Deletes salts and hashes of earlier days. */
    async forgetBefore(dia: string) {
      await db.query('DELETE FROM visitas_dia WHERE dia < $1', [dia])
      await db.query('DELETE FROM visitas_sal WHERE dia < $1', [dia])
    },
    /** Deletes counters of earlier minutes, a limited number per call. Returns how many. */
    removeBefore: async (instant: Date) => (await db.query(DELETE_SQL, [instant, DELETED_A_CALL])).count,
    /** Creates the partitions of this month and the next two; drops those that begin before `desde`. */
    keepMeses: async (now: Date, desde: Date) =>
      void (await db.query('SELECT manter_meses_das_contagens($1, $2)', [now, desde])),
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
