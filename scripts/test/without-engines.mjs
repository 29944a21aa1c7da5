import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../setup.mjs'
import { ROOT } from '../workspace.mjs'
import { JOURNEYS, runJest, UNIT } from './jest.mjs'
import { skippedOf } from './report.mjs'
import { BIN, countStep, MINUTE } from './tally.mjs'

const NAME = 'without engines'
const HIDDEN = { PORTAL_TEST_ENGINES: 'hidden' }
/** Exit code of a bench that was skipped. */
const SKIPPED = 77
/** A journey per browser stands for all; two of Chromium's, which one worker runs in turn. */
const BROWSERS = ['visitor', 'layout', 'firefox', 'webkit'].map((name) =>
  join(ROOT, `packages/e2e/src/${name}.journey.ts`),
)

/** Server tests that start engines, found by the lookup function they call. */
function engineTests() {
  const source = join(ROOT, 'packages/server/src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(source, file))
    .filter((file) =>
      /\b(?:describeWith|describeThroughPooler|missingTools)\(/.test(readFileSync(file, 'utf8')),
    )
}

/** @param {string} config @param {string[]} files */
async function tests(config, files) {
  const { code, report } = await runJest(config, 5 * MINUTE, ['--runTestsByPath', ...files], HIDDEN)
  /** @type {import('./report.mjs').Suite[]} */
  const suites = report?.testResults ?? []
  const command = `PORTAL_TEST_ENGINES=hidden ${BIN}/jest -c ${config}`
  countStep(`${NAME}: ${suites.length} files end well`, code === 0 && suites.length > 0, command)
  for (const suite of suites) {
    const skipped = skippedOf([suite])
    const isNamed = skipped.length > 0 && skipped.every((test) => test.includes('(skipped: '))
    if (!isNamed) countStep(`${NAME}: ${suite.name} skips nothing by name`, false, `${command} ${suite.name}`)
  }
}

/** @param {readonly string[]} benches */
async function growth(benches) {
  const bench = (/** @type {string} */ one) =>
    run(process.execPath, ['packages/server/bench/growth/run.mjs', one, '--short'], {
      env: HIDDEN,
      timeoutMs: MINUTE,
    })
  const codes = await Promise.all(benches.map(bench))
  countStep(
    `${NAME}: growth`,
    codes.every((code) => code === SKIPPED),
    'PORTAL_TEST_ENGINES=hidden npx pnpm@12.21.0 bench growth all --short',
  )
}

/**
 * Simulates a machine without engines and browsers: whatever needs one must be skipped by name with a reason,
 * and nothing may fail.
 *
 * @param {readonly string[]} benches that need an engine
 */
export async function withoutEngines(benches) {
  await tests(UNIT, engineTests())
  await tests(JOURNEYS, BROWSERS)
  await growth(benches)
}
