import type { Filtro } from '@portal/domain/filtro'

/** Stores a search on this device in the background; a chunk load failure is ignored. */
export function remember(filtro: Filtro): void {
  import('../../lib/recentSearches').then(
    ({ rememberSearch }) => rememberSearch(filtro),
    () => undefined,
  )
}
