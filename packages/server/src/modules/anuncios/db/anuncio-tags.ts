import { anuncioTag, LISTAS_TAG, lugarTag, type Changed } from '../../../kernel/changed'
import type { Queryable } from '../../../kernel/db/queryable'

/** Called with the tags of public content that a write changed. */
export type OnChange = (changed: Changed) => void

interface Lugar {
  id: number
  categoria: string
  estado: string
  cidade: string
}

/** Where listings are shown, and where their owners travel to. */
const LUGARES = `SELECT a.id, a.categoria, l.estado, l.cidade FROM anuncios a CROSS JOIN LATERAL (
  SELECT a.estado, a.cidade UNION SELECT t.estado, t.cidade FROM viagens t WHERE t.usuario_id = a.usuario_id) AS l`

/** Cache tags of the pages that show a listing as stored now: its own, its places', every list. */
export async function tagsOf(db: Queryable, id: number): Promise<string[]> {
  const { rows } = await db.query<Lugar>(`${LUGARES} WHERE a.id = $1`, [id])
  return [anuncioTag(id), LISTAS_TAG, ...rows.map(lugarTag)]
}

/** The same of all live listings of an account; none without any. */
export async function tagsDoDono(db: Queryable, usuarioId: number): Promise<string[]> {
  const { rows } = await db.query<Lugar>(`${LUGARES} WHERE a.usuario_id = $1 AND a.status = 'ativo'`, [
    usuarioId,
  ])
  return rows.length === 0
    ? []
    : [...new Set([LISTAS_TAG, ...rows.flatMap((row) => [anuncioTag(row.id), lugarTag(row)])])]
}
