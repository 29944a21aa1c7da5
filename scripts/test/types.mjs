import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buildStateOf } from '../tools.mjs'
import { ROOT } from '../workspace.mjs'

/** Files outside the program that decide how it is compiled. */
const SETTINGS = ['tsconfig.base.json', 'pnpm-lock.yaml', 'scripts/tools.mjs']

/** @param {string} file */
function changedAt(file) {
  try {
    return statSync(file).mtimeMs
  } catch {
    return Infinity
  }
}

/** Its time is that of the last successful check. @param {string} folder @param {string} root */
const passedOf = (folder, root) => join(root, '.stamps', `types-${folder.replaceAll('/', '-')}`)

/**
 * Whether a workspace has to be type-checked: unless it passed since the last change of every file that it
 * compiles, or could compile.
 *
 * @param {string} folder
 * @param {string} [root]
 */
export function needsTypes(folder, root = ROOT) {
  const state = buildStateOf(folder, root)
  const passed = passedOf(folder, root)
  try {
    const { mtimeMs: since } = statSync(passed)
    /** @type {{ fileNames: string[] }} */
    const { fileNames } = JSON.parse(readFileSync(state, 'utf8'))
    // The compiler's own libraries are bare names.
    const compiled = fileNames
      .filter((file) => file.startsWith('.'))
      .map((file) => resolve(dirname(state), file))
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', folder], {
      cwd: root,
      encoding: 'utf8',
    })
    const own = [...SETTINGS, ...listed.split('\0').filter(Boolean)].map((file) => join(root, file))
    return [...compiled, ...own].some((file) => changedAt(file) > since)
  } catch {
    return true
  }
}

/**
 * Stores that a check that began at `began` passed: a file changed during it counts next time.
 *
 * @param {string} folder
 * @param {number} began milliseconds since the epoch
 * @param {string} [root]
 */
export function keepTypes(folder, began, root = ROOT) {
  const passed = passedOf(folder, root)
  mkdirSync(dirname(passed), { recursive: true })
  writeFileSync(passed, '')
  utimesSync(passed, began / 1_000, began / 1_000)
}
