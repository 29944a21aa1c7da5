import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '../../../scripts/server-process.mjs'
import { findBrowser, installBrowser } from './browser'
import { findFirefox, findWebkit, installEngines } from './engines/installed'

/**
 * Variable with the folder of finished demonstrations, prepared by `global-setup.ts` for all files of a run:
 * `manual` and `auto`, by the review mode of the portal that uses a copy.
 */
export const TEMPLATE = 'PORTAL_E2E_TEMPLATE'
/** The same of a caller that fills it ahead or runs journeys several times, and removes it itself. */
export const KEPT_TEMPLATE = 'PORTAL_E2E_KEPT_TEMPLATE'

/**
 * Installs missing browsers, and fills a folder with the demonstration; undefined where no browser can be had,
 * and all journeys are skipped. Includes all pictures and the work of the first minutes, which every portal would
 * otherwise do again beside its tests: half of a file's CPU.
 */
export async function makeTemplate(given?: string): Promise<string | undefined> {
  installBrowser()
  installEngines()
  if (findBrowser() === undefined && findFirefox() === undefined && findWebkit() === undefined)
    return undefined
  const folder = given ?? mkdtempSync(join(tmpdir(), 'portal-e2e-template-'))
  const fill = (review: string) =>
    fillDemo({ NODE_ENV: 'development', DATA_DIR: join(folder, review), REVIEW: review })
  await fill('manual')
  cpSync(join(folder, 'manual'), join(folder, 'auto'), { recursive: true })
  await fill('auto')
  return folder
}

/** Creates a data folder, copied from a template: filling an empty one takes half a minute of CPU. */
export function newDataDir(review = 'auto'): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const template = process.env[TEMPLATE]
  if (template !== undefined) cpSync(join(template, review), folder, { recursive: true })
  return folder
}
