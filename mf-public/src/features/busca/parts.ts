import { lazyIsland, staticIsland } from '../../lib/part'

/** Shown instead of an empty list; loaded lazily because most first views have results. */
export const noAnuncios = lazyIsland(() => import('./NoList'))

export const landingText = staticIsland(() => import('./LandingText'))
