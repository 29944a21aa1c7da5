import type { Navigation } from '../routing/navigation'
import type { Feedback, FeedbackState, Toast } from './feedback'

export interface ToastPorts {
  feedback: Feedback
  navigation: Pick<Navigation, 'store'>
}

/** What a toast must not cover: fields, main buttons and codes to scan. */
const KEEP_CLEAR = 'input, select, textarea, .btn--primary, svg[role="img"]'
/** A toast this old when the next screen is requested belongs to the screen that is left. */
const OF_THE_SCREEN_MS = 1_000

const presented = new WeakSet<Element>()

/** Keeps toasts clear of what is in use, and ends them in time; once for the page's region. */
export function presentToasts(region: HTMLElement, ports: ToastPorts): void {
  if (presented.has(region)) return
  presented.add(region)
  const show = () => place(region)
  // Rendered toasts, unlike those of the store, can be measured.
  new MutationObserver(show).observe(region, { childList: true })
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDialogElement && target.open) raise(region)
      show()
    },
    true,
  )
  show()
  endErrors(ports.feedback)
  endWithScreen(ports)
}

/** Re-shows the popover, to raise it above a modal dialog opened since. */
function raise(region: HTMLElement): void {
  if (!('showPopover' in region) || region.childElementCount === 0) return
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
}

/** At the bottom, or at the top when that covers less. */
function place(region: HTMLElement): void {
  const coveredAt = (at: 'top' | 'bottom') => {
    region.dataset['at'] = at
    return covered(region)
  }
  const top = coveredAt('top')
  if (coveredAt('bottom') > top) region.dataset['at'] = 'top'
}

function covered(region: HTMLElement): number {
  const own = region.getBoundingClientRect()
  const inUse = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1) ?? document
  return [...inUse.querySelectorAll(KEEP_CLEAR)].filter((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && left < own.right && right > own.left && top < own.bottom && bottom > own.top
  }).length
}

function keep({ store }: Feedback, wanted: (toast: Toast) => boolean): void {
  const { toasts } = store.getState()
  if (!toasts.every(wanted)) store.setState({ toasts: toasts.filter(wanted) })
}

/** A success ends the errors before it. */
function endErrors(feedback: Feedback): void {
  feedback.store.subscribe(({ toasts }, before) => {
    const newest = toasts.at(-1)
    if (newest?.kind === 'success' && newest !== before.toasts.at(-1))
      keep(feedback, ({ kind }) => kind !== 'error')
  })
}

/** Ends the toasts of a screen with it; one that was shown just before leaving is about the next screen. */
function endWithScreen({ feedback, navigation }: ToastPorts): void {
  const since = new Map<number, number>()
  let leftAt: number | undefined
  const note = ({ toasts }: FeedbackState) => {
    for (const { id } of toasts) if (!since.has(id)) since.set(id, Date.now())
  }
  note(feedback.store.getState())
  feedback.store.subscribe(note)
  navigation.store.subscribe(({ view, pending }, before) => {
    if (view.place.pathname !== before.view.place.pathname) {
      const left = leftAt ?? Date.now()
      keep(feedback, ({ id }) => (since.get(id) ?? left) > left - OF_THE_SCREEN_MS)
    }
    if (!pending) leftAt = undefined
    else if (!before.pending) leftAt = Date.now()
  })
}
