import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Keeps a picture where `SCREENSHOTS` names a folder: how a step looked when it ended, well or not. */
export async function picture(page: Page | undefined, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder === undefined) return
  if (page !== undefined)
    await page.screenshot({ path: join(folder, `${name.replace(/[^\w-]+/g, '-')}.png`) })
}
