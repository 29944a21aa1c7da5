import { join } from 'node:path'

/** Saves a screenshot to the folder `SCREENSHOTS`, if set, after a step passes or fails. */
export async function picture(
  page: { screenshot(options: { path: string }): Promise<unknown> } | undefined,
  name: string,
): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder === undefined) return
  if (page !== undefined)
    await page.screenshot({ path: join(folder, `${name.replace(/[^\w-]+/g, '-')}.png`) })
}
