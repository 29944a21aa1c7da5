import type { Page } from 'playwright-core'

/** Intentional server outages: the browser's own errors about them are not faults of the page. */
const EXPECTED = /net::ERR_|Failed to load resource/

/** Collects faults of the page: exceptions, hydration mismatches, security policy violations. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text())
  })
  return faults
}
