import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../setup.mjs'
import { ROOT } from '../workspace.mjs'
import { failuresOf, skippedOf } from './report.mjs'
import { BIN, count, countStep } from './tally.mjs'

export const UNIT = 'packages/build/jest.config.mjs'
export const JOURNEYS = 'packages/e2e/jest.config.mjs'

/**
 * Runs Jest and returns its report; undefined when it crashed or timed out.
 *
 * @param {string} config
 * @param {number} timeoutMs
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export async function runJest(config, timeoutMs, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const report = join(folder, 'report.json')
  const require = createRequire(join(ROOT, 'packages/build/package.json'))
  const bin = join(require.resolve('jest/package.json'), '../bin/jest.js')
  // Workers take over the option (ADR 26).
  const given = ['--no-maglev', bin, '-c', config, '--json', `--outputFile=${report}`, ...args]
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
export async function jest(name, config, timeoutMs, { args = [], env = {}, isDemanded = false } = {}) {
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
