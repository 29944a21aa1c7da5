import type { EndpointShape } from '@portal/api/endpoint'
import {
  createFake,
  fail,
  siteDeExemplo,
  type Fake,
  type FakeHandler,
  type FakeOptions,
} from '@portal/platform/fake'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import remote from '../remote.source.json'
import { handlers } from './dev/samples'
import { forgetCasos } from './lib/casos'
import { forgetOperador } from './lib/operador'
import { rememberTomada } from './lib/undo'
import { screens } from './routes'

// The first render of a file compiles its screen.
configure({ asyncUtilTimeout: 10_000 })

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

/** Renders a screen by its name in `remote.source.json`. */
export async function openScreen(name: string, at: string, own: readonly FakeHandler[] = []): Promise<Fake> {
  const load = screens[name]
  if (load === undefined) throw new Error(`no screen ${name}`)
  const { default: Screen } = await load()
  return show(<Screen data={undefined} params={{}} site={siteDeExemplo} />, at, own)
}

/** The sample's handler of an endpoint. */
export function sampleOf({ method, path }: EndpointShape): FakeHandler {
  const found = handlers.findLast((each) => each.method === method && each.path === path)
  if (found === undefined) throw new Error(`no sample answers ${method} ${path}`)
  return found
}

/** Fails the first call of an endpoint; later calls return the sample. */
export function failingOnce(endpoint: EndpointShape, failure: Error): FakeHandler {
  const sample = sampleOf(endpoint)
  let failed = false
  return {
    ...sample,
    answer(input, options) {
      if (failed) return sample.answer(input, options)
      failed = true
      throw failure
    },
  }
}

/** Opens every new photo of a case in colour, as an approval needs. */
export async function seeAll(): Promise<void> {
  await waitFor(
    async () => {
      if (screen.queryByText(/por abrir em cor/) !== null) await userEvent.keyboard('v')
      expect(screen.queryByText(/por abrir em cor/)).not.toBeInTheDocument()
    },
    { timeout: 5_000, interval: 20 },
  )
}

/** A server out of reach. */
export const offline = () => fail('REDE', 'Erro de rede. Verifique sua conexão.', 0)
