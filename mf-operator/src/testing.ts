import { createFake, type Fake, type FakeOptions } from '@portal/platform/fake'
import remote from '../remote.source.json'

/** Routes of other remotes that these screens lead to by name. */
const ELSEWHERE = [{ name: 'anuncio-detalhe', path: '/anuncio/:id' }]

/** The platform's fake at an address of this remote. */
export function fakeAt(at: string, options: Omit<FakeOptions, 'at' | 'routes'> = {}): Fake {
  const own = remote.routes.map((route) => ({ ...route, app: 'mf-operator' }))
  return createFake({ ...options, at, routes: [...own, ...ELSEWHERE] })
}
