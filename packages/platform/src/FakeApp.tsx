import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Question, State } from './fakeState'
import { LocationContext, ScreenParams } from './router'
import { locationOf, matchPath, type NamedPath } from './routes'

/** Page at the fake's location; toasts, alerts and overlay drawn plainly. */
export function FakeApp(props: { state: State; routes: readonly NamedPath[]; children: ReactNode }) {
  const { state, routes } = props
  const { location, toasts, question, overlays } = useSyncExternalStore(state.subscribe, state.get, state.get)
  const place = useMemo(() => locationOf(new URL(location, 'http://portal.invalid'), 'fake'), [location])
  const params = matchPath(routes, place.pathname)?.params ?? {}
  return (
    <LocationContext value={place}>
      <ScreenParams value={params}>{props.children}</ScreenParams>
      <div role="status" aria-live="polite">
        {toasts.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
        {overlays.map(({ id, label }) => (
          <p key={id}>{label}</p>
        ))}
      </div>
      {question !== undefined && <FakeQuestion {...question} />}
    </LocationContext>
  )
}

function FakeQuestion({ title, message, confirmLabel, cancelLabel = 'Cancelar', answer }: Question) {
  return (
    <div role="alertdialog" aria-label={title ?? message}>
      <p>{message}</p>
      <button type="button" onClick={() => answer(true)}>
        {confirmLabel ?? 'OK'}
      </button>
      {confirmLabel !== undefined && (
        <button type="button" onClick={() => answer(false)}>
          {cancelLabel}
        </button>
      )}
    </div>
  )
}
