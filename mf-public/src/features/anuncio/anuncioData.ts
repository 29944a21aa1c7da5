import type { AnuncioDetalhe } from '@portal/api/busca'
import type { Card } from '../../lib/card'
import type { LastResults } from '../../lib/lastResults'

/** What the advert page shows: a live advert, what is left where one was, or nothing at all. */
export type AnuncioData =
  | LiveAnuncio
  | { kind: 'gone'; categoria: string | undefined; results: string; others: Card[] }
  | { kind: 'missing'; results: string }

/** A live advert with the words that rules of `domain` make of it: worked out once, where it is loaded. */
export interface LiveAnuncio {
  kind: 'advert'
  anuncio: AnuncioDetalhe
  /** 'Setor Bueno, Goiânia, GO'. */
  lugar: string
  /** '09:00 - 12:00' (rule: anuncio-publico/horario). */
  horario: string
  /** 'R$ 200,00' or 'A combinar'. */
  preco: string
  /** Its own category and city: where 'back' leads when no listing is remembered. */
  results: LastResults
  /** Others of the same city; absent where the browser came by itself and asks when they come near. */
  others: Card[] | undefined
}
