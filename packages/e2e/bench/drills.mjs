// node packages/e2e/bench/drills.mjs [text]: every drill of a broken remote in a browser, and of a broken
// server bundle in a server (packages/server: renderer.test.ts). Prints passed and total cases, and the time
// from a click to the fallback, median and worst. `text` filters browser cases by name. Needs a built portal.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './portal.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const [wanted = ''] = process.argv.slice(2)
const jest = join(
  createRequire(join(ROOT, 'packages/build/package.json')).resolve('jest/package.json'),
  '../bin/jest.js',
)
const folder = mkdtempSync(join(tmpdir(), 'drills-'))

/** Runs tests by pattern; returns each title and whether it passed. */
function run(config, args, env = {}) {
  const report = join(folder, 'jest.json')
  spawnSync(process.execPath, [jest, '-c', config, '--json', `--outputFile=${report}`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'pending')
    .map(({ title, ancestorTitles, status }) => ({
      title,
      group: ancestorTitles[0],
      ok: status === 'passed',
    }))
}

function table(cases, times) {
  for (const { title, ok } of cases) {
    const ms = times.get(title)
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${title.padEnd(76)} ${ms === undefined ? '' : `${Math.round(ms)} ms`}`,
    )
  }
}

const report = join(folder, 'drills.json')
const browser = run('packages/e2e/jest.config.mjs', ['--runInBand', 'drills.journey'], {
  DRILLS: wanted,
  DRILLS_REPORT: report,
})
const results = new Map(JSON.parse(readFileSync(report, 'utf8')))
const times = new Map([...results].flatMap(([name, { outcome }]) => (outcome ? [[name, outcome.ms]] : [])))
const server = run('packages/build/jest.config.mjs', [
  'packages/server/src/web/renderer',
  '-t',
  'a server bundle|a server that starts',
])
table(browser, times)
table(server, new Map())
const fallbacks = [...times].filter(([name]) => !name.endsWith('throws in an event')).map(([, ms]) => ms)
const all = [...browser, ...server]
console.log(`\n${all.filter(({ ok }) => ok).length} of ${all.length} cases passed`)
console.log(
  `time to fallback: median ${Math.round(median(fallbacks))} ms, worst ${Math.round(Math.max(...fallbacks))} ms`,
)
rmSync(folder, { recursive: true, force: true })
