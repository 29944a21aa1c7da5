import { createHash } from 'node:crypto'

/** Short enough that one NOTIFY payload holds hundreds; a collision only invalidates one page too many. */
const TAG_LENGTH = 8

/** Which public content changed, as cache tags. */
export type Changed = readonly string[]

const tag = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, TAG_LENGTH)

/** A listing's own page. */
export const anuncioTag = (id: number): string => tag(`anuncio ${id}`)
/** The lists of one category in one city. */
export const lugarTag = (place: { categoria: string; estado: string; cidade: string }): string =>
  tag(`lugar ${place.categoria} ${place.estado} ${place.cidade}`)
/** Every other list: home, state pages, word searches. */
export const LISTAS_TAG = tag('listas')
/** Settings of front-end apps. */
export const AJUSTES_TAG = tag('ajustes')
/** Every page. */
export const TUDO_TAG = 'tudo'

/** Any page may have changed, and no listing was shown or hidden. */
export const TUDO: Changed = [TUDO_TAG]

/** Any page may have changed, and any listing been shown or hidden: totals change too. */
export const ALL_LISTS: Changed = [TUDO_TAG, LISTAS_TAG]

export const isTudo = (changed: Changed): boolean => changed.includes(TUDO_TAG)

/**
 * True when an anuncio became visible or hidden or its text changed: every process must drop its pages. False
 * when only an order within places moved, or an anuncio was created that is not public yet.
 */
export const mustInvalidate = (changed: Changed): boolean => isTudo(changed) || changed.includes(LISTAS_TAG)

/** Tests whether pages with given tags must be invalidated; a change may have hundreds of tags, and pages dozens. */
export function touching(changed: Changed): (tags: readonly string[]) => boolean {
  if (isTudo(changed)) return () => true
  const named = new Set(changed)
  return (tags) => tags.some((one) => named.has(one))
}

export const touches = (changed: Changed, tags: readonly string[]): boolean => touching(changed)(tags)

export function joinChanged(one: Changed, other: Changed): Changed {
  const joined = [...new Set([...one, ...other])]
  return isTudo(joined) ? joined.filter((each) => ALL_LISTS.includes(each)) : joined
}

/** A conversation that changed, or in which one side is typing. */
export interface ConversaChange {
  conversaId: number
  /** Its advertiser. */
  usuarioId: number
  digitando?: 'visitante' | 'anunciante'
}

/** Parses a NOTIFY payload; undefined, which means any conversation, when it cannot be parsed. */
export function readConversaChange(payload: string | undefined): ConversaChange | undefined {
  const [conversaId, usuarioId, digitando] = (payload ?? '').split(' ')
  const change = { conversaId: Number(conversaId), usuarioId: Number(usuarioId) }
  if (!(change.conversaId > 0 && change.usuarioId > 0)) return undefined
  return digitando === 'visitante' || digitando === 'anunciante' ? { ...change, digitando } : change
}

export const writeConversaChange = ({ conversaId, usuarioId, digitando }: ConversaChange): string =>
  [conversaId, usuarioId, digitando ?? ''].join(' ')

/** Parses a NOTIFY payload; one that cannot be parsed (another release's) may mean anything. */
export function readChanged(payload: string | undefined): Changed {
  const tags = (payload ?? '').split(' ').filter((one) => one !== '')
  const isTag = (one: string) => one.length === TAG_LENGTH || one === TUDO_TAG
  return tags.length > 0 && tags.every(isTag) ? tags : ALL_LISTS
}

export const writeChanged = (changed: Changed): string => changed.join(' ')
