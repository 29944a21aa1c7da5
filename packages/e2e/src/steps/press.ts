import type { Locator, Page } from 'playwright-core'

/** Delays what the page requests below `pattern` until `arrive`. Block its service worker. */
export async function deferRequests(page: Page, pattern: string): Promise<{ arrive: () => void }> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(pattern, async (route) => {
    await arrived
    await route.continue()
  })
  return { arrive }
}

/** Presses on `target` and releases after `meanwhile`: a browser drops the click of a control that moved away. */
export async function pressWhile(page: Page, target: Locator, meanwhile: () => Promise<void>): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, height } = (await target.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.move(x + height / 2, y + height / 2)
  await page.mouse.down()
  await meanwhile()
  await page.mouse.up()
}
