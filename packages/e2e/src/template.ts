import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Variable with the data folder of a finished first start, prepared by `global-setup.ts` for all files of a
 * run.
 */
export const TEMPLATE = 'PORTAL_E2E_TEMPLATE'

/** Creates a data folder, copied from the template: filling an empty one takes half a minute of CPU. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const template = process.env[TEMPLATE]
  if (template !== undefined) cpSync(template, folder, { recursive: true })
  return folder
}
