import { lazyIsland, staticIsland } from '../../lib/part'

/** Shown instead of an empty list; loaded lazily because most first views have results. */
export const noAnuncios = lazyIsland(() => import('./NoList'))

/** How the list is ordered: links and a fold, without scripts. */
export const ordem = staticIsland(() => import('./Ordem'))

export const landingText = staticIsland(() => import('./LandingText'))
