import type { ConfirmRequest, Head, Session, ToastKind } from './contract'

export interface Question extends Partial<ConfirmRequest> {
  message: string
  answer(confirmed: boolean): void
}

interface FakeState {
  session: Session
  /** Path with query. */
  location: string
  toasts: { id: number; message: string; kind: ToastKind; durationMs: number }[]
  question: Question | undefined
  overlays: { id: number; label: string }[]
  head: Head | undefined
}

export function createState(initial: FakeState) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change: Partial<FakeState>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type State = ReturnType<typeof createState>
