/** Which picture stands on which card: none twice on a page. */
import type { Categoria } from '@portal/domain/opcoes'

export interface Card {
  categoria: Categoria
  estado: string
  cidade: string
}

/** More than a page of 25, since impulsos reorder it; less than half of the pictures, so that one is always free. */
const APART = 28
/** A listing's further pictures lie so far from each other in the table. */
const STEP = 11

/**
 * A picture's place for each card, in the order in which cards are listed: round the table, leaving out what the last
 * cards of the same category, and of the same category in the same city, show. With too few pictures, the one seen
 * longest ago.
 */
export function dealCovers(cards: readonly Card[], pictures: number): number[] {
  const lists = new Map<string, number[]>()
  let next = 0
  return cards.map(({ categoria, estado, cidade }) => {
    const seen = [categoria, `${categoria} ${estado} ${cidade}`].map((key) => listOf(lists, key))
    const places = Array.from({ length: pictures }, (_, step) => (next + step) % pictures)
    const ages = places.map((place) => Math.min(...seen.map((list) => age(list, place))))
    const free = ages.findIndex((cardsAgo) => cardsAgo > APART)
    const cover = places[free >= 0 ? free : ages.indexOf(Math.max(...ages))] ?? 0
    for (const list of seen) list.push(cover)
    next = (cover + 1) % pictures
    return cover
  })
}

function listOf(lists: Map<string, number[]>, key: string): number[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

/** How many cards ago a picture was shown. */
function age(list: readonly number[], place: number): number {
  const last = list.lastIndexOf(place)
  return last === -1 ? Infinity : list.length - last
}

/** Places of a listing's pictures, the cover first; none twice. */
export function placesFrom(cover: number, count: number, pictures: number): number[] {
  const places = Array.from({ length: count }, (_, n) => (cover + n * STEP) % pictures)
  return [...new Set(places)]
}
