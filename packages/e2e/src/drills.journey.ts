import { writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser'
import { runAll, SEEN, UNSEEN, type DrillResult } from './drills/all'
import { AREAS } from './drills/areas'
import { follow, liveVersion, openDoor, drillScreen } from './drills/run'
import { serveStaged, type DrilledPortal } from './drills/staged'
import { drillStore, type DrillStore } from './drills/store'
import { startPortal, type Portal } from './portal'
import { signInDemo } from './steps/demo'

/**
 * Upper bound for 'the page did not wait for the hanging response'. The exact timeout of 5 s
 * (rule: navegacao/falhas) is tested in loadContainer.test.ts with a fake clock; a busy machine takes seconds
 * more to render.
 */
const NEVER_MS = 30_000
/** Timeout of all drills, which run before the assertions: two minutes on an idle machine. */
const ALL_MS = 600_000

let store: DrillStore
let portal: DrilledPortal
let server: Server
let browser: Browser
let results = new Map<string, DrillResult>()

beforeAll(async () => {
  store = drillStore()
  const served = await serveStaged(store.folder)
  server = served.server
  portal = {
    ...(await startPortal({ RELEASES_DIR: store.folder, OVERRIDE_ORIGINS: served.origin })),
    staged: served.origin,
  }
  browser = await launchBrowser()
  results = await runAll(browser, portal)
  const report = process.env.DRILLS_REPORT
  if (report !== undefined) writeFileSync(report, JSON.stringify([...results]))
}, ALL_MS)
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  server?.close()
  store?.remove()
})

function resultOf(name: string): Extract<DrillResult, { ok: true }> {
  const result = results.get(name)
  if (result?.ok !== true) throw new Error(result?.reason ?? 'not run')
  return result
}

describe('a broken remote', () => {
  it.each(SEEN)('$name', ({ name, fault }) => {
    const result = resultOf(name)
    if (result.outcome === undefined) throw new Error('not run')
    const { ms, ...seen } = result.outcome
    expect(seen).toMatchObject({ frame: true, healed: true, reported: expect.arrayContaining([fault.phase]) })
    expect(seen.elsewhere ?? true).toBe(true)
    expect(ms).toBeLessThan(NEVER_MS)
  })
})

describe('an unnoticed fault', () => {
  for (const { name } of UNSEEN) it(name, () => expect(resultOf(name).ok).toBe(true))
})

describe('a tab opened before a release', () => {
  it('keeps using its own files, while the next page has the new ones', async () => {
    const session = await signInDemo(portal)
    for (const area of AREAS) {
      const context = await browser.newContext({ locale: 'pt-BR' })
      const before = await liveVersion(portal, area.app)
      const tab = await openDoor(context, portal, area, { session })
      const asked: string[] = []
      tab.on('request', (request) => asked.push(request.url()))
      store.releaseOthers()
      const after = await otherVersion(portal, area.app, before)
      await follow(tab, area.path)
      await drillScreen(tab, area).waitFor()
      expect(asked.filter((url) => url.includes(`/${area.app}/${before}/`))).not.toEqual([])
      expect(asked.filter((url) => url.includes(`/${area.app}/${after}/`))).toEqual([])
      await tab.goto(portal.url + area.path)
      await drillScreen(tab, area).waitFor()
      expect(await tab.content()).toContain(`/${area.app}/${after}/`)
      await context.close()
    }
  })
})

/** The version that the running server switches to after `before`. */
async function otherVersion(target: Portal, app: string, before: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const version = await liveVersion(target, app)
    if (version !== before) return version
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${app} ${before} is still live.`)
}
