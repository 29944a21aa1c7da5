import type { Navigation } from '../routing/navigation'
import type { Feedback, FeedbackState, Toast } from './feedback'

interface Ports {
  feedback: Feedback
  navigation: Pick<Navigation, 'store'>
}

/** What a toast must not cover: fields, main buttons and codes to scan. */
const KEEP_CLEAR = 'input, select, textarea, .btn--primary, svg[role="img"]'
/** A toast this old when the next screen is requested belongs to the screen that is left. */
const OF_THE_SCREEN_MS = 1_000

/** Keeps toasts above dialogs and clear of what is in use, and ends them in time. */
export function presentToasts(region: HTMLElement, { feedback, navigation }: Ports): () => void {
  const show = () => {
    raise(region)
    place(region)
  }
  const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && target.open && show()
  // Rendered toasts, unlike those of the store, can be measured.
  const rendered = new MutationObserver(show)
  rendered.observe(region, { childList: true })
  document.addEventListener('toggle', onToggle, true)
  show()
  const stop = [endErrors(feedback), endWithScreen({ feedback, navigation })]
  return () => {
    rendered.disconnect()
    document.removeEventListener('toggle', onToggle, true)
    stop.forEach((each) => each())
  }
}

/** Re-shows the popover, to raise it above a modal dialog opened since. */
function raise(region: HTMLElement): void {
  if (!('showPopover' in region)) return
  if (region.matches(':popover-open')) region.hidePopover()
  if (region.childElementCount > 0) region.showPopover()
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
function endErrors(feedback: Feedback): () => void {
  return feedback.store.subscribe(({ toasts }, before) => {
    const newest = toasts.at(-1)
    if (newest?.kind === 'success' && newest !== before.toasts.at(-1))
      keep(feedback, ({ kind }) => kind !== 'error')
  })
}

/** Ends the toasts of a screen with it; one that was shown just before leaving is about the next screen. */
function endWithScreen({ feedback, navigation }: Ports): () => void {
  const since = new Map<number, number>()
  let leftAt: number | undefined
  const note = ({ toasts }: FeedbackState) => {
    for (const { id } of toasts) if (!since.has(id)) since.set(id, Date.now())
  }
  note(feedback.store.getState())
  const noted = feedback.store.subscribe(note)
  const moved = navigation.store.subscribe(({ view, pending }, before) => {
    if (view.place.pathname !== before.view.place.pathname) {
      const left = leftAt ?? Date.now()
      keep(feedback, ({ id }) => (since.get(id) ?? left) > left - OF_THE_SCREEN_MS)
    }
    if (!pending) leftAt = undefined
    else if (!before.pending) leftAt = Date.now()
  })
  return () => {
    noted()
    moved()
  }
}
