import { lazyIsland, staticIsland } from '../../lib/part'

/** The static content of the home page (tiles, promises, places) in one chunk. */
export const homeStill = staticIsland(() => import('./HomeStill'))

/** A row of adverts; its favourite buttons hydrate when the row is on screen. */
export const cardRow = lazyIsland(() => import('./CardRow'), '0px')
