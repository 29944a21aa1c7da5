import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * All axe findings with their location; expected to be empty. Waits for animations, which would distort
 * measured colours.
 */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    // A cancelled animation has ended too.
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
