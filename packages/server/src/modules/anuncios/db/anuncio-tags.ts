import { anuncioTag, LISTAS_TAG, lugarTag, type Changed } from '../../../kernel/changed'
import type { Queryable } from '../../../kernel/db/queryable'

/** Hears what of the public's view a write has changed. */
export type OnChange = (changed: Changed) => void

/** Where a listing is shown as it is stored now: its own page, its place, every list. */
export async function tagsOf(db: Queryable, id: number): Promise<string[]> {
  const { rows } = await db.query<{ categoria: string; estado: string; cidade: string }>(
    'SELECT categoria, estado, cidade FROM anuncios WHERE id = $1',
    [id],
  )
  return [anuncioTag(id), LISTAS_TAG, ...rows.map(lugarTag)]
}
