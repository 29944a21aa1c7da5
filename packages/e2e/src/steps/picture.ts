import { join } from 'node:path'

/** Keeps a picture where `SCREENSHOTS` names a folder: how a step looked when it ended, well or not. */
export async function picture(
  page: { screenshot(options: { path: string }): Promise<unknown> } | undefined,
  name: string,
): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder === undefined) return
  if (page !== undefined)
    await page.screenshot({ path: join(folder, `${name.replace(/[^\w-]+/g, '-')}.png`) })
}
