import { writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser'
import { runAll, SEEN, UNSEEN, type Result } from './drills/all'
import { drillStore, type DrillStore } from './drills/store'
import { startPortal, type Portal } from './portal'

/** A remote that hangs is bounded at 5 s (DESIGN section 2); the rest is the time of a machine that tests. */
const BOUND_MS = 5_000
const SLACK_MS = 2_500

let store: DrillStore
let portal: Portal
let browser: Browser
let results = new Map<string, Result>()

beforeAll(async () => {
  store = drillStore()
  portal = await startPortal({ RELEASES_DIR: store.folder })
  browser = await launchBrowser()
  results = await runAll(browser, portal)
  const report = process.env.DRILLS_REPORT
  if (report !== undefined) writeFileSync(report, JSON.stringify([...results]))
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  store?.remove()
})

function resultOf(name: string): Extract<Result, { ok: true }> {
  const result = results.get(name)
  if (result?.ok !== true) throw new Error(result?.reason ?? 'not run')
  return result
}

describe('a remote that breaks', () => {
  it.each(SEEN)('$name', ({ name, fault }) => {
    const result = resultOf(name)
    if (result.outcome === undefined) throw new Error('not run')
    const { ms, ...seen } = result.outcome
    expect(seen).toMatchObject({ frame: true, healed: true, reported: expect.arrayContaining([fault.phase]) })
    expect(seen.elsewhere ?? true).toBe(true)
    expect(ms).toBeLessThan(BOUND_MS + SLACK_MS)
  })
})

describe('a fault that nobody notices', () => {
  it.each(UNSEEN)('$name', ({ name }) => expect(resultOf(name).ok).toBe(true))
})
