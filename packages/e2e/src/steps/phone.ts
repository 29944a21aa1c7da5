import type { Browser, Page } from 'playwright-core'
import { everyLook, faultsOf } from './looks'

export const PHONE = { width: 390, height: 844 }

/** A page on a phone, in a context of its own and without motion. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'pt-BR', reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  return context.newPage()
}

/** Expects a state without faults on small and large screens, light and dark; back on the phone afterwards. */
export async function expectNoFaults(page: Page, name: string): Promise<void> {
  expect(await faultsOf(page, name, everyLook([320, PHONE.width, 1280]))).toEqual([])
  await page.setViewportSize(PHONE)
}
