import { createFake, type Fake, type FakeHandler, type FakeOptions } from '@portal/platform/fake'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import remote from '../remote.source.json'
import { handlers } from './dev/samples'
import { forgetCasos } from './lib/casos'
import { forgetOperador } from './lib/operador'
import { rememberTomada } from './lib/undo'

/** Renders a screen of this remote at an address with the samples; `own` handlers take precedence. */
export function show(
  screen: ReactNode,
  at: string,
  own: readonly FakeHandler[] = [],
  options: Omit<FakeOptions, 'at' | 'routes' | 'handlers'> = {},
): Fake {
  forgetOperador()
  forgetCasos()
  rememberTomada(undefined)
  const routes = remote.routes.map((route) => ({ ...route, app: 'mf-operator' }))
  const fake = createFake({ ...options, at, routes, handlers: [...handlers, ...own] })
  render(<fake.App>{screen}</fake.App>)
  return fake
}
