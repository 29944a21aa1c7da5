import { belowPart, stillPart } from '../../lib/part'

/** What of the home page only shows and leads: tiles, promises, places. One chunk. */
export const homeStill = stillPart(() => import('./HomeStill'))

/** A row of adverts; its hearts come alive when the row is on screen. */
export const advertRow = belowPart(() => import('./AdvertRow'), '0px')
