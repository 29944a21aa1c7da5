import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
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
const SKIPPED =
  /(^|\/)(node_modules|dist|coverage)\/|\.(test|example)\.tsx?$|\.md$|\/api-report(\/[^/]+)?\.txt$/

/**
 * Package version plus a hash of all build inputs, so that unchanged sources yield the same version and are
 * not rebuilt. Tests, examples and READMEs are excluded.
 */
export function versionOf(app: App): string {
  // A repository of remotes alone has the shared ones as packages, whose hashes are in the lock file.
  const folders = [app.name, ...SHARED].filter((folder) => existsSync(join(ROOT, folder)))
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
