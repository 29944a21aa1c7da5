import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { BUILD, INSIDE, moduleOf, ROOT } from './workspace.mjs'

/** @typedef {[command: string, args: string[]]} Command */

const MEMORY = join(ROOT, '.stamps')
const RULES = dirname(moduleOf('lint/config.ts'))

/** TypeScript's native compiler; ESLint and the API report still need the JavaScript one for its API. */
export const typeScript = () =>
  join(createRequire(join(BUILD, 'package.json')).resolve('typescript-native/package.json'), '../bin/tsc')

/** @param {string} folder of a workspace @param {string} [root] */
export const buildStateOf = (folder, root = ROOT) =>
  join(root, '.stamps', `${folder.replaceAll('/', '-')}.tsbuildinfo`)

/**
 * Type-checks one workspace incrementally, with a stored build state. @param {string} folder @returns
 * {Command}
 */
export function typesCommand(folder) {
  return [
    process.execPath,
    [typeScript(), '-p', folder, '--incremental', '--tsBuildInfoFile', buildStateOf(folder)],
  ]
}

/** Hash of our own rules, which ESLint's cache key omits. */
function rulesHash() {
  const hash = createHash('sha256')
  for (const name of readdirSync(RULES).sort()) hash.update(readFileSync(join(RULES, name)))
  return hash.digest('hex').slice(0, 10)
}

/** Lints files or folders with a content-based cache. @param {string[]} targets @param {boolean} [fix] @returns {Command} */
export function lintCommand(targets, fix = false) {
  mkdirSync(MEMORY, { recursive: true })
  const memory = join(MEMORY, `eslint-${rulesHash()}.json`)
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', memory]
  return [
    join(BUILD, 'node_modules/.bin/eslint'),
    [...cache, '--no-warn-ignored', ...(fix ? ['--fix'] : []), ...targets],
  ]
}

/** Checks the format, or writes it, with a content-based cache and a parser a quarter cheaper. @param {string[]} targets @param {boolean} [fix] @returns {Command} */
export function formatCommand(targets, fix = false) {
  const memory = join(MEMORY, 'prettier.json')
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', memory]
  const mode = fix ? '--write' : '--check'
  const parser = ['--plugin', createRequire(join(BUILD, 'package.json')).resolve('@prettier/plugin-oxc')]
  return [
    join(BUILD, 'node_modules/.bin/prettier'),
    [mode, '--ignore-unknown', ...parser, ...cache, ...targets],
  ]
}

/** Finds unused exports, files and dependencies of workspaces. @param {string[]} folders @returns {Command} */
export const unusedCommand = (...folders) => [
  process.execPath,
  [INSIDE ? join(ROOT, 'scripts/unused.mjs') : moduleOf('unused.js'), ...folders],
]
