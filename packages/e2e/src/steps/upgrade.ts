import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '../engines/page'
import type { Portal } from '../portal'

/**
 * Makes the releases of the pointer `MOVE_TO` live and reloads the tab, for runs of `pnpm skew` where every app changes at
 * once; without the variable nothing moves.
 */
export async function moveReleases(page: Page, portal: Portal): Promise<void> {
  const { MOVE_TO, RELEASES_DIR } = process.env
  if (MOVE_TO === undefined || RELEASES_DIR === undefined) return
  const before = await shellOf(portal)
  copyFileSync(MOVE_TO, join(RELEASES_DIR, 'releases.json'))
  for (let tries = 0; (await shellOf(portal)) === before; tries += 1) {
    if (tries === 100) throw new Error(`${portal.url} still serves ${before}.`)
    await sleep(100)
  }
  await page.reload()
}

/** The shell's release that a page loads. */
const shellOf = async (portal: Portal): Promise<string | undefined> =>
  /\/releases\/shell\/[^/]+\//.exec(await (await fetch(portal.url)).text())?.[0]
