import type { AppRoute } from '../routing/table'
import { RemoteFault } from './fault'
import { createModuleLoader } from './loader'
import { containerOf, screenOf } from './screenOf'

const APP = 'mf-teste'
const remote = { app: APP, version: '1', base: '/releases/mf-teste/1/', entry: 'container.js', routes: [] }
const route: AppRoute = {
  app: APP,
  path: '/x',
  name: 'x',
  access: 'public',
  title: 'X',
  expose: './X',
  server: false,
}

/** Loads a screen whose container is there and whose chunk comes when `arrive` is called. */
function loadSlowly() {
  let arrive: (factory: () => unknown) => void = () => undefined
  const chunk = new Promise<() => unknown>((resolve) => (arrive = resolve))
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    Reflect.set(globalThis, containerOf(APP), { init: () => undefined, get: () => chunk })
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event('load')))
  })
  const load = createModuleLoader(
    { of: () => Promise.resolve(remote) },
    { document, timeoutMs: 20, prepare: () => Promise.resolve(), share: () => Promise.resolve() },
  )
  return { arrive, loaded: load(route, screenOf) }
}

it('reports a screen that exceeds the timeout as hung, and announces its later arrival', async () => {
  const { arrive, loaded } = loadSlowly()
  const fault: unknown = await loaded.catch((failure: unknown) => failure)
  if (!(fault instanceof RemoteFault)) throw new Error('It loaded.')
  expect(fault).toMatchObject({ phase: 'chunk', hung: true })
  arrive(() => ({ default: () => null }))
  await expect(fault.arrived).resolves.toEqual({ default: expect.any(Function) })
})
