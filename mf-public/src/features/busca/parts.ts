import { belowPart, stillPart } from '../../lib/part'

/** Shown instead of an empty list; loaded lazily because most first views have results. */
export const noAnuncios = belowPart(() => import('./NoList'))

export const landingText = stillPart(() => import('./LandingText'))
