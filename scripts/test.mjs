import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installEngines } from './engines.mjs'
import { build, install, run } from './setup.mjs'
import { ROOT, workspaceFolders } from './workspace.mjs'

const MINUTE = 60_000
const counts = { passed: 0, failed: 0, skipped: 0 }

/** @param {{ passed: number, failed: number, skipped: number }} counts */
const told = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/** @param {string} name @param {number} passed @param {number} failed @param {string[]} skipped their names */
function count(name, passed, failed, skipped = []) {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped.length
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${told({ passed, failed, skipped: skipped.length })}`)
  for (const test of skipped) console.log(`  skipped: ${test}`)
}

/** @param {string} name @param {string} bin @param {string[]} args */
async function tool(name, bin, args) {
  const code = await run(join(ROOT, 'packages/build/node_modules/.bin', bin), args, {
    timeoutMs: 15 * MINUTE,
  })
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

/**
 * Two at a time: that is how many cores a small machine has, and each of these computes on one.
 *
 * @param {(() => Promise<unknown>)[]} queue
 */
async function twoAtATime(queue) {
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await next()
  }
  await Promise.all([worker(), worker()])
}

/** @param {{ assertionResults: { status: string, fullName: string }[] }[]} suites @returns {string[]} */
const skippedOf = (suites) =>
  suites
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending')
    .map(({ fullName }) => fullName)

/**
 * A run that crashes or hangs counts as one failure more than what it reported.
 *
 * @param {string} name
 * @param {string} config
 * @param {number} timeoutMs
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function jest(name, config, timeoutMs, args = [], env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const report = join(folder, 'report.json')
  const require = createRequire(join(ROOT, 'packages/build/package.json'))
  const bin = join(require.resolve('jest/package.json'), '../bin/jest.js')
  const code = await run(process.execPath, [bin, '-c', config, '--json', `--outputFile=${report}`, ...args], {
    timeoutMs,
    env,
  })
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, success, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const failed = numFailedTests + numRuntimeErrorTestSuites
    count(
      name,
      numPassedTests,
      failed + (failed === 0 && (!success || code !== 0) ? 1 : 0),
      skippedOf(testResults),
    )
  } catch {
    count(`${name} (no report, exit ${code})`, 0, 1)
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Templates are no code until somebody uses them: one is made, tested and released in a copy of this workspace. */
async function newRemote() {
  const code = await run(process.execPath, ['scripts/new-remote.mjs', '--check'], { timeoutMs: 15 * MINUTE })
  count('new remote', code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

/** What platform and API promise is what their reports say; a break needs a new major version. */
async function apiReport() {
  const args = ['packages/build/run.mjs', 'packages/build/src/api-report.ts', '--check']
  const code = await run(process.execPath, args, { timeoutMs: 15 * MINUTE })
  count('api report', code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

/** Exports, files and dependencies that nothing uses. */
async function unused() {
  const code = await run(process.execPath, ['scripts/unused.mjs'], { timeoutMs: 15 * MINUTE })
  count('unused', code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

/** Tests run on the newest PostgreSQL; repositories on the oldest that is supported too, where Debian's is installed. */
async function oldestPostgres() {
  const name = 'repositories on PostgreSQL 15'
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) return count(name, 0, 0, [`${name}: not installed`])
  await jest(name, 'packages/build/jest.config.mjs', 5 * MINUTE, ['packages/server/src/.*/db/'], {
    PORTAL_TEST_POSTGRES: '15',
  })
}

/** Processes that come and go, in short (docs/adr/0080-growth-in-short.md): one whose engine is not installed is skipped by name. */
async function growth() {
  /** @param {string} name @param {number} code */
  const tell = (name, code) => {
    const test = `growth ${name}`
    if (code === SKIPPED) count(test, 0, 0, [`${test}: an engine is not installed`])
    else count(test, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  }
  // Untyped, and of no use before everything is installed.
  const { runAll, SKIPPED } = await import(`${ROOT}/packages/server/bench/growth/all.mjs`)
  await runAll(['rolling', 'kill', 'pooler', 'limits', 'restore'], ['--short'], tell).catch(
    (/** @type {unknown} */ error) => (console.error(error), count('growth', 0, 1)),
  )
}

async function builds() {
  await build().then(
    () => count('build', 1, 0),
    (error) => (console.error(error), count('build', 0, 1)),
  )
}

installEngines()
await install()
// The longest first, so that neither core waits for the other at the end.
await twoAtATime([
  () => tool('lint', 'eslint', ['.']),
  newRemote,
  builds,
  () => tool('format', 'prettier', ['--check', '.']),
  ...workspaceFolders().map((folder) => () => tool(`types ${folder}`, 'tsc', ['-p', folder])),
  apiReport,
  unused,
])
// Left to itself Jest keeps one core free, which is half of a small machine.
await jest('unit and integration', 'packages/build/jest.config.mjs', 30 * MINUTE, [
  `--maxWorkers=${availableParallelism()}`,
])
await oldestPostgres()
await growth()
// Journeys wait more than they compute, and each file brings a portal and a browser: two of them fill two cores.
await jest('journeys', 'packages/e2e/jest.config.mjs', 45 * MINUTE, ['--maxWorkers=2'])

console.log(told(counts))
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
