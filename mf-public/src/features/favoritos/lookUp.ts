import { findDetalhe } from '@portal/api/busca'
import { call } from '@portal/platform'
import { toCard } from '../../lib/card'
import type { Favorite } from '../../lib/favorites'

const AT_ONCE = 4
const GONE: readonly number[] = [404, 410]

/**
 * Refreshes favourites in small batches; `learn` receives each updated one. Resolves to false without a
 * connection.
 */
export async function lookUpAll(
  favorites: readonly Favorite[],
  learn: (card: Favorite) => void,
  left: () => boolean,
): Promise<boolean> {
  for (let start = 0; start < favorites.length && !left(); start += AT_ONCE) {
    const reached = await Promise.all(
      favorites.slice(start, start + AT_ONCE).map((favorite) => lookUp(favorite, learn)),
    )
    if (reached.includes(false)) return false
  }
  return true
}

/** Refreshes one favourite; a response that is neither the advert nor its end leaves it unchanged. */
async function lookUp(favorite: Favorite, learn: (card: Favorite) => void): Promise<boolean> {
  const answer = await call(findDetalhe, { params: { id: favorite.id } })
  if (answer.ok) learn(toCard(answer.data))
  else if (GONE.includes(answer.error.status)) learn({ ...favorite, encerrado: true })
  return answer.ok || answer.error.status !== 0
}
