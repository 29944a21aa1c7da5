import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from './setup.mjs'
import { nearestTests } from './test/near.mjs'
import { keepTime } from './test/times.mjs'
import { keepTypes, needsTypes } from './test/types.mjs'
import { formatCommand, lintCommand, typesCommand } from './tools.mjs'
import { outputOf } from './test/output.mjs'
import { ROOT, workspaceFolders } from './workspace.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { fix: { type: 'boolean' } } })
const [ref = 'HEAD'] = positionals
const CODE = /\.(?:[cm]?js|tsx?)$/

/** @typedef {import('./test/output.mjs').Output} Output */

/** @param {string[]} args @returns {string[]} */
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Existing files that differ from `ref` or are uncommitted. */
const changedFiles = () =>
  [
    ...new Set([...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')]),
  ].filter((file) => existsSync(join(ROOT, file)))

/** Prints a step's output at its end, since two run at a time. @param {string} name @param {() => Promise<Output>} step */
async function timed(name, step) {
  const start = performance.now()
  const { code, text } = await step()
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  console.log(`${text.trim()}\n${code === 0 ? '✓' : '✗'} ${name}: ${seconds} s`.trimStart())
  if (code !== 0) process.exitCode = 1
}

/** Type-checks every workspace of which a compiled file changed since it passed: types cross their boundaries. */
async function types() {
  const stale = workspaceFolders().filter((folder) => needsTypes(folder))
  /** @type {Output[]} */
  const outputs = []
  for (const folder of stale) {
    const began = Date.now()
    const output = await outputOf(typesCommand(folder))
    if (output.code === 0) keepTypes(folder, began)
    outputs.push(output)
  }
  const texts = outputs.map(({ text }) => text.trim()).filter(Boolean)
  return {
    code: outputs.find(({ code }) => code !== 0)?.code ?? 0,
    text: [`types of ${stale.length} workspaces`, ...texts].join('\n'),
  }
}

/** Runs the tests closest to what changed; all other affected tests are left to `npm test`. */
async function tests() {
  const require = createRequire(join(ROOT, 'packages/build/package.json'))
  const bin = join(require.resolve('jest/package.json'), '../bin/jest.js')
  /** @param {string[]} args */
  const jest = (...args) =>
    outputOf([process.execPath, [bin, '-c', 'packages/build/jest.config.mjs', ...args]])
  const { text: list } = await jest('--listTests', '--findRelatedTests', ...code)
  const related = list.split('\n').filter((line) => line.startsWith(ROOT))
  const near = new Set(code.flatMap((file) => nearestTests(join(ROOT, file), related)))
  const summary = `the closest ${near.size} of ${related.length} test files that reach what changed`
  if (near.size === 0) return { code: 0, text: summary }
  const { code: exit, text } = await jest('--runTestsByPath', ...near)
  return { code: exit, text: `${summary}\n${text}` }
}

await install()
const began = performance.now()
const files = changedFiles()
const code = files.filter((file) => CODE.test(file))
console.log(`${files.length} files differ from ${ref}.`)
const statics = async () => {
  if (code.length > 0) await timed('lint', () => outputOf(lintCommand(code, values.fix)))
  if (files.length > 0) await timed('format', () => outputOf(formatCommand(files, values.fix)))
  await timed('types', types)
}
await Promise.all([statics(), code.length > 0 ? timed('tests', tests) : undefined])
console.log(`${((performance.now() - began) / 1_000).toFixed(1)} s in all`)
if (files.length > 0) keepTime('pnpm check', began)
