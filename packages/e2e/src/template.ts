import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Variable with the folder of finished demonstrations, prepared by `global-setup.ts` for all files of a run:
 * `manual` and `auto`, by the review mode of the portal that uses a copy.
 */
export const TEMPLATE = 'PORTAL_E2E_TEMPLATE'
/** The same of a caller that runs journeys several times, and removes it itself. */
export const KEPT_TEMPLATE = 'PORTAL_E2E_KEPT_TEMPLATE'

/** Creates a data folder, copied from a template: filling an empty one takes half a minute of CPU. */
export function newDataDir(review = 'auto'): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const template = process.env[TEMPLATE]
  if (template !== undefined) cpSync(join(template, review), folder, { recursive: true })
  return folder
}
