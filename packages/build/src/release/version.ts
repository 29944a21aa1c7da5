import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lockOf } from '../../../../scripts/lock.mjs'
import { ROOT, type App } from '../app'
import { filesBelow } from './manifest'

/** Inputs of every app's bundle outside its own folder. */
export const SHARED = [
  'packages/domain',
  'packages/api',
  'packages/platform',
  'packages/ui',
  'packages/build',
]
const SKIPPED = /(^|\/)(node_modules|dist|coverage)\/|\.test\.tsx?$|\.md$|\/api-report(\/[^/]+)?\.txt$/

/**
 * Package version plus a hash of all build inputs, so that unchanged sources yield the same version and are
 * not rebuilt. Tests and READMEs are excluded.
 */
export function versionOf(app: App): string {
  const folders = [app.name, ...SHARED]
  const lock = lockOf(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'), folders)
  const hash = createHash('sha256').update(lock)
  for (const folder of folders) {
    for (const file of sourcesOf(join(ROOT, folder))) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file))
    }
  }
  return `${app.version}-${hash.digest('hex').slice(0, 12)}`
}

function sourcesOf(folder: string): string[] {
  return [...filesBelow(folder, (path) => !SKIPPED.test(`${relative(ROOT, path)}`))]
}
