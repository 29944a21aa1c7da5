import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '../../../scripts/server-process.mjs'
import { findBrowser, installBrowser } from './browser'
import { findFirefox, findWebkit, installEngines } from './engines/installed'
import { KEPT_TEMPLATE, TEMPLATE } from './template'

/**
 * Includes all pictures and the work of the first minutes, which every portal would otherwise do again beside
 * its tests: half of a file's CPU.
 */
export async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-template-'))
  const fill = (review: string) =>
    fillDemo({ NODE_ENV: 'development', DATA_DIR: join(folder, review), REVIEW: review }, 'settled')
  await fill('manual')
  cpSync(join(folder, 'manual'), join(folder, 'auto'), { recursive: true })
  await fill('auto')
  return folder
}

/**
 * Slow preparation outside of test timeouts: installs missing browsers, and fills the demo's data folder once
 * for all files.
 */
export default async function prepare(): Promise<void> {
  installBrowser()
  installEngines()
  // Without any engine all journeys are skipped, so no portal is needed.
  if (findBrowser() === undefined && findFirefox() === undefined && findWebkit() === undefined) return
  process.env[TEMPLATE] = process.env[KEPT_TEMPLATE] ?? (await makeTemplate())
}
