import type { Landing } from '@portal/domain/busca'
import { countRefinos, type Filtro } from '@portal/domain/filtro'
import type { SelectOption } from '@portal/ui/Select'
import type { Card } from '../../lib/card'
import type { Crumb } from '../../lib/jsonLd'
import type { FalhaDaBusca } from '../../lib/NoAnuncios'
import type { Paged } from '../../lib/paging'

/** One applied filter: what it says and where the list without it is. */
export interface Applied {
  key: string
  label: string
  href: string
}

/**
 * What the category listing shows. The filter is the address, read; addresses, chips and lists of places come with it,
 * since the tables that they are made of are no part of the first view.
 */
export interface ResultsPage {
  filtro: Filtro
  title: string
  /** Canonical address of the first page. */
  url: string
  /** Home first, this page last. */
  crumbs: Crumb[]
  applied: Applied[]
  places: {
    estados: readonly SelectOption[]
    /** Of the state that is asked for; empty without one. */
    cidades: readonly string[]
    zonas: readonly string[]
  }
  cards: Card[]
  /** Counts to 1,001 (rule: busca/paginas). */
  total: number
  temMais: boolean
  /** The search was not answered: an empty list with the same words (rule: busca/listagem). */
  falha?: FalhaDaBusca
  /** The same category and place without what narrows them. */
  wider?: { href: string; title: string }
  /** Only of a landing page, first page: whoever draws its text makes it. */
  landing?: Landing
}

export function pagedOf({ filtro, cards, total, temMais }: ResultsPage): Paged {
  return { pagina: filtro.pagina, limite: filtro.limite, shown: cards.length, total, temMais }
}

/** How many filters of the dialog are applied: values of the groups, ranges, 'Online agora', verified. */
export function activeCount(filtro: Filtro): number {
  const values = Object.values(filtro.grupos).reduce((sum, chosen) => sum + chosen.length, 0)
  return values + countRefinos(filtro)
}

/** A search that only a person asks for (word, zone, what the dialog narrows) is kept out of search engines. */
export function isCombination(filtro: Filtro): boolean {
  return filtro.palavra !== undefined || filtro.zona !== undefined || activeCount(filtro) > 0
}
