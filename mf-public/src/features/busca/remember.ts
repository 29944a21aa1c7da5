import type { Filtro } from '@portal/domain/filtro'

/** Keeps a search on this device. Nothing waits for it, and nothing is lost where its chunk does not come. */
export function remember(filtro: Filtro): void {
  import('../../lib/recentSearches').then(
    ({ rememberSearch }) => rememberSearch(filtro),
    () => undefined,
  )
}
