import { filtrarAnuncios, type AnuncioDetalhe } from '@portal/api/busca'
import type { LoadContext } from '@portal/platform'
import { toCard, type Card } from '../../lib/card'
import { readSettings } from '../../lib/settings'

export interface Others {
  cards: Card[]
  /** Expiry of their order; absent when no search succeeded. */
  validUntil: string | undefined
}

type Place = Pick<AnuncioDetalhe, 'id' | 'categoria' | 'estado' | 'cidade'>

/** Finds other adverts of the same city, same category first; empty when the search fails. */
export async function findOthers(
  { call, site }: Pick<LoadContext, 'call' | 'site'>,
  anuncio: Place,
): Promise<Others> {
  const { id, categoria, estado, cidade } = anuncio
  const { outrosAnuncios: shown } = readSettings(site)
  // One more than shown, because the result may contain the advert itself.
  const query = { estado, cidade, limite: shown + 1 }
  const same = await call(filtrarAnuncios, { query: { ...query, categoria } })
  if (!same.ok) return { cards: [], validUntil: undefined }
  const own = same.data.anuncios.filter((item) => item.id !== id)
  if (own.length >= shown) return { cards: own.slice(0, shown).map(toCard), validUntil: same.data.validoAte }
  // Twice as many, because the result repeats those of the same category.
  const city = await call(filtrarAnuncios, { query: { ...query, limite: 2 * shown } })
  const known = new Set([id, ...own.map((item) => item.id)])
  const more = city.ok ? city.data.anuncios.filter((item) => !known.has(item.id)) : []
  return { cards: [...own, ...more].slice(0, shown).map(toCard), validUntil: same.data.validoAte }
}
