import { belowPart, stillPart } from '../../lib/part'

/** The static content of an advert (texts, places, prices, links) in one chunk. */
export const still = stillPart(() => import('./Still'))

export const otherAnuncios = belowPart(() => import('./OtherAnuncios'))
