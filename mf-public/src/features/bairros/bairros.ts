import type { Crumb } from '../../lib/jsonLd'

/** Five shades: none, 1 or 2, 3 or 4, 5 to 7, 8 or more. */
export type Faixa = 0 | 1 | 2 | 3 | 4

/** A neighbourhood, with its count in words. */
export interface Area {
  bairro: string
  href: string
  /** 'nenhum', '1 ou 2', '12'. */
  quantos: string
  faixa: Faixa
}

/** The neighbourhoods of a city; without one, the cities that have them. */
export interface BairrosData {
  title: string
  crumbs: Crumb[]
  cidades: { label: string; href: string }[]
  /** Rows of the map. */
  filas: Area[][]
  /** Most listings first. */
  lista: Area[]
  falha?: true
}
