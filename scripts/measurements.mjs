// pnpm measurements: takes the times that start, check and npm test kept (.stamps) into docs/measurements.json, on
// which the documents' durations rest (packages/build/src/docs/durations.ts).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { NAMED_TIMES, readTimes } from './test/times.mjs'
import { ROOT } from './workspace.mjs'

const FILE = join(ROOT, 'docs/measurements.json')

/** @type {Record<string, unknown>} */
const before = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
// A busy machine takes several times as long: its load belongs to the measurement.
const load = Math.round(loadavg()[2] ?? 0)
const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load ${load}`
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
const on = new Date().toISOString().slice(0, 10)
const times = readTimes()
const measured = NAMED_TIMES.filter((name) => times[name] !== undefined).map((name) => [
  name,
  { seconds: times[name], machine, commit, on },
])
writeFileSync(FILE, `${JSON.stringify({ ...before, ...Object.fromEntries(measured) }, null, 2)}\n`)
console.log(`${measured.length} times in docs/measurements.json; now: pnpm write-docs`)
