import { TOTAL_CONTADO_MAX } from '@portal/domain/limites'
import { milhares } from '@portal/domain/texto'

/** One page of a list as its pager and its total need it. */
export interface Paged {
  pagina: number
  limite: number
  /** Items on this page. */
  shown: number
  /** Counts to 1,001 (rule: busca/paginas). */
  total: number
  temMais: boolean
}

/** '214', 'mais de 1.000'. */
export function countText(total: number): string {
  return total > TOTAL_CONTADO_MAX ? `mais de ${milhares(TOTAL_CONTADO_MAX)}` : milhares(total)
}

/** '214 anúncios', '1 anúncio', 'mais de 1.000 anúncios'. */
export function totalText(total: number): string {
  return `${countText(total)} ${total === 1 ? 'anúncio' : 'anúncios'}`
}

/** Last page that is known to exist: the total gives it up to its limit, beyond that the pager follows `temMais`. */
export function lastPage({ pagina, limite, shown, total, temMais }: Paged): number {
  const counted = Math.ceil(Math.min(total, TOTAL_CONTADO_MAX) / limite)
  const reached = shown > 0 ? pagina + (temMais ? 1 : 0) : 0
  return Math.max(counted, reached, 1)
}

/** 'página 1 de 9'; the last page is left out where only 'mais de 1.000' is known. */
export function pageText(paged: Paged): string {
  const page = `página ${milhares(paged.pagina)}`
  return paged.total > TOTAL_CONTADO_MAX ? page : `${page} de ${milhares(lastPage(paged))}`
}

/** The list goes on, but not to here: an address of a page after the last one. */
export function isPastEnd({ pagina, shown, total }: Paged): boolean {
  return shown === 0 && pagina > 1 && total > 0
}

/** Address of another page of the same list; `url` is that of the first. */
export function pageUrl(url: string, pagina: number): string {
  return pagina > 1 ? `${url}${url.includes('?') ? '&' : '?'}pagina=${pagina}` : url
}
