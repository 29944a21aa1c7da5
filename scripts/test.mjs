import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { installEngines, missingTools, POSTGRES_15 } from './engines.mjs'
import { OLDEST_TO_INSTALL } from './node.mjs'
import { freePort } from './ports.mjs'
import { build, forgetInstall, install, run } from './setup.mjs'
import { failuresOf, skippedOf, summaryOf } from './test-report.mjs'
import { ROOT, workspaceFolders } from './workspace.mjs'

const MINUTE = 60_000
const BIN = 'packages/build/node_modules/.bin'
const UNIT = 'packages/build/jest.config.mjs'
const JOURNEYS = 'packages/e2e/jest.config.mjs'
const HIDDEN = { PORTAL_TEST_ENGINES: 'hidden' }
const counts = { passed: 0, failed: 0, skipped: 0 }
/** @type {import('./test-report.mjs').Failure[]} */
const failures = []
/** @type {string[]} */
const skippedTests = []

/** @param {{ passed: number, failed: number, skipped: number }} counts */
const told = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/**
 * @param {string} name
 * @param {number} passed
 * @param {import('./test-report.mjs').Failure[]} failed
 * @param {string[]} skipped their names
 */
function count(name, passed, failed = [], skipped = []) {
  counts.passed += passed
  counts.failed += failed.length
  counts.skipped += skipped.length
  failures.push(...failed)
  skippedTests.push(...skipped)
  const mark = failed.length === 0 ? '✓' : '✗'
  console.log(`${mark} ${name}: ${told({ passed, failed: failed.length, skipped: skipped.length })}`)
}

/** A step that is one test. @param {string} name @param {boolean} passed @param {string} command that runs it alone */
const countStep = (name, passed, command) => count(name, passed ? 1 : 0, passed ? [] : [{ name, command }])

/** @param {string} name @param {string} command @param {string[]} args */
async function step(name, command, args) {
  const code = await run(command, args, { timeoutMs: 15 * MINUTE })
  countStep(name, code === 0, [command === process.execPath ? 'node' : command, ...args].join(' '))
}

/** @param {string} name @param {string} bin @param {string[]} args */
const tool = (name, bin, args) => step(name, `${BIN}/${bin}`, args)

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

/**
 * Runs Jest and reads its report; a run that crashes or hangs has none.
 *
 * @param {string} config
 * @param {number} timeoutMs
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runJest(config, timeoutMs, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const report = join(folder, 'report.json')
  const require = createRequire(join(ROOT, 'packages/build/package.json'))
  const bin = join(require.resolve('jest/package.json'), '../bin/jest.js')
  const given = [bin, '-c', config, '--json', `--outputFile=${report}`, ...args]
  const code = await run(process.execPath, given, { timeoutMs, env })
  try {
    return { code, report: JSON.parse(readFileSync(report, 'utf8')) }
  } catch {
    return { code, report: undefined }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} name
 * @param {string} config
 * @param {number} timeoutMs
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv, isDemanded?: boolean }} options `isDemanded`: a skipped test fails
 */
async function jest(name, config, timeoutMs, { args = [], env = {}, isDemanded = false } = {}) {
  const { code, report } = await runJest(config, timeoutMs, args, env)
  const variables = Object.entries(env).map(([key, value]) => `${key}=${value} `)
  const command = `${variables.join('')}${BIN}/jest -c ${config}`
  if (report === undefined) return countStep(`${name} (no report, exit ${code})`, false, command)
  const skipped = skippedOf(report.testResults)
  const failed = failuresOf(report.testResults, command)
  const demanded = isDemanded ? skipped.map((test) => ({ name: test, command })) : []
  if (failed.length === 0 && (!report.success || code !== 0)) failed.push({ name, command })
  count(name, report.numPassedTests, [...failed, ...demanded], isDemanded ? [] : skipped)
}

/** Tests run on the newest PostgreSQL; repositories on the oldest that is supported too, where Debian's is installed. */
async function oldestPostgres() {
  const name = 'repositories on PostgreSQL 15'
  const reason = missingTools(POSTGRES_15)
  if (reason !== undefined) return count(name, 0, [], [`${name} (skipped: ${reason})`])
  await jest(name, UNIT, 5 * MINUTE, {
    args: ['packages/server/src/.*/db/'],
    env: { PORTAL_TEST_POSTGRES: '15' },
  })
}

/** Processes that come and go, in short (docs/adr/0080-growth-in-short.md). */
const GROWTH = ['rolling', 'kill', 'pooler', 'limits', 'limits-redis', 'restore']

async function growth() {
  /** @param {string} bench @param {number} code @param {string} [reason] why it was skipped */
  const onEnd = (bench, code, reason) => {
    const name = `growth ${bench}`
    if (reason === undefined) countStep(name, code === 0, `npx pnpm@12.21.0 bench growth ${bench} --short`)
    else count(name, 0, [], [`${name} (skipped: ${reason})`])
  }
  // Untyped, and it imports packages: it can be loaded only after the installation.
  const { runAll } = await import(`${ROOT}/packages/server/bench/growth/all.mjs`)
  await runAll(GROWTH, ['--short'], onEnd).catch(
    (/** @type {unknown} */ error) => (console.error(error), countStep('growth', false, 'npm test')),
  )
}

