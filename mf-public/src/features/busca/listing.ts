import type { Filtro } from '@portal/domain/busca'
import type { Card } from '../../lib/card'

/** What the category listing shows. The filter is the address, read. */
export interface Listing {
  filtro: Filtro
  cards: Card[]
  /** Counts to 1,001 (DESIGN section 4). */
  total: number
  temMais: boolean
  /** True when the server did not answer: an empty list with the same words (SPEC section 8). */
  falhou: boolean
}

const COUNTED = 1_000

/** '1.234'. The first use of `Intl` in a page costs a slow phone 60 ms, and this is in the first view. */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** '214 anúncios', '1 anúncio', 'mais de 1.000 anúncios'. */
export function totalText(total: number): string {
  if (total > COUNTED) return `mais de ${grouped(COUNTED)} anúncios`
  return total === 1 ? '1 anúncio' : `${grouped(total)} anúncios`
}

/** Last page that is known to exist: the total gives it up to its limit, beyond that the pager follows `temMais`. */
export function lastPage({ filtro, total, temMais }: Pick<Listing, 'filtro' | 'total' | 'temMais'>): number {
  const counted = Math.ceil(Math.min(total, COUNTED) / filtro.limite)
  return Math.max(counted, filtro.pagina + (temMais ? 1 : 0), 1)
}

/** 'página 1 de 9'; the last page is left out where only 'mais de 1.000' is known. */
export function pageText(listing: Pick<Listing, 'filtro' | 'total' | 'temMais'>): string {
  const page = `página ${grouped(listing.filtro.pagina)}`
  return listing.total > COUNTED ? page : `${page} de ${grouped(lastPage(listing))}`
}
