import type { Navigation } from './navigation'

/** Late-bound navigation, for code wired before the first view creates it. */
export interface NavigationRef {
  current(): Navigation | undefined
  /** For calls by screens, which run after the first view; throws before it. */
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

/** Path of the current signed-in screen, if any. */
export function guardedPlace({ store }: Pick<Navigation, 'store'>): string | undefined {
  const { outcome, place } = store.getState().view
  const guarded = outcome.kind === 'screen' && outcome.route.access === 'session'
  return guarded ? place.pathname + place.search : undefined
}
