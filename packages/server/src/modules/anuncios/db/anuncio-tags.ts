import { anuncioTag, LISTAS_TAG, lugarTag, type Changed } from '../../../kernel/changed'
import type { Queryable } from '../../../kernel/db/queryable'

/** Called with the tags of public content that a write changed. */
export type OnChange = (changed: Changed) => void

/** Cache tags of the pages that show a listing as stored now: its own, its place's, every list. */
export async function tagsOf(db: Queryable, id: number): Promise<string[]> {
  const { rows } = await db.query<{ categoria: string; estado: string; cidade: string }>(
    'SELECT categoria, estado, cidade FROM anuncios WHERE id = $1',
    [id],
  )
  return [anuncioTag(id), LISTAS_TAG, ...rows.map(lugarTag)]
}
