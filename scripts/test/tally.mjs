import { run } from '../setup.mjs'
import { summaryOf } from './report.mjs'
import { readTimes, timesTable, writeTimes } from './times.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, work: () => Promise<void> }} Part */

export const MINUTE = 60_000
export const BIN = 'packages/build/node_modules/.bin'

/** @type {Counts} */
const counts = { passed: 0, failed: 0, skipped: 0 }
/** @type {import('./report.mjs').Failure[]} */
const failures = []
/** @type {string[]} */
const skippedTests = []
/** @type {Record<string, number>} seconds by part */
const times = {}
const running = new Set()
const begun = performance.now()
/** The time of a whole run, as opposed to `--only`. */
const WHOLE = 'npm test'
let left = 0

/** @param {Counts} counts */
const textOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/** @param {number} since @returns {number} whole tenths of seconds */
const secondsSince = (since) => Math.round((performance.now() - since) / 100) / 10

/**
 * Adds a part's results to the totals.
 *
 * @param {string} name
 * @param {number} passed
 * @param {import('./report.mjs').Failure[]} [failed]
 * @param {string[]} [skipped] their names
 */
export function count(name, passed, failed = [], skipped = []) {
  counts.passed += passed
  counts.failed += failed.length
  counts.skipped += skipped.length
  failures.push(...failed)
  skippedTests.push(...skipped)
  const mark = failed.length === 0 ? '✓' : '✗'
  console.log(`${mark} ${name}: ${textOf({ passed, failed: failed.length, skipped: skipped.length })}`)
}

/**
 * Counts a step that is one test.
 *
 * @param {string} name
 * @param {boolean} passed
 * @param {string} command that runs it alone
 */
export const countStep = (name, passed, command) =>
  count(name, passed ? 1 : 0, passed ? [] : [{ name, command }])

/** Runs a program as a step that is one test. @param {string} name @param {string} command @param {string[]} args */
export async function step(name, command, args) {
  const code = await run(command, args, { timeoutMs: 15 * MINUTE })
  countStep(name, code === 0, [command === process.execPath ? 'node' : command, ...args].join(' '))
}

/** One progress line: running parts, parts left, and the slowest one so far. */
function sayProgress() {
  const [slowest] = Object.entries(times).sort(([, one], [, other]) => other - one)
  const tail = slowest === undefined ? '' : `; slowest so far: ${slowest[0]}, ${slowest[1]} s`
  console.log(`[${secondsSince(begun)} s] ${[...running].join(', ')} (${left} left${tail})`)
}

/** @param {Part} part */
async function runPart({ name, work }) {
  const start = performance.now()
  running.add(name)
  left -= 1
  sayProgress()
  try {
    await work()
  } catch (error) {
    console.error(error)
    countStep(name, false, `npm test -- --only ${name}`)
  }
  running.delete(name)
  times[name] = secondsSince(start)
}

/** @typedef {{ parts: Part[], width: number, beside?: Part[] }} Stage */

/**
 * Runs the parts of each stage, two at a time where the stage allows it: a small machine has two cores. Those
 * of `beside` run in turn, along with the others.
 *
 * @param {Stage[]} stages
 */
export async function runStages(stages) {
  left = stages.reduce((sum, { parts, beside = [] }) => sum + parts.length + beside.length, 0)
  for (const { parts, width, beside = [] } of stages) {
    const queue = [...parts]
    const inTurn = async (/** @type {Part[]} */ list) => {
      for (let next = list.shift(); next !== undefined; next = list.shift()) await runPart(next)
    }
    await Promise.all([...Array.from({ length: width }, () => inTurn(queue)), inTurn([...beside])])
  }
}

/** Prints times, skipped tests and failures; the last line is the total. @returns {number} exit code */
export function finish() {
  const total = secondsSince(begun)
  for (const line of timesTable(times, readTimes(), total)) console.log(line)
  writeTimes(Object.keys(times).length > 1 ? { ...times, [WHOLE]: total } : times)
  for (const line of summaryOf(failures, skippedTests)) console.log(line)
  console.log(textOf(counts))
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
}
