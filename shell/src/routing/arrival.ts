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
  /** Scroll offset of this history entry when it was left. */
  offset: number
}

/** Sets scroll position and keyboard focus after a screen change. */
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
  // Keep focus on the changed filter, and the list's scroll position.
  const same = instanceOf(from) === instanceOf(view)
  if (onlyFragment || (same && isInForm(target.activeElement))) return
  const lost = target.activeElement === null || target.activeElement === target.body
  // The skeleton already set focus and scroll; do not override what the visitor did since.
  if (arrival === 'ready' && !lost) return
  if (arrival !== 'ready') page.scrollTo(0, 0)
  focusOn(target.querySelector<HTMLElement>('main h1') ?? target.querySelector<HTMLElement>('main'))
}

/** Restores a scroll offset; off-screen cards are laid out first, so that the page has its real height. */
export function scrollBack(page: Window, offset: number): void {
  const root = page.document.documentElement
  root.dataset.whole = ''
  page.scrollTo(0, offset)
  page.requestAnimationFrame(() => page.requestAnimationFrame(() => delete root.dataset.whole))
}