/** Server tests that start engines, by what they call to find one. */
function engineTests() {
  const source = join(ROOT, 'packages/server/src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(source, file))
    .filter((file) =>
      /\b(?:describeWith|describeThroughPooler|missingTools)\(/.test(readFileSync(file, 'utf8')),
    )
}

/**
 * Plays a machine without engines and browsers: whatever asks for one must be skipped, by name and with a reason, and
 * nothing may fail. Three journeys stand for all: one a browser.
 */
async function withoutEngines() {
  const name = 'without engines'
  const journeys = ['visitor.journey', 'firefox.journey', 'webkit.journey'].map(
    (file) => `packages/e2e/src/${file}.ts`,
  )
  const unit = await runJest(UNIT, 5 * MINUTE, ['--runTestsByPath', ...engineTests()], HIDDEN)
  const browser = await runJest(
    JOURNEYS,
    5 * MINUTE,
    ['--runTestsByPath', ...journeys.map((file) => join(ROOT, file))],
    HIDDEN,
  )
  for (const { code, report } of [unit, browser]) {
    /** @type {import('./test-report.mjs').Suite[]} */
    const suites = report?.testResults ?? []
    const command = `PORTAL_TEST_ENGINES=hidden ${BIN}/jest -c ${report === unit.report ? UNIT : JOURNEYS}`
    countStep(`${name}: ${suites.length} files end well`, code === 0 && suites.length > 0, command)
    for (const suite of suites) {
      const skipped = skippedOf([suite])
      const isNamed = skipped.length > 0 && skipped.every((test) => test.includes('(skipped: '))
      if (!isNamed)
        countStep(`${name}: ${suite.name} skips nothing by name`, false, `${command} ${suite.name}`)
    }
  }
  const asking = GROWTH.filter((bench) => bench !== 'limits')
  const bench = (/** @type {string} */ one) =>
    run(process.execPath, ['packages/server/bench/growth/run.mjs', one, '--short'], {
      env: HIDDEN,
      timeoutMs: MINUTE,
    })
  const SKIPPED = 77
  const codes = await Promise.all(asking.map(bench))
  countStep(
    `${name}: growth`,
    codes.every((code) => code === SKIPPED),
    `PORTAL_TEST_ENGINES=hidden npx pnpm@12.21.0 bench growth all --short`,
  )
}

async function builds() {
  const error = await build().catch((/** @type {unknown} */ reason) => reason)
  if (error !== undefined) console.error(error)
  countStep('build', error === undefined, 'npm start')
}

/** @param {string} pack @returns {Promise<string | undefined>} the path of its Node, once npm has brought it */
async function nodeOf(pack) {
  const npx = ['--yes', '--package', pack, '--', 'node', '-p', 'process.execPath']
  const { stdout } = await promisify(execFile)('npx', npx, { timeout: 2 * MINUTE }).catch(() => ({
    stdout: '',
  }))
  return stdout.trim() || undefined
}

/** @param {number} group of processes: its leader's pid */
function isRunning(group) {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

/** Ends a whole group: a process that outlived its starter would still write to the folder that is removed next. */
async function endGroup(/** @type {number} */ group) {
  const deadline = Date.now() + MINUTE
  if (isRunning(group)) process.kill(-group, 'SIGTERM')
  while (isRunning(group)) {
    if (Date.now() > deadline) process.kill(-group, 'SIGKILL')
    await setTimeout(100)
  }
}

/** `npm start` on the oldest Node that may install the project: it installs, and serves its first page. */
async function startOnOldestNode() {
  const name = `npm start on Node ${OLDEST_TO_INSTALL}`
  if (process.platform !== 'linux') return count(name, 0, [], [`${name} (skipped: it is tried on Linux)`])
  const pack = `node-linux-${process.arch}@${OLDEST_TO_INSTALL}`
  const node = await nodeOf(pack)
  if (node === undefined) return count(name, 0, [], [`${name} (skipped: npm does not reach ${pack})`])
  const folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
  const port = await freePort()
  forgetInstall()
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH, PORT: String(port), DATA_DIR: folder }
  const child = spawn(node, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: 'inherit', detached: true })
  const isUp = await firstPage(`http://127.0.0.1:${port}/`, () => child.exitCode !== null)
  countStep(name, isUp, `npx --package ${pack} -- node scripts/start.mjs`)
  if (child.pid !== undefined) await endGroup(child.pid)
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} url @param {() => boolean} isOver */
async function firstPage(url, isOver) {
  const deadline = Date.now() + 5 * MINUTE
  while (Date.now() < deadline && !isOver()) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return true
    await setTimeout(250)
  }
  return false
}

const isCi = process.env.CI === 'true'
installEngines()
await install()
// The longest first, so that neither core waits for the other at the end.
await twoAtATime([
  () => tool('lint', 'eslint', ['.']),
  // Templates are no code until somebody uses them: one is made, tested and released in a copy of this workspace.
  () => step('new remote', process.execPath, ['scripts/new-remote.mjs', '--check']),
  builds,
  () => tool('format', 'prettier', ['--check', '.']),
  ...workspaceFolders().map((folder) => () => tool(`types ${folder}`, 'tsc', ['-p', folder])),
  // A break of what platform and API promise needs a new major version.
  () =>
    step('api report', process.execPath, [
      'packages/build/run.mjs',
      'packages/build/src/api-report.ts',
      '--check',
    ]),
  // Exports, files and dependencies that nothing uses.
  () => step('unused', process.execPath, ['scripts/unused.mjs']),
])
await startOnOldestNode()
// Left to itself Jest keeps one core free, which is half of a small machine.
await jest('unit and integration', UNIT, 30 * MINUTE, { args: [`--maxWorkers=${availableParallelism()}`] })
await oldestPostgres()
await withoutEngines()
await growth()
// Journeys wait more than they compute, and each file brings a portal and a browser: two of them fill two cores.
await jest('journeys', JOURNEYS, 45 * MINUTE, { args: ['--maxWorkers=2'], isDemanded: isCi })

for (const line of summaryOf(failures, skippedTests)) console.log(line)
console.log(told(counts))
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
