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

function isReload({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}

/** Carries visible toasts over a redirect to another page for their remaining time; a reload drops them. */
export function keepToasts(feedback: Feedback, tab: KeyValue, target: Window): void {
  const kept = isReload(target) ? [] : readKept(tab.read(KEY))
  for (const { message, kind, until, action } of kept) {
    const rest = until - Date.now()
    if (rest > 0) feedback.toast(message, kind, rest, action)
  }
  tab.drop(KEY)
  target.addEventListener('pagehide', () => {
    const { toasts } = feedback.store.getState()
    if (toasts.length > 0) tab.write(KEY, JSON.stringify(toasts))
  })
}
