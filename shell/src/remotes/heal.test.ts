import type { AppRoute } from '../routing/table'
import { createHealer, type HealPorts } from './heal'
import type { Outcome } from '../routing/view'

const route: AppRoute = {
  app: 'mf-public',
  path: '/',
  name: 'home',
  access: 'public',
  title: 'Início',
  expose: './home',
  server: true,
}
const HERE = new URL('http://localhost/')
const broken: Outcome = { kind: 'failed', route, reason: 'sumiu', phase: 'entry', hung: false }
const shown: Outcome = { kind: 'not-found' }

function setUp(outcomes: Outcome[], change: Partial<HealPorts> = {}) {
  const asked = [...outcomes]
  const reports: string[] = []
  const reload = jest.fn(() => Promise.resolve(false))
  let steps = 1
  const healer = createHealer({
    resolve: () => Promise.resolve(asked.shift() ?? shown),
    renewIfStale: reload,
    stepBack: () => steps-- > 0,
    report: (app, phase, failure) =>
      reports.push(`${app} ${phase} ${failure instanceof Error ? failure.message : String(failure)}`),
    ...change,
  })
  return { reports, reload, resolve: () => healer.resolve(HERE) }
}

describe('createHealer', () => {
  it('reports a broken release and falls back to the previous one', async () => {
    const { reports, resolve } = setUp([broken, shown])
    expect(await resolve()).toBe(shown)
    expect(reports).toEqual(['mf-public entry sumiu'])
  })

  it('gives up when the previous release is broken too', async () => {
    const { reports, resolve } = setUp([broken, { ...broken, phase: 'chunk' }, shown])
    expect(await resolve()).toMatchObject({ kind: 'failed', phase: 'chunk' })
    expect(reports).toHaveLength(2)
  })

  it('does not fall back after a timeout', async () => {
    const { resolve } = setUp([{ ...broken, hung: true }, shown])
    expect(await resolve()).toMatchObject({ kind: 'failed', hung: true })
  })

  it('reloads a stale tab before any fallback', async () => {
    const stepBack = jest.fn(() => true)
    const reloads = new Promise<void>((done) => {
      const renewIfStale = async (): Promise<boolean> => (done(), true)
      void setUp([broken], { renewIfStale, stepBack }).resolve()
    })
    await reloads
    expect(stepBack).not.toHaveBeenCalled()
  })

  it('reports an exception of `load`, but not a failed call', async () => {
    const error: Outcome = { kind: 'error', route, message: 'Sem rede' }
    const { reports, resolve } = setUp([error, { ...error, fault: 'x is undefined' }])
    await resolve()
    expect(reports).toEqual([])
    await resolve()
    expect(reports).toEqual(['mf-public load x is undefined'])
  })
})
