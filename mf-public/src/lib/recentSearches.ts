import { filtroToQuery, listagemUrl, type Filtro } from '@portal/domain/busca'
import { BUSCAS_RECENTES_MAX } from '@portal/domain/limites'
import { rotuloDaBusca } from '@portal/domain/rotulo-da-busca'
import { deviceList } from './deviceList'

/** A recent search of this device. */
export interface RecentSearch {
  /** Address of its first page: rooted path with query. */
  href: string
  /** 'Massagistas · Goiânia, GO · "relaxante" · 2 filtros'. */
  label: string
}

const list = deviceList('mf-public:buscas-recentes', isRecentSearch)

/** Recent searches of this device, newest first; empty on the server. */
export const useRecentSearches = list.use

/** Stores a search; a repeated one moves to the front, an unfiltered one is ignored. */
export function rememberSearch(filtro: Filtro): void {
  const firstPage = { ...filtro, pagina: 1 }
  if (filtroToQuery(firstPage).toString() === '') return
  const search = { href: listagemUrl(firstPage), label: rotuloDaBusca(filtro) }
  list.write(
    [search, ...list.read().filter(({ href }) => href !== search.href)].slice(0, BUSCAS_RECENTES_MAX),
  )
}

export function forgetSearch({ href }: Pick<RecentSearch, 'href'>): void {
  list.write(list.read().filter((search) => search.href !== href))
}

export function clearSearches(): void {
  list.write([])
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false
  const { href, label }: { href?: unknown; label?: unknown } = value
  // Accept only a path of this site, so that stored data cannot redirect elsewhere.
  return typeof href === 'string' && /^\/(?![/\\])/.test(href) && typeof label === 'string' && label !== ''
}
