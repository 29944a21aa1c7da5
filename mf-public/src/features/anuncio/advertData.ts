import type { AnuncioDetalhe } from '@portal/api/busca'
import type { Card } from '../../lib/card'
import type { LastListing } from '../../lib/lastListing'

/** What the advert page shows: a live advert, what is left where one was, or nothing at all. */
export type AdvertData =
  | LiveAdvert
  | { kind: 'gone'; categoria: string | undefined; listing: string; others: Card[] }
  | { kind: 'missing'; listing: string }

/** A live advert with the words that rules of `domain` make of it: worked out once, where it is loaded. */
export interface LiveAdvert {
  kind: 'advert'
  anuncio: AnuncioDetalhe
  /** 'Setor Bueno, Goiânia, GO'. */
  lugar: string
  /** '09:00 - 12:00' (rule: anuncio-publico/horario). */
  horario: string
  /** 'R$ 200,00' or 'A combinar'. */
  preco: string
  /** Its own category and city: where 'back' leads when no listing is remembered. */
  listing: LastListing
  /** Others of the same city; absent where the browser came by itself and asks when they come near. */
  others: Card[] | undefined
}
