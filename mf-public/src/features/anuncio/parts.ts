import { belowPart, stillPart } from '../../lib/part'

/** Everything of an advert that only shows: words, places, prices, links. One chunk, whatever is added to it. */
export const still = stillPart(() => import('./Still'))

export const otherAnuncios = belowPart(() => import('./OtherAnuncios'))
