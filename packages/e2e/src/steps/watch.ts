import type { Page } from 'playwright-core'

/** The server was away on purpose: what the browser says of that is no fault of the page. */
const EXPECTED = /net::ERR_|Failed to load resource/

/** Collects what the page complains of: errors thrown, hydration mismatches, refusals of the security policy. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text())
  })
  return faults
}
