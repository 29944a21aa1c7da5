import { TOTAL_CONTADO_MAX } from '@portal/domain/limites'
import { milhares } from '@portal/domain/texto'

/** Paging state of a list. */
export interface Paged {
  pagina: number
  limite: number
  /** Items on this page. */
  shown: number
  /** Capped at 1,001 (rule: busca/paginas). */
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

/** Last page known to exist: derived from the total up to its cap, beyond that from `temMais`. */
export function lastPage({ pagina, limite, shown, total, temMais }: Paged): number {
  const counted = Math.ceil(Math.min(total, TOTAL_CONTADO_MAX) / limite)
  const reached = shown > 0 ? pagina + (temMais ? 1 : 0) : 0
  return Math.max(counted, reached, 1)
}

/** 'página 1 de 9'; without the last page when the total is capped. */
export function pageText(paged: Paged): string {
  const page = `página ${milhares(paged.pagina)}`
  return paged.total > TOTAL_CONTADO_MAX ? page : `${page} de ${milhares(lastPage(paged))}`
}

/** Whether the page is past the end of the list. */
export function isPastEnd({ pagina, shown, total }: Paged): boolean {
  return shown === 0 && pagina > 1 && total > 0
}

/** Address of another page of the list; `url` is the first page's. */
export function pageUrl(url: string, pagina: number): string {
  return pagina > 1 ? `${url}${url.includes('?') ? '&' : '?'}pagina=${pagina}` : url
}
