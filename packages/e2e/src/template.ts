import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Variable with the data folder of a finished first start, prepared by `global-setup.ts` for all files of a
 * run.
 */
export const TEMPLATE = 'PORTAL_E2E_TEMPLATE'

/**
 * Creates a data folder. It is copied from the template, since filling an empty one takes 14 s of CPU; a
 * portal with its own variables starts empty, as these may affect the data.
 */
export function newDataDir(env: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const template = process.env[TEMPLATE]
  if (template !== undefined && Object.keys(env).length === 0) cpSync(template, folder, { recursive: true })
  return folder
}
