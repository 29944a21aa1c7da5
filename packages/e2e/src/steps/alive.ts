import type { Page } from 'playwright-core'

/**
 * Every script of a context's first page has come, and hears: the last thing that a page does is to register its worker. A
 * link that opens a dialog leads to its address until then.
 */
export async function alive(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
