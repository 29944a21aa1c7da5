import { writeFile } from 'node:fs/promises'
import puppeteer, { type Page as PuppeteerPage } from 'puppeteer-core'
import type { Engine } from './page'
import { portablePage } from './portable-page'
import { PATIENCE_MS } from './probe'
import type { Tab } from './tab'

const PREFERENCES = {
  'intl.accept_languages': 'pt-BR',
  // A camera and a microphone of its own, without a question.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
}
/**
 * Intentional server outages: the browser's own errors about them (also an empty script) are not faults of
 * the page.
 */
const EXPECTED =
  /NetworkError|Cross-Origin Request Blocked|can.t establish a connection|status code: \d+|computed hash is “47DEQpj8HBSa/

const ids = new WeakMap<PuppeteerPage, string>()
let made = 0
function idOf(page: PuppeteerPage): string {
  const id = ids.get(page) ?? `tab ${(made += 1)}`
  ids.set(page, id)
  return id
}

function tabOf(page: PuppeteerPage): Tab {
  return {
    id: idOf(page),
    goto: async (url) => void (await page.goto(url)),
    address: async () => page.url(),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    forward: async () => void (await page.goForward({ waitUntil: 'domcontentloaded' })),
    run: (expression) => page.evaluate(expression),
    press: (x, y, count) => page.mouse.click(x, y, { count }),
    type: (text) => page.keyboard.type(text),
    tabs: async () => (await page.browserContext().pages()).map(tabOf),
    screenshot: async (path) => writeFile(path, await page.screenshot()),
    close: () => page.close(),
  }
}

/** Collects page errors, which include security policy violations, and console errors. */
function watchFaults(page: PuppeteerPage): string[] {
  const faults: string[] = []
  const add = (text: string) => EXPECTED.test(text) || faults.push(text)
  page.on('pageerror', (error) => add(error instanceof Error ? error.message : String(error)))
  page.on('console', (message) => message.type() === 'error' && add(message.text()))
  return faults
}

/** Debian's Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    timeout: 60_000,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
  })
  return {
    opensTabsLate: true,
    async visit(viewport) {
      const context = await browser.createBrowserContext()
      // A window each: a visit in another's tab would be hidden, and receive nothing new.
      const page = await context.newPage({ type: 'window' })
      page.setDefaultTimeout(PATIENCE_MS)
      const faults = watchFaults(page)
      await page.setViewport(viewport)
      const tab = tabOf(page)
      return {
        page: portablePage(tab),
        faults: async () => faults,
        screenshot: ({ path }) => tab.screenshot(path),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
