import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installEngines, missingTools, POSTGRES_15 } from './engines.mjs'
import { build, install, run } from './setup.mjs'
import { jest, JOURNEYS, UNIT } from './test/jest.mjs'
import { startOnOldestNode } from './test/oldest-node.mjs'
import { count, countStep, finish, MINUTE, runStages, step } from './test/tally.mjs'
import { withoutEngines } from './test/without-engines.mjs'
import { formatCommand, lintCommand, typesCommand } from './tools.mjs'
import { ROOT, workspaceFolders } from './workspace.mjs'

// Each program under test sets its own: production in this shell (a sourced portal.env) would reach all of them.
delete process.env.NODE_ENV

/** @typedef {import('./test/tally.mjs').Part} Part */

const RUN_TS = 'packages/build/run.mjs'
/** Benches in their short form (docs/adr/0054-rolling-restarts.md) that need the installed packages alone. */
const PLAIN = ['limits', 'mails', 'avisos', 'counts', 'notices', 'ranking', 'money']
/** Benches that also need a proxy, a pooler, Redis, backup tools or Debian's PostgreSQL. */
const WITH_ENGINES = [
  'rolling',
  'kill',
  'pooler',
  'limits-redis',
  'replicas',
  'copies',
  'restore',
  'machines',
]
const GROWTH = [...WITH_ENGINES, ...PLAIN]

/** Parts that start the built portal, which a fresh clone does not have yet. */
const SERVES_BUILD = ['growth', 'journeys']

/** By default Jest keeps one core free, half of a small machine. */
const ALL_CORES = `--maxWorkers=${availableParallelism()}`

/**
 * Tests use the newest PostgreSQL; repository tests also run on the oldest supported one, if Debian's package
 * is installed.
 */
async function oldestPostgres() {
  const name = 'repositories on PostgreSQL 15'
  const reason = missingTools(POSTGRES_15)
  if (reason !== undefined) return count(name, 0, [], [`${name} (skipped: ${reason})`])
  await jest(name, UNIT, 5 * MINUTE, {
    args: [ALL_CORES, 'packages/server/src/.*/db/'],
    env: { PORTAL_TEST_POSTGRES: '15' },
  })
}

async function growth() {
  /** @param {string} bench @param {number} code @param {string} [reason] why it was skipped */
  const onEnd = (bench, code, reason) => {
    const name = `growth ${bench}`
    if (reason === undefined) countStep(name, code === 0, `npx pnpm@12.21.0 bench growth ${bench} --short`)
    else count(name, 0, [], [`${name} (skipped: ${reason})`])
  }
  // Untyped, and imports packages, so it can load only after the installation.
  const { runAll } = await import(`${ROOT}/packages/server/bench/growth/all.mjs`)
  await runAll(GROWTH, ['--short'], onEnd)
}

async function builds() {
  const error = await build().catch((/** @type {unknown} */ reason) => reason)
  if (error !== undefined) console.error(error)
  countStep('build', error === undefined, 'npm start')
}

/** @param {string} name @param {import('./tools.mjs').Command} command @returns {Part} */
const program = (name, [command, args]) => ({ name, work: () => step(name, command, args) })

/** @param {string} name @param {string[]} args @returns {Part} */
const script = (name, ...args) => program(name, [process.execPath, args])

/** @param {string[]} args */
const unit = (args) => jest('unit and integration', UNIT, 30 * MINUTE, { args: [ALL_CORES, ...args] })

/** Fills the demonstration of the journeys ahead of them: it keeps one core busy. They fill it if this fails. */
async function demonstration() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-template-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const code = await run(process.execPath, [RUN_TS, 'packages/e2e/src/fill-template.ts', folder])
  if (code === 0) Object.assign(process.env, { PORTAL_E2E_KEPT_TEMPLATE: folder })
}

/** Journeys mostly wait, and each file starts a portal and a browser: two of them use two cores. */
const journeys = () =>
  jest('journeys', JOURNEYS, 45 * MINUTE, {
    args: ['--maxWorkers=2'],
    isDemanded: process.env.CI === 'true',
  })

/** @returns {Part[]} single-core steps, the longest first */
const statics = () => [
  program('lint', lintCommand(['.'])),
  // Templates are only compiled when used: generate, test and release one in a copy of this workspace.
  script('new remote', 'scripts/new-remote.mjs', '--check'),
  program('format', formatCommand(['.'])),
  ...workspaceFolders().map((folder) => program(`types ${folder}`, typesCommand(folder))),
  // A breaking change of the platform or API contract needs a new major version.
  script('api report', RUN_TS, 'packages/build/src/api-report.ts', '--check'),
  // Unused exports, files and dependencies.
  script('unused', 'scripts/unused.mjs'),
]

/** @returns {import('./test/tally.mjs').Stage[]} */
const stages = () => [
  { width: 2, parts: statics(), beside: [{ name: 'build', work: builds }] },
  {
    width: 1,
    parts: [
      { name: 'oldest Node', work: startOnOldestNode },
      { name: 'unit and integration', work: () => unit([]) },
      { name: 'PostgreSQL 15', work: oldestPostgres },
      { name: 'without engines', work: () => withoutEngines(WITH_ENGINES) },
    ],
    // They mostly wait, and serve what `build` has built.
    beside: [
      { name: 'growth', work: growth },
      { name: 'demonstration', work: demonstration },
    ],
  },
  { width: 1, parts: [{ name: 'journeys', work: journeys }] },
]

/**
 * `npm test -- --only journeys`, `--only lint`, `--only server`: one part, or types, lint and tests of one
 * workspace.
 *
 * @param {string} wanted
 */
function only(wanted) {
  const folder = workspaceFolders().find((one) => one === wanted || one === `packages/${wanted}`)
  if (folder !== undefined)
    return [
      {
        width: 1,
        parts: [
          program(`types ${folder}`, typesCommand(folder)),
          program('lint', lintCommand([folder])),
          {
            name: `tests of ${wanted}`,
            work: () => unit(['--selectProjects', folder.replace('packages/', '')]),
          },
        ],
      },
    ]
  const all = stages().flatMap(({ parts, beside = [] }) => [...parts, ...beside])
  const parts = all.filter(({ name }) => name === wanted)
  const before = SERVES_BUILD.includes(wanted) ? [{ name: 'build', work: builds }] : []
  if (parts.length > 0) return [{ width: 1, parts: [...before, ...parts] }]
  const names = [...all.map(({ name }) => name), ...workspaceFolders()]
  throw new Error(`Unknown part ${wanted}. Known: ${names.join(', ')}.`)
}

const [flag, wanted] = process.argv.slice(2)
installEngines()
await install()
await runStages(flag === '--only' && wanted !== undefined ? only(wanted) : stages())
process.exit(finish())
