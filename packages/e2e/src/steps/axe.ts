import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Minified: `axe.source` is not, and takes a page twice as long to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose result depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * All axe findings with their location, or those of colours alone; expected to be empty. Waits for animations,
 * which would distort measured colours.
 */
export async function findings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(async () => {
    // A cancelled animation has ended too.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(SOURCE)
  const only: axe.RunOptions = rules === 'all' ? {} : { runOnly: { type: 'rule', values: COLOUR_RULES } }
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...options })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  }, only)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
