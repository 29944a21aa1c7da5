import { DURACAO_TOAST } from '@portal/domain/limites'
import type {
  AlertHost,
  ConfirmRequest,
  OverlayHost,
  ToastAction,
  ToastFn,
  ToastKind,
} from '@portal/platform'
import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

export interface Toast {
  id: number
  message: string
  kind: ToastKind
  action?: ToastAction | undefined
  /** Expiry, in ms of the clock. */
  until: number
}
export interface Question extends Partial<ConfirmRequest> {
  id: number
  message: string
  answer(confirmed: boolean): void
}
export interface FeedbackState {
  toasts: Toast[]
  /** Queue; the first is on screen. */
  questions: Question[]
  overlays: { id: number; label: string }[]
  /** A dialog whose code is loaded when it is needed. */
  layer?: ReactNode
}

/**
 * Toasts, alerts and the overlay. They belong to the page rather than a screen, so they survive redirects.
 */
export function createFeedback() {
  const store = createStore<FeedbackState>(() => ({ toasts: [], questions: [], overlays: [] }))
  let lastId = 0
  const nextId = (): number => (lastId += 1)

  const toast: ToastFn = (message, kind = 'info', durationMs = DURACAO_TOAST.padrao, action = undefined) => {
    const entry = { id: nextId(), message, kind, action, until: Date.now() + durationMs }
    const isCopy = (other: Toast): boolean => other.message === message && other.kind === kind
    // A repeated toast replaces the earlier copy and restarts its time.
    store.setState(({ toasts }) => ({ toasts: [...toasts.filter((other) => !isCopy(other)), entry] }))
    setTimeout(() => dismiss(entry.id), durationMs)
  }
  const dismiss = (id: number): void =>
    store.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }))

  const ask = (request: Omit<Question, 'id' | 'answer'>): Promise<boolean> =>
    new Promise((resolve) => {
      const id = nextId()
      const answer = (confirmed: boolean): void => {
        store.setState(({ questions }) => ({ questions: questions.filter((other) => other.id !== id) }))
        resolve(confirmed)
      }
      store.setState(({ questions }) => ({ questions: [...questions, { ...request, id, answer }] }))
    })
  const alert: AlertHost = {
    show: async (message, title) => void (await ask({ message, title })),
    confirm: (request) => ask(request),
  }

  const overlay: OverlayHost = {
    show(label) {
      const cover = { id: nextId(), label }
      store.setState(({ overlays }) => ({ overlays: [...overlays, cover] }))
      return () =>
        store.setState(({ overlays }) => ({ overlays: overlays.filter((other) => other !== cover) }))
    },
  }

  return { store, toast, alert, overlay }
}
export type Feedback = ReturnType<typeof createFeedback>
