import { writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser'
import { CASES, runAll, type Result } from './drills/all'
import { startPortal, type Portal } from './portal'

/** A remote that hangs is bounded at 5 s (DESIGN section 2); the rest is the time of a machine that tests. */
const BOUND_MS = 5_000
const SLACK_MS = 2_500

let portal: Portal
let browser: Browser
let results = new Map<string, Result>()

beforeAll(async () => {
  portal = await startPortal()
  browser = await launchBrowser()
  results = await runAll(browser, portal)
  const report = process.env.DRILLS_REPORT
  if (report !== undefined) writeFileSync(report, JSON.stringify([...results]))
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

describe('a remote that breaks', () => {
  it.each(CASES)('$name', ({ name, fault }) => {
    const result = results.get(name)
    if (result?.ok !== true) throw new Error(result?.reason ?? 'not run')
    const { ms, ...seen } = result.outcome
    expect(seen).toMatchObject({ frame: true, healed: true, reported: expect.arrayContaining([fault.phase]) })
    expect(seen.elsewhere ?? true).toBe(true)
    expect(ms).toBeLessThan(BOUND_MS + SLACK_MS)
  })
})
