import type { AnuncioDetalhe } from '@portal/api/busca'
import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { tituloListagem } from '@portal/domain/seo'
import type { Card } from '../../lib/card'

/** What the advert page shows: a live advert, what is left where one was, or nothing at all. */
export type AdvertData =
  | { kind: 'advert'; anuncio: AnuncioDetalhe }
  | { kind: 'gone'; categoria: string | undefined; others: Card[] }
  | { kind: 'missing' }

/** Where 'back' leads when no listing is remembered: the advert's own category and city. */
export function ownListing({
  categoria,
  estado,
  cidade,
}: Pick<AnuncioDetalhe, 'categoria' | 'estado' | 'cidade'>) {
  const filtro = queryToFiltro({ categoria, estado, cidade })
  return { href: listagemUrl(filtro), title: tituloListagem(filtro) }
}

/** The only way to a phone or an e-mail: the server redirects, counts and limits (DESIGN section 4). */
export function contactHref(id: number, meio: 'whatsapp' | 'email'): string {
  return `/api/anuncios/${id}/contato/${meio}`
}
