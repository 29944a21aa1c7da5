import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { matchPath, Router } from 'react-router-dom'
import type { Host } from './contract'
import type { Question, State } from './fakeState'
import { ScreenParams } from './router'
import type { NamedPath } from './routes'

function paramsOf(routes: readonly NamedPath[], path: string): Record<string, string> {
  const matched = routes.map((route) => matchPath(route.path, path)).find((match) => match !== null)
  return Object.fromEntries(
    Object.entries(matched?.params ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}

/** Router at the fake's location; toasts, alerts and overlay drawn plainly. */
export function FakeApp(props: {
  state: State
  host: Host
  routes: readonly NamedPath[]
  children: ReactNode
}) {
  const { state, host, routes } = props
  const { location, toasts, question, overlays } = useSyncExternalStore(state.subscribe, state.get, state.get)
  const [navigator] = useState(() => ({
    createHref: (to: unknown) => addressText(to),
    go: () => host.navigate(-1),
    push: (to: unknown) => host.navigate(addressText(to)),
    replace: (to: unknown) => host.navigate(addressText(to), { replace: true }),
  }))
  const path = location.split('?')[0] ?? '/'
  const params = paramsOf(routes, path)
  return (
    <Router location={location} navigator={navigator}>
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
    </Router>
  )
}

function addressText(to: unknown): string {
  if (typeof to === 'string') return to
  const {
    pathname = '',
    search = '',
    hash = '',
  }: { pathname?: string; search?: string; hash?: string } = typeof to === 'object' && to !== null ? to : {}
  return pathname + search + hash
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
