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

type Chunk = Promise<() => unknown>

/** A loader whose container is there and answers with `get`. */
function loaderOf(get: () => Chunk, timeoutMs: number) {
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    Reflect.set(globalThis, containerOf(APP), { init: () => undefined, get })
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event('load')))
  })
  return createModuleLoader(
    { of: () => Promise.resolve(remote) },
    { document, timeoutMs, prepare: () => Promise.resolve(), share: () => Promise.resolve() },
  )
}

/** Loads a screen whose chunk comes when `arrive` is called. */
function loadSlowly() {
  let arrive: (factory: () => unknown) => void = () => undefined
  const chunk: Chunk = new Promise((resolve) => (arrive = resolve))
  return { arrive, loaded: loaderOf(() => chunk, 20)(route, screenOf) }
}

it('reports a screen that exceeds the timeout as hung, and announces its later arrival', async () => {
  const { arrive, loaded } = loadSlowly()
  const fault: unknown = await loaded.catch((failure: unknown) => failure)
  if (!(fault instanceof RemoteFault)) throw new Error('It loaded.')
  expect(fault).toMatchObject({ phase: 'chunk', hung: true })
  arrive(() => ({ default: () => null }))
  await expect(fault.arrived).resolves.toEqual({ default: expect.any(Function) })
})

it('requests a chunk anew when the request of an earlier attempt ends during this one', async () => {
  const ended = Object.assign(new Error('Loading chunk x failed.'), {
    name: 'ChunkLoadError',
    type: 'timeout',
  })
  const chunks: Chunk[] = [Promise.reject(ended), Promise.resolve(() => ({ default: () => null }))]
  const load = loaderOf(() => chunks.shift() ?? Promise.reject(new Error('asked a third time')), 5_000)
  await expect(load(route, screenOf)).resolves.toEqual({ default: expect.any(Function) })
})
