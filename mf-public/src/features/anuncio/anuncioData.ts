import type { AnuncioDetalhe } from '@portal/api/busca'
import type { Card } from '../../lib/card'
import type { LastResults } from '../../lib/lastResults'

/** Data of the advert page: live, ended, or unknown. */
export type AnuncioData =
  | LiveAnuncio
  | { kind: 'gone'; categoria: string | undefined; results: string; others: Card[] }
  | { kind: 'missing'; results: string }

/** A live advert with texts derived by rules of `domain`, computed once in `load`. */
export interface LiveAnuncio {
  kind: 'advert'
  anuncio: AnuncioDetalhe
  /** 'Setor Bueno, Goiânia, GO'. */
  lugar: string
  /** 'R$ 200,00' or 'A combinar'. */
  preco: string
  /** Its own category and city, the fallback of the back link. */
  results: LastResults
  /** Others of the same city; absent after client-side navigation, which loads them on approach. */
  others: Card[] | undefined
}
