import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, installBrowser } from './browser'
import { findFirefox, findWebkit, installEngines } from './engines/installed'
import { startPortal } from './portal'
import { TEMPLATE } from './template'

const isBusy = async (url: string): Promise<boolean> =>
  !/^job_oldest_due_seconds\{classe="pesado"\} 0$/m.test(await (await fetch(`${url}/metrics`)).text())

/** The demo draws most of its pictures once it is open, one job after another: every start would go on with them. */
async function waitForPictures(url: string): Promise<void> {
  const deadline = Date.now() + 120_000
  for (let quiet = 0; quiet < 5 && Date.now() < deadline; quiet = (await isBusy(url)) ? 0 : quiet + 1)
    await new Promise((done) => setTimeout(done, 500))
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-template-'))
  const portal = await startPortal({}, { dataDir: folder })
  await waitForPictures(portal.url)
  await portal.drain()
  return folder
}

/**
 * What no test's time limit should have to cover: browsers that are missing are installed, which may take minutes,
 * and the demo's data folder is filled once for all files.
 */
export default async function prepare(): Promise<void> {
  installBrowser()
  installEngines()
  // Without any engine all journeys are skipped, and none needs a portal.
  if (findBrowser() === undefined && findFirefox() === undefined && findWebkit() === undefined) return
  process.env[TEMPLATE] = await makeTemplate()
}
