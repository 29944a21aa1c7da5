import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { install, run } from './setup.mjs'
import { keepTime } from './test/times.mjs'
import { formatCommand, lintCommand, typesCommand } from './tools.mjs'
import { ROOT, workspaceFolders } from './workspace.mjs'

const [ref = 'HEAD'] = process.argv.slice(2)
const CODE = /\.(?:[cm]?js|tsx?)$/

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

/** @param {string} name @param {() => Promise<number>} step */
async function timed(name, step) {
  const start = performance.now()
  const code = await step()
  console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  if (code !== 0) process.exitCode = 1
}

/** Type-checks every workspace, since types cross their boundaries. */
async function types() {
  const queue = workspaceFolders()
  let worst = 0
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      worst ||= await run(...typesCommand(next))
  }
  await Promise.all([worker(), worker()])
  return worst
}

/** Runs the tests beside or below a changed file; all other affected tests are left to `npm test`. */
async function tests() {
  const require = createRequire(join(ROOT, 'packages/build/package.json'))
  const jest = [
    join(require.resolve('jest/package.json'), '../bin/jest.js'),
    '-c',
    'packages/build/jest.config.mjs',
  ]
  const list = [...jest, '--listTests', '--findRelatedTests', ...code]
  const related = execFileSync(process.execPath, list, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  const folders = code.map((file) => join(ROOT, dirname(file), '/'))
  const near = related.filter((test) => folders.some((folder) => test.startsWith(folder)))
  console.log(`${near.length} of ${related.length} test files that reach what changed stand beside it.`)
  return near.length === 0 ? 0 : run(process.execPath, [...jest, '--runTestsByPath', ...near])
}

await install()
const began = performance.now()
const files = changedFiles()
const code = files.filter((file) => CODE.test(file))
console.log(`${files.length} files differ from ${ref}.`)
await timed('types', types)
if (files.length > 0) await timed('format', () => run(...formatCommand(files)))
if (code.length > 0) {
  await timed('lint', () => run(...lintCommand(code)))
  await timed('tests', tests)
}
if (files.length > 0) keepTime('pnpm check', began)
