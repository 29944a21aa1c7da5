import { belowPart, stillPart } from '../../lib/part'

/** Stands in the place of the list where there is none: most first views have one. */
export const noAnuncios = belowPart(() => import('./NoList'))

export const landingText = stillPart(() => import('./LandingText'))
