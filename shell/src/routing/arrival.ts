import { type Arrival, type View, instanceOf } from './view'

function isInForm(element: Element | null): boolean {
  return element !== null && element.matches('input, select, textarea, form button, dialog *')
}

function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

export interface ArrivalInfo {
  arrival: Exclude<Arrival, 'first'>
  from: View
  view: View
  /** Where this entry of the history was scrolled to when it was left. */
  offset: number
}

/** After a screen changed: where the page is scrolled to, and where a keyboard or screen reader goes on. */
export function settleIn({ arrival, from, view, offset }: ArrivalInfo, target: Document): void {
  const page = target.defaultView
  if (page === null) return
  if (arrival === 'back') return scrollBack(page, offset)
  const { hash } = view.place
  const anchor = hash === '' ? null : target.getElementById(decodeURIComponent(hash.slice(1)))
  if (anchor !== null) {
    anchor.scrollIntoView()
    return focusOn(anchor)
  }
  const onlyFragment = from.outcome === view.outcome
  // A filter that was just changed keeps its focus, and the list under it its place.
  const same = instanceOf(from) === instanceOf(view)
  if (onlyFragment || (same && isInForm(target.activeElement))) return
  const lost = target.activeElement === null || target.activeElement === target.body
  // The skeleton had the focus and the top of the page; what the visitor did since counts more.
  if (arrival === 'ready' && !lost) return
  if (arrival !== 'ready') page.scrollTo(0, 0)
  focusOn(target.querySelector<HTMLElement>('main h1') ?? target.querySelector<HTMLElement>('main'))
}

/** Cards out of view are not laid out: they get their real height before the page is scrolled by it. */
export function scrollBack(page: Window, offset: number): void {
  const root = page.document.documentElement
  root.dataset.whole = ''
  page.scrollTo(0, offset)
  page.requestAnimationFrame(() => page.requestAnimationFrame(() => delete root.dataset.whole))
}
