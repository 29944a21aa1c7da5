import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser'
import { startPortal, type Portal } from './portal'

/** Shared by the tests of one file. */
export interface Running {
  readonly portal: Portal
  readonly browser: Browser
}

/** Starts a portal with these variables, and Chromium, before the tests of a file; stops both afterwards. */
export function useRunning(env?: Record<string, string>, options?: { host: string }): Running {
  let portal: Portal | undefined
  let browser: Browser | undefined
  const open = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('Portal and browser are open during tests alone.')
    return part
  }
  beforeAll(async () => {
    portal = await startPortal(env, options)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
  })
  return {
    get portal() {
      return open(portal)
    },
    get browser() {
      return open(browser)
    },
  }
}
