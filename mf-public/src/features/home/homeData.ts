import type { Categoria } from '@portal/domain/categorias'

export interface PlaceLink {
  label: string
  href: string
}

/** One category on the home page, with where its card and its list of places lead. */
export interface HomeCategory {
  categoria: Categoria
  /** The home page's name of it (rule: opcoes/categorias). */
  label: string
  text: string
  href: string
  /** Three shortcuts on the card, five in the footer (rule: busca/home). */
  shortcuts: PlaceLink[]
  places: PlaceLink[]
}

/** Addresses come as data: the tables that they are made of are no part of the first view. */
export interface HomeData {
  categories: HomeCategory[]
  frequent: PlaceLink[]
}
