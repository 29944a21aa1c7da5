import type { AnuncioVivo, Lugar } from '../ports/sitemap'
import type { Queryable } from '../../../kernel/db/queryable'

/**
 * Skip scan over (categoria, estado, cidade) in their index: one look-up per place, where DISTINCT would read
 * every live listing.
 */
const LUGARES = `
  WITH RECURSIVE l AS (
    (SELECT categoria, estado, cidade FROM vitrine ORDER BY categoria, estado, cidade LIMIT 1)
    UNION ALL
    SELECT n.categoria, n.estado, n.cidade FROM l, LATERAL (
      SELECT v.categoria, v.estado, v.cidade FROM vitrine v
      WHERE (v.categoria, v.estado, v.cidade) > (l.categoria, l.estado, l.cidade)
      ORDER BY v.categoria, v.estado, v.cidade LIMIT 1) n
  )
  SELECT categoria, estado, cidade FROM l`

/** One primary key look-up for each possible part. */
const PARTES = `
  SELECT n FROM generate_series(1, (SELECT (coalesce(max(anuncio_id), 0) - 1) / $1 + 1 FROM vitrine)) AS n
  WHERE EXISTS (SELECT 1 FROM vitrine v WHERE v.anuncio_id > (n - 1) * $1 AND v.anuncio_id <= n * $1)
  ORDER BY n`

const VIVOS = `
  SELECT a.id, a.titulo, a.atualizado_em FROM vitrine v JOIN anuncios a ON a.id = v.anuncio_id
  WHERE v.anuncio_id > $1 AND v.anuncio_id <= $2 ORDER BY v.anuncio_id`

/** Reads `vitrine`, which contains exactly the live listings. */
export function sitemapRepository(db: Queryable) {
  return {
    /** Every category and place with at least one live listing, each once. */
    lugares: async () => (await db.query<Lugar>(LUGARES)).rows,
    /**
     * Parts with a live listing, ascending: part n has the ids from (n − 1) × `tamanho` + 1 to n × `tamanho`.
     */
    partes: async (tamanho: number) =>
      (await db.query<{ n: number }>(PARTES, [tamanho])).rows.map(({ n }) => n),
    /** Live listings with ids in (`depoisDe`, `ate`], by id. */
    vivos: async (depoisDe: number, ate: number) =>
      (await db.query<AnuncioVivo>(VIVOS, [depoisDe, ate])).rows,
  }
}
export type Sitemap = ReturnType<typeof sitemapRepository>
