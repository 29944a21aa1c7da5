import { FAVORITOS_MAX } from '@portal/domain/limites'
import { snapshotOf, type Card } from './card'
import { deviceList } from './deviceList'

/** A stored favourite: a snapshot of its card, so that the list needs no call. Never leaves the device. */
export interface Favorite extends Card {
  /** It was offline when last refreshed. */
  encerrado?: boolean
}

/** The stored list, for what writes it as a whole. */
export const favorites = deviceList('mf-public:favoritos', isStoredCard)

/** The favourites of this device, newest first; empty on the server. */
export const useFavorites = favorites.use
/** @internal The stored favourites, newest first. */
export const readFavorites = favorites.read

/** Toggles an advert among the favourites, dropping the oldest above the limit. */
export function toggleFavorite(card: Card): void {
  const all = favorites.read()
  const others = all.filter(({ id }) => id !== card.id)
  favorites.write(others.length < all.length ? others : [snapshotOf(card), ...others].slice(0, FAVORITOS_MAX))
}

/** Updates a stored favourite; a no-op when it was removed meanwhile. */
export function updateFavorite(fresh: Favorite): void {
  const card = snapshotOf(fresh)
  const all = favorites.read()
  const known = all.find(({ id }) => id === card.id)
  if (known === undefined || JSON.stringify(known) === JSON.stringify(card)) return
  favorites.write(all.map((other) => (other === known ? card : other)))
}

export function removeFavorite({ id }: Pick<Card, 'id'>): void {
  favorites.write(favorites.read().filter((other) => other.id !== id))
}

export function clearFavorites(): void {
  favorites.write([])
}

export function isStoredCard(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) return false
  const card: Partial<Record<keyof Favorite, unknown>> = value
  const texts = [card.titulo, card.titulo_formatado, card.cidade, card.estado]
  return (
    typeof card.id === 'number' &&
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(card.servicos) &&
    Array.isArray(card.etnia)
  )
}
