import type { Categoria } from '@portal/domain/categorias'
import type { Card } from '../../lib/card'

export interface PlaceLink {
  label: string
  href: string
}

/** A category with the addresses of its tile and of its places. */
export interface HomeCategory {
  categoria: Categoria
  /** Its label on the home page. */
  label: string
  /** 'mais de 1.000 anúncios'; a description of the category without counts. */
  text: string
  href: string
  /** Three shortcuts on the tile, five in the footer. */
  shortcuts: PlaceLink[]
  places: PlaceLink[]
}

/** Data of the home page. Includes addresses, to keep their tables out of the first view. */
export interface HomeData {
  categories: HomeCategory[]
  frequent: PlaceLink[]
  /** Links below the search. */
  quick: PlaceLink[]
  cities: (PlaceLink & { count: string })[]
  online: Card[]
  novos: Card[]
  onlineHref: string
  novosHref: string
}
