/**
 * The search filter and its query string, without option lists, to keep those out of first views. Parsing and
 * landing addresses are in `busca`.
 */
import { CARTOES_DA_PAGINA } from './limites'
import type { ChaveFiltro } from './opcoes'

/**
 * A search. Known names are canonical ('Rio de Janeiro', 'GO'); unknown ones stay as typed and match nothing,
 * so that a mistyped city yields an empty list.
 */
export interface Filtro {
  categoria?: string
  palavra?: string
  estado?: string
  cidade?: string
  zona?: string
  /** One of the city's fixed neighbourhoods, or several joined by commas; OR. */
  bairro?: string
  /** Sorts the listings below the paid ones by price; needs a city (rule: busca/ordenar). */
  ordem?: 'preco'
  /** Whole reais per hour, both ends included; an advert without a price matches no range. */
  precoMin?: number
  precoMax?: number
  idadeMin?: number
  idadeMax?: number
  /** Currently inside its active window. */
  online?: true
  /** With photos of a verified album. */
  verificado?: true
  /** OR within a key, AND across keys. */
  grupos: Partial<Record<ChaveFiltro, string[]>>
  /** One-based. */
  pagina: number
  limite: number
}

/** A search without filters, first page. */
export function emptyFiltro(): Filtro {
  return { grupos: {}, pagina: 1, limite: CARTOES_DA_PAGINA }
}

const CAMPOS_SIMPLES = ['categoria', 'palavra', 'estado', 'cidade', 'zona', 'bairro', 'ordem'] as const

const FAIXAS = ['precoMin', 'precoMax', 'idadeMin', 'idadeMax'] as const
const SINAIS = ['online', 'verificado'] as const

/** Counts the active refinements: price, age, 'Online agora' and verified. */
export function countRefinos(filtro: Filtro): number {
  return [...FAIXAS, ...SINAIS].filter((campo) => filtro[campo] !== undefined).length
}

/** Writes a search as query parameters in a fixed order (equal searches, equal text); defaults are left out. */
export function filtroToQuery(filtro: Filtro): URLSearchParams {
  const params = new URLSearchParams()
  for (const campo of CAMPOS_SIMPLES) {
    const value = filtro[campo]
    if (value) params.set(campo, value)
  }
  for (const campo of FAIXAS)
    if (filtro[campo] !== undefined) params.set(campo.toLowerCase(), String(filtro[campo]))
  for (const campo of SINAIS) if (filtro[campo]) params.set(campo, '1')
  for (const key of Object.keys(filtro.grupos).sort() as ChaveFiltro[]) {
    const values = filtro.grupos[key] ?? []
    if (values.length > 0) params.set(key, [...values].sort().join(','))
  }
  if (filtro.limite !== CARTOES_DA_PAGINA) params.set('limite', String(filtro.limite))
  // Last, so that the pages of one search differ only in their suffix.
  if (filtro.pagina > 1) params.set('pagina', String(filtro.pagina))
  return params
}
