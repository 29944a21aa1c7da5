import type { Landing } from '@portal/domain/busca'
import { countRefinos, type Filtro } from '@portal/domain/filtro'
import type { SelectOption } from '@portal/ui/Select'
import type { Card } from '../../lib/card'
import type { Crumb } from '../../lib/jsonLd'
import type { FalhaDaBusca } from '../../lib/NoAnuncios'
import type { Paged } from '../../lib/paging'

/** An applied filter: its label, and the address without it. */
export interface Applied {
  key: string
  label: string
  href: string
}

/** A filter to give up, and how many listings that brings. */
export interface Ajuda {
  label: string
  href: string
  total: number
  /** Of the first of them. */
  fotos: readonly { path: string | null; largura: number | null }[]
}

/** Listings of the neighbourhoods around an empty one. */
export interface Vizinhos {
  /** 'Setor Central, Setor Marista e Setor Oeste ficam perto de Setor Sul.' */
  texto: string
  cards: Card[]
  href: string
  mapa: string
}

/**
 * Data of the category listing. The filter is the parsed address; addresses, chips and place lists are
 * included as data, to keep their tables out of the first view.
 */
export interface ResultsPage {
  filtro: Filtro
  title: string
  /** Canonical address of the first page. */
  url: string
  /** Home first, current page last. */
  crumbs: Crumb[]
  applied: Applied[]
  places: {
    estados: readonly SelectOption[]
    /** Cities of the selected state; empty without one. */
    cidades: readonly string[]
    zonas: readonly string[]
  }
  cards: Card[]
  /** Capped at 1,001 (rule: busca/paginas). */
  total: number
  temMais: boolean
  /** The search failed: shown as an empty list with the same text (rule: busca/listagem). */
  falha?: FalhaDaBusca
  /** The word that was searched in place of the misspelt one. */
  corrigida?: string
  /** For an empty list: filters whose removal yields results, with the counts. */
  ajudas?: Ajuda[]
  /** For an empty list in a neighbourhood: what its neighbours have. */
  vizinhos?: Vizinhos
  /** The same category and place without further filters. */
  wider?: { href: string; title: string }
  /** Only on the first page of a landing page; its text is generated where it is rendered. */
  landing?: Landing
}

export function pagedOf({ filtro, cards, total, temMais }: ResultsPage): Paged {
  return { pagina: filtro.pagina, limite: filtro.limite, shown: cards.length, total, temMais }
}

/** Counts the applied filters of the dialog: group values, ranges, 'Online agora', verified. */
export function activeCount(filtro: Filtro): number {
  const values = Object.values(filtro.grupos).reduce((sum, chosen) => sum + chosen.length, 0)
  return values + countRefinos(filtro)
}

/**
 * Whether a search is specific to a person (keyword, zone, neighbourhood, dialog filters) and thus excluded from search
 * engines.
 */
export function isCombination(filtro: Filtro): boolean {
  return [filtro.palavra, filtro.zona, filtro.bairro].some(Boolean) || activeCount(filtro) > 0
}
