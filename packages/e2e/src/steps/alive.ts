import type { Page } from 'playwright-core'

/**
 * Waits until every script of a context's first page has loaded and handlers are attached; the last step of a
 * page's start is to register its worker. Until then a link that opens a dialog navigates to its address.
 */
export async function alive(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
