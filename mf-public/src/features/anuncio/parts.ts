import { lazyIsland, staticIsland } from '../../lib/part'

/** The static content of an advert (texts, places, prices, links) in one chunk. */
export const still = staticIsland(() => import('./Still'))

export const otherAnuncios = lazyIsland(() => import('./OtherAnuncios'))
