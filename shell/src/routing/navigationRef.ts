import type { Navigation } from './navigation'

/** The navigation begins with the first view; whoever is wired before that holds this. */
export interface NavigationRef {
  current(): Navigation | undefined
  /** For calls of screens, which come after the first view: before it there is nothing to navigate. */
  get(): Navigation
  set(navigation: Navigation): void
}

export function createNavigationRef(): NavigationRef {
  let current: Navigation | undefined
  return {
    current: () => current,
    get() {
      if (current === undefined)
        throw new Error('navigate() before the first view: screens do that in an effect.')
      return current
    },
    set: (navigation) => (current = navigation),
  }
}

/** Path of the signed-in screen that is shown, if one is. */
export function guardedPlace({ store }: Pick<Navigation, 'store'>): string | undefined {
  const { outcome, place } = store.getState().view
  const guarded = outcome.kind === 'screen' && outcome.route.access === 'session'
  return guarded ? place.pathname + place.search : undefined
}
