import type { Arrival, Place } from './navigation'

function isFormControl(element: Element | null): boolean {
  return element !== null && element.matches('input, select, textarea, dialog *')
}

export interface ArrivalInfo {
  arrival: Exclude<Arrival, 'first'>
  from: Place | undefined
  place: Place
  /** Where this entry of the history was scrolled to when it was left. */
  offset: number
}

/** After a screen changed: where the page is scrolled to, and where a keyboard or screen reader goes on. */
export function settleIn({ arrival, from, place, offset }: ArrivalInfo, target: Document): void {
  const page = target.defaultView
  if (page === null) return
  if (arrival === 'back') return page.scrollTo(0, offset)
  const anchor = place.hash === '' ? null : target.getElementById(decodeURIComponent(place.hash.slice(1)))
  if (anchor !== null) return anchor.scrollIntoView()
  const samePath = from?.pathname === place.pathname
  // A filter that was just changed keeps its focus, and the list under it its place.
  if (samePath && (place.hash !== '' || isFormControl(target.activeElement))) return
  page.scrollTo(0, 0)
  if (samePath && arrival !== 'retry') return
  const heading = target.querySelector<HTMLElement>('main h1') ?? target.querySelector<HTMLElement>('main')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
