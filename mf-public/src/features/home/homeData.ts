import type { Categoria } from '@portal/domain/categorias'
import type { Card } from '../../lib/card'

export interface PlaceLink {
  label: string
  href: string
}

/** One category on the home page, with where its tile and its list of places lead. */
export interface HomeCategory {
  categoria: Categoria
  /** The home page's name of it. */
  label: string
  /** 'mais de 1.000 anúncios'; what the category is where nobody counted. */
  text: string
  href: string
  /** Three shortcuts on the tile, five in the footer. */
  shortcuts: PlaceLink[]
  places: PlaceLink[]
}

/** Addresses come as data: the tables that they are made of are no part of the first view. */
export interface HomeData {
  categories: HomeCategory[]
  frequent: PlaceLink[]
  /** Under the search. */
  quick: PlaceLink[]
  cities: (PlaceLink & { count: string })[]
  online: Card[]
  novos: Card[]
  onlineHref: string
  novosHref: string
}
