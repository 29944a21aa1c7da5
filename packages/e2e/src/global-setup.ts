import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '../../../scripts/server-process.mjs'
import { findBrowser, installBrowser } from './browser'
import { findFirefox, findWebkit, installEngines } from './engines/installed'
import { TEMPLATE } from './template'

/** With all of its pictures: every start would go on with them. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-template-'))
  await fillDemo({ NODE_ENV: 'development', DATA_DIR: folder })
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
