import type { Route } from 'playwright-core'

/** The broken file of a release. Browsers read manifests only of versions under test (ADR 22). */
type Target = 'manifest' | 'entry' | 'chunk'
type Answer = (route: Route) => Promise<void>

export interface Fault {
  name: string
  target: Target
  answer: Answer
  /** Occurs only after the screen has rendered, and leaves it on screen. */
  late?: boolean
  /** Phase reported to POST /telemetria. */
  phase: 'manifest' | 'entry' | 'chunk' | 'load' | 'render' | 'event'
  hangs?: boolean
  /**
   * The release itself is faulty: its bytes match its hashes. Other changes are rejected by integrity
   * (policy.journey.ts).
   */
  ofTheRelease?: boolean
}

const CORS = { 'access-control-allow-origin': '*' }
const status =
  (code: number): Answer =>
  (route) =>
    route.fulfill({ status: code, headers: CORS, body: 'x' })
const hang: Answer = () => Promise.resolve()
const body =
  (text: string, contentType: string): Answer =>
  (route) =>
    route.fulfill({ body: text, contentType, headers: CORS })

/**
 * Serves the released script with code prepended, at the same address; `before` receives the name of its
 * chunk list.
 */
const spoiled =
  (before: (chunks: string) => string): Answer =>
  async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const [chunks = ''] = /webpackChunk\w+/.exec(text) ?? []
    await route.fulfill({ response, body: `${before(chunks)}\n${text}` })
  }

/** Wraps every module of a chunk loaded afterwards; `wrap` receives the module's factory. */
const wrapping = (wrap: string) => (chunks: string) => `{
  const chunks = self.${chunks}
  const push = chunks.push
  chunks.push = (data) => {
    chunks.push = push
    for (const [id, factory] of Object.entries(data[1])) data[1][id] = (${wrap})(factory)
    return push.call(chunks, data)
  }
}`
/** Removing this mark ends the fault, which distinguishes recovery from a fault that never occurred. */
const broken = `document.documentElement.dataset.drill !== 'over'`
const THROWS_AT_LOAD = `(factory) => function (...args) {
  if (${broken}) throw new Error('falha de teste ao carregar')
  return factory.apply(this, args)
}`
const THROWS_IN_RENDER = `(factory) => function (module, exports, require) {
  factory.call(this, module, exports, require)
  const Screen = Object.getOwnPropertyDescriptor(module.exports ?? {}, 'default') && module.exports.default
  if (typeof Screen !== 'function') return
  const Spoiled = function (...args) {
    const props = args[0]
    if (${broken} && props && typeof props === 'object' && 'params' in props && 'site' in props)
      throw new Error('falha de teste ao desenhar')
    return new.target ? Reflect.construct(Screen, args, new.target) : Screen.apply(this, args)
  }
  module.exports = Object.create(module.exports, { default: { value: Object.assign(Spoiled, Screen), enumerable: true } })
}`
const THROWS_IN_EVENT = () =>
  `addEventListener('click', () => { if (${broken}) throw new Error('falha de teste no evento') });`

export const FAULTS: readonly Fault[] = [
  { name: 'manifest missing', target: 'manifest', answer: status(404), phase: 'manifest' },
  { name: 'manifest 500', target: 'manifest', answer: status(500), phase: 'manifest' },
  { name: 'manifest not JSON', target: 'manifest', answer: body('<html>', 'text/html'), phase: 'manifest' },
  { name: 'manifest hangs', target: 'manifest', answer: hang, phase: 'manifest', hangs: true },
  { name: 'entry 404', target: 'entry', answer: status(404), phase: 'entry' },
  { name: 'entry cut off', target: 'entry', answer: (route) => route.abort(), phase: 'entry' },
  {
    name: 'entry syntax error',
    target: 'entry',
    answer: body('var x = {', 'text/javascript'),
    phase: 'entry',
  },
  { name: 'entry hangs', target: 'entry', answer: hang, phase: 'entry', hangs: true },
  { name: 'chunk 404', target: 'chunk', answer: status(404), phase: 'chunk' },
  {
    name: 'chunk syntax error',
    target: 'chunk',
    answer: body('var x = {', 'text/javascript'),
    phase: 'chunk',
  },
  { name: 'chunk hangs', target: 'chunk', answer: hang, phase: 'chunk', hangs: true },
  {
    name: 'throws at load',
    target: 'chunk',
    answer: spoiled(wrapping(THROWS_AT_LOAD)),
    phase: 'load',
    ofTheRelease: true,
  },
  {
    name: 'throws in render',
    target: 'chunk',
    answer: spoiled(wrapping(THROWS_IN_RENDER)),
    phase: 'render',
    ofTheRelease: true,
  },
  {
    name: 'throws in an event',
    target: 'chunk',
    answer: spoiled(THROWS_IN_EVENT),
    phase: 'event',
    late: true,
    ofTheRelease: true,
  },
]
