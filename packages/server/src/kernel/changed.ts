import { createHash } from 'node:crypto'

/** Short enough that a notice of PostgreSQL holds hundreds; two that meet clear a page too many. */
const TAG_LENGTH = 8

/** What of the public's view has changed, by tags; `tudo`: anything may have. */
export type Changed = 'tudo' | readonly string[]

const tag = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, TAG_LENGTH)

/** A listing's own page. */
export const anuncioTag = (id: number): string => tag(`anuncio ${id}`)
/** The lists of one category in one city. */
export const lugarTag = (place: { categoria: string; estado: string; cidade: string }): string =>
  tag(`lugar ${place.categoria} ${place.estado} ${place.cidade}`)
/** Every other list: home, a state, a word. */
export const LISTAS_TAG = tag('listas')

/**
 * Something shows or hides, or says something else, and nobody may miss it; else an order within places has moved, or a listing was
 * made that nobody sees yet.
 */
export const isOwed = (changed: Changed): boolean => changed === 'tudo' || changed.includes(LISTAS_TAG)

/** Whether something that shows these tags must go. */
export function touches(changed: Changed, tags: readonly string[]): boolean {
  return changed === 'tudo' || tags.some((one) => changed.includes(one))
}

export function joinChanged(one: Changed, other: Changed): Changed {
  return one === 'tudo' || other === 'tudo' ? 'tudo' : [...new Set([...one, ...other])]
}

/** As a notice carries it; a text of another release says that anything may have changed. */
export function readChanged(payload: string | undefined): Changed {
  const tags = (payload ?? '').split(' ').filter((one) => one !== '')
  return tags.length > 0 && tags.every((one) => one.length === TAG_LENGTH) ? tags : 'tudo'
}

export const writeChanged = (changed: Changed): string => (changed === 'tudo' ? 'tudo' : changed.join(' '))
