import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../workspace.mjs'

const FILE = join(ROOT, '.stamps/test-times.json')

/** The times that documents may name, as `keepTime` and a whole run of the tests store them. */
export const NAMED_TIMES = /** @type {const} */ ([
  'npm start, first',
  'npm start, again',
  'pnpm check',
  'npm test',
])

/** @returns {Record<string, number>} seconds by part, each from its last run */
export const readTimes = (file = FILE) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Stores the times of the parts that ran, keeping those of others. @param {Record<string, number>} times */
export function writeTimes(times, file = FILE) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...readTimes(file), ...times }, null, 2)}\n`)
}

/**
 * Stores the seconds since `began`, as of `performance.now()`.
 *
 * @param {(typeof NAMED_TIMES)[number]} name
 * @param {number} began
 */
export const keepTime = (name, began) =>
  writeTimes({ [name]: Math.round((performance.now() - began) / 100) / 10 })

/**
 * @param {Record<string, number>} times seconds by part of this run
 * @param {Record<string, number>} before the same for the previous run
 * @param {number} total seconds of this run
 * @returns {string[]} lines, the slowest part first
 */
export function timesTable(times, before, total) {
  const rows = Object.entries(times).sort(([, one], [, other]) => other - one)
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return [
    '',
    `Seconds by part (the run before in parentheses); ${total} s in all:`,
    ...rows.map(([name, seconds]) => {
      const last = before[name] === undefined ? '' : ` (${before[name].toFixed(1)})`
      return `  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)}${last}`
    }),
  ]
}
