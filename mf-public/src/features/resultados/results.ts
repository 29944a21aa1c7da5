import type { AnuncioItem } from '@portal/api/busca'
import type { Filtro } from '@portal/domain/filtro'
import type { FalhaDaBusca } from '../../lib/NoAnuncios'

/** A row of the results list (rule: busca/resultados). */
export type ResultItem = Pick<
  AnuncioItem,
  | 'id'
  | 'titulo'
  | 'titulo_formatado'
  | 'categoria'
  | 'cidade'
  | 'estado'
  | 'zona'
  | 'descricao'
  | 'online'
  | 'precoPorHora'
  | 'imagemPrincipal'
  | 'largura'
  | 'altura'
>

export interface ResultsData {
  filtro: Filtro
  items: ResultItem[]
  /** Capped at 1,001 (rule: busca/paginas). */
  total: number
  temMais: boolean
  falha?: FalhaDaBusca
}

const PATH = '/resultados'
const KEYS = ['estado', 'cidade', 'zona', 'categoria'] as const

/** Address of the results for the screen's four filters. */
export function resultsUrl(filtro: Pick<Filtro, (typeof KEYS)[number]> & { pagina?: number }): string {
  const params = new URLSearchParams()
  for (const key of KEYS) {
    const value = filtro[key]
    if (value) params.set(key, value)
  }
  if (filtro.pagina !== undefined && filtro.pagina > 1) params.set('pagina', String(filtro.pagina))
  const text = params.toString()
  return text === '' ? PATH : `${PATH}?${text}`
}
