import { FAVORITOS_MAX } from '@portal/domain/limites'
import type { Card } from './card'
import { deviceList } from './deviceList'

/** A stored favourite: a snapshot of its card, so that the list needs no call. Never leaves the device. */
export interface Favorite extends Card {
  /** It was offline when last refreshed. */
  encerrado?: boolean
}

const list = deviceList('mf-public:favoritos', isFavorite)

/** The favourites of this device, newest first; empty on the server. */
export const useFavorites = list.use
/** @internal The stored favourites, newest first. */
export const readFavorites = list.read

/** Toggles an advert among the favourites, dropping the oldest above the limit. */
export function toggleFavorite(card: Card): void {
  const all = list.read()
  const others = all.filter(({ id }) => id !== card.id)
  list.write(others.length < all.length ? others : [card, ...others].slice(0, FAVORITOS_MAX))
}

/** Updates a stored favourite; a no-op when it was removed meanwhile. */
export function updateFavorite(card: Favorite): void {
  const all = list.read()
  const known = all.find(({ id }) => id === card.id)
  if (known === undefined || JSON.stringify(known) === JSON.stringify(card)) return
  list.write(all.map((other) => (other === known ? card : other)))
}

export function removeFavorite({ id }: Pick<Card, 'id'>): void {
  list.write(list.read().filter((other) => other.id !== id))
}

export function clearFavorites(): void {
  list.write([])
}

function isFavorite(value: unknown): value is Favorite {
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
