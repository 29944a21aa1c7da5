import { emptyFiltro, filtroToQuery, type Filtro } from '@portal/domain/filtro'

/** Address of the neighbourhoods of a search's city, with counts (rule: busca/bairros). */
export function bairrosUrl({ categoria, estado, cidade }: Filtro): string {
  return `/bairros?${filtroToQuery({ ...emptyFiltro(), categoria, estado, cidade }).toString()}`
}
