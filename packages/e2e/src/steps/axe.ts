import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Every finding of axe, with where it is; none is right. Animations must have ended, or colours are measured half-way. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    // One that was cut short has ended too.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
