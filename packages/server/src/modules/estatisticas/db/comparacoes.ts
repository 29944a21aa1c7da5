import { MEDIANA_MINIMO, PERIODOS_ESTATISTICAS } from '@portal/domain/limites'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Comparacao, Praca } from '../ports'

const SAME_PLACE = 'w.categoria = v.categoria AND w.estado = v.estado AND w.cidade = v.cidade'

/** Counts along the index that the list is read by. */
const FIND_SQL = `
  SELECT v.categoria, v.cidade, p.anuncios, p.posicao,
    CASE WHEN v.giro IS NOT NULL THEN 'este' WHEN p.giram > 0 THEN 'outros' END AS reveza,
    CASE WHEN m.anuncios >= ${MEDIANA_MINIMO}
      THEN jsonb_build_object('visitas', m.visitas, 'contatos', m.contatos) END AS mediana
  FROM vitrine v
  LEFT JOIN impulsos_do_dia own ON own.anuncio_id = v.anuncio_id AND own.vale_ate > $3
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS anuncios, count(w.giro)::int AS giram,
      1 + (count(*) FILTER (WHERE (coalesce(d.ordem, w.ordem), w.anuncio_id) > (coalesce(own.ordem, v.ordem), v.anuncio_id)))::int AS posicao
    FROM vitrine w LEFT JOIN impulsos_do_dia d ON d.anuncio_id = w.anuncio_id AND d.vale_ate > $3 WHERE ${SAME_PLACE}) AS p
  LEFT JOIN medianas m ON m.categoria = v.categoria AND m.estado = v.estado AND m.cidade = v.cidade AND m.dias = $2
  WHERE v.anuncio_id = $1`

/** One statement per place: each listing's rows, by the primary key of the counters. */
const COUNT_SQL = `
  INSERT INTO medianas (categoria, estado, cidade, dias, anuncios, visitas, contatos, contadas_em)
  SELECT $1, $2, $3, periodo.dias, count(*),
    percentile_disc(0.5) WITHIN GROUP (ORDER BY c.visitas), percentile_disc(0.5) WITHIN GROUP (ORDER BY c.contatos), $5
  FROM vitrine v CROSS JOIN unnest($4::int[]) AS periodo (dias) CROSS JOIN LATERAL (
    SELECT coalesce(sum(total) FILTER (WHERE tipo = 'visita'), 0)::int AS visitas,
      coalesce(sum(total) FILTER (WHERE tipo <> 'visita'), 0)::int AS contatos
    FROM anuncio_contagens
    WHERE anuncio_id = v.anuncio_id AND minuto >= $5::timestamptz - periodo.dias * interval '1 day') AS c
  WHERE v.categoria = $1 AND v.estado = $2 AND v.cidade = $3 GROUP BY periodo.dias
  ON CONFLICT (categoria, estado, cidade, dias) DO UPDATE SET anuncios = excluded.anuncios,
    visitas = excluded.visitas, contatos = excluded.contatos, contadas_em = excluded.contadas_em`

/** Positions of listings in their places, and the medians of the places. */
export function comparacaoRepository(db: Queryable) {
  return {
    /** Undefined when the listing is not live. `dias`: period of the median. */
    find: async (anuncioId: number, dias: number, now: Date) =>
      (await db.query<Comparacao>(FIND_SQL, [anuncioId, dias, now])).rows[0],
    /** The next place with live listings, in order; without `after`, the first. */
    async nextPraca(after: Praca | undefined): Promise<Praca | undefined> {
      const place = after ?? { categoria: '', estado: '', cidade: '' }
      const { rows } = await db.query<Praca>(
        `SELECT categoria, estado, cidade FROM vitrine WHERE (categoria, estado, cidade) > ($1, $2, $3)
         ORDER BY categoria, estado, cidade LIMIT 1`,
        [place.categoria, place.estado, place.cidade],
      )
      return rows[0]
    },
    /** Recomputes the medians of one place. */
    count: async ({ categoria, estado, cidade }: Praca, now: Date) =>
      void (await db.query(COUNT_SQL, [categoria, estado, cidade, [...PERIODOS_ESTATISTICAS], now])),
    /** Deletes medians not recomputed since. */
    removeBefore: async (instant: Date) =>
      void (await db.query('DELETE FROM medianas WHERE contadas_em < $1', [instant])),
  }
}
export type Comparacoes = ReturnType<typeof comparacaoRepository>
