import type { KeyValue } from '@portal/platform/storage'
import type { Feedback, Toast } from './feedback'

const KEY = 'shell:avisos'

function isToast(value: unknown): value is Toast {
  if (typeof value !== 'object' || value === null) return false
  return 'message' in value && typeof value.message === 'string' && 'until' in value && 'kind' in value
}

function readKept(text: string | undefined): Toast[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isToast) : []
  } catch {
    return []
  }
}

/** A toast that is on screen when the page reloads is shown for the rest of its time by the next page. */
export function keepToasts(feedback: Feedback, tab: KeyValue, target: Window): void {
  for (const { message, kind, until } of readKept(tab.read(KEY))) {
    const rest = until - Date.now()
    if (rest > 0) feedback.toast(message, kind, rest)
  }
  tab.drop(KEY)
  target.addEventListener('pagehide', () => {
    const { toasts } = feedback.store.getState()
    if (toasts.length > 0) tab.write(KEY, JSON.stringify(toasts))
  })
}
