import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the data folder, as a first start leaves it, that `global-setup.ts` made for the files of a run. */
export const TEMPLATE = 'PORTAL_E2E_TEMPLATE'

/**
 * A data folder of one's own. Filling an empty one costs a start 14 s of CPU, so that it is copied from the template;
 * a portal with variables of its own starts from nothing, since they may change what is filled in.
 */
export function newDataDir(env: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const template = process.env[TEMPLATE]
  if (template !== undefined && Object.keys(env).length === 0) cpSync(template, folder, { recursive: true })
  return folder
}
