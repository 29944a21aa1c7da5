/** Assigns pictures to cards, none twice on a page. */
import type { Categoria } from '@portal/domain/opcoes'

export interface Card {
  categoria: Categoria
  estado: string
  cidade: string
}

/**
 * More than a page of 24, since impulsos reorder it; less than half of the pictures, so that one is always
 * free.
 */
const APART = 28
/** Distance in the table between a listing's further pictures. */
const STEP = 11

/**
 * Index of a picture for each card, in list order: goes round the table, skipping those on the last cards of
 * the same category, and of the same category in the same city. With too few pictures, uses the least
 * recently shown one.
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

/** Number of cards since a picture was last shown. */
function age(list: readonly number[], place: number): number {
  const last = list.lastIndexOf(place)
  return last === -1 ? Infinity : list.length - last
}

/** Indexes of a listing's pictures, the cover first, without repetition. */
export function placesFrom(cover: number, count: number, pictures: number): number[] {
  const places = Array.from({ length: count }, (_, n) => (cover + n * STEP) % pictures)
  return [...new Set(places)]
}
