import type { Filtro } from '@portal/domain/filtro'
import type { Card } from './card'

const ignore = () => undefined

/** Stores a search on this device in the background; a chunk load failure is ignored. */
export function remember(filtro: Filtro): void {
  import('./recentSearches').then(({ rememberSearch }) => rememberSearch(filtro), ignore)
}

/** The same for an opened advert. */
export function rememberAnuncio(card: Card): void {
  import('./vistos').then(({ rememberVisto }) => rememberVisto(card), ignore)
}
