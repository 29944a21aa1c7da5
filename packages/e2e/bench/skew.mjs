// node packages/e2e/bench/skew.mjs [git ref]: the main journey on a phone with mixed releases: the previous
// release of each app with the current ones of the others, and vice versa. Previous means the preceding
// version in the release store, or the build of `git ref`. Mixes that a release would refuse are reported as
// such; after a new major of a contract they are all but the last three: everything before, and from everything before
// to everything current and back while a listing waits for its payment, as `release --all` and `rollback --all` do.
// Needs a built portal; takes a minute or two per mix.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importTypeScript } from '../../build/run.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const { problemsOf } = await importTypeScript(join(ROOT, 'packages/build/src/release/checks.ts'))
const { KEPT_TEMPLATE, makeTemplate } = await importTypeScript(join(ROOT, 'packages/e2e/src/template.ts'))
const RELEASES = process.env.RELEASES_DIR ?? join(ROOT, '.releases')
const [ref] = process.argv.slice(2)
const JEST_MS = 20 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'portal-skew-'))
const store = join(folder, 'releases')
const readPointer = (from) => JSON.parse(readFileSync(join(from, 'releases.json'), 'utf8')).apps
const take = (from, app, version) => {
  if (!existsSync(join(store, app, version)))
    cpSync(join(from, app, version), join(store, app, version), { recursive: true })
}

/** Builds the apps of a commit in a separate worktree; returns their versions. */
function buildAt(commit, apps) {
  const tree = join(folder, 'tree')
  const built = join(folder, 'built')
  const run = (command, args, env = {}) =>
    execFileSync(command, args, { cwd: tree, env: { ...process.env, ...env }, stdio: 'pipe' })
  execFileSync('git', ['worktree', 'add', '--detach', tree, commit], { cwd: ROOT, stdio: 'pipe' })
  try {
    run('npx', ['--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'])
    for (const app of apps) {
      if (!existsSync(join(tree, app, 'remote.source.json'))) continue
      // The command before it was TypeScript.
      const command = existsSync(join(tree, 'packages/build/run.mjs'))
        ? ['packages/build/run.mjs', 'packages/build/src/release.ts']
        : ['packages/build/src/release.mjs']
      const publish = (...args) => run(process.execPath, [...command, ...args], { RELEASES_DIR: built })
      try {
        publish('publish', app)
      } catch {
        // The command before it had names.
        publish(app)
      }
    }
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT, stdio: 'pipe' })
  }
  return Object.fromEntries(
    Object.entries(readPointer(built)).map(([app, { version }]) => {
      take(built, app, version)
      return [app, version]
    }),
  )
}

function previousInStore(pointer) {
  const known = Object.entries(pointer).filter(([, { previous }]) => previous.length > 0)
  return Object.fromEntries(
    known.map(([app, { previous }]) => {
      take(RELEASES, app, previous[0])
      return [app, previous[0]]
    }),
  )
}

const manifestOf = (app, version) =>
  JSON.parse(readFileSync(join(store, app, version, 'remote.json'), 'utf8'))

/** Why these versions could not be live together. */
function problemsIn(versions) {
  const manifests = Object.entries(versions).map(([app, version]) => manifestOf(app, version))
  const problems = manifests.flatMap((one) =>
    problemsOf(
      one,
      manifests.filter((other) => other !== one),
    ),
  )
  return [...new Set(problems)]
}

function writePointer(file, versions, stamp) {
  const now = new Date().toISOString()
  const pointed = (version) => ({ version, since: now, previous: [], stamp })
  const apps = Object.entries(versions).map(([app, version]) => [app, pointed(version)])
  writeFileSync(file, JSON.stringify({ updatedAt: now, apps: Object.fromEntries(apps) }))
}

/** Runs the journey with these versions live, and from its middle on with those of `to`; returns its failures. */
function journey(versions, { to, template }) {
  const stamp = Date.now()
  const next = join(folder, 'next.json')
  writePointer(join(store, 'releases.json'), versions, stamp)
  if (to !== undefined) writePointer(next, to, stamp + 1)
  const jest = createRequire(join(ROOT, 'packages/build/package.json')).resolve('jest/package.json')
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const args = ['-c', 'packages/e2e/jest.config.mjs', '--runInBand', 'principal', '-t', 'phone']
  spawnSync(process.execPath, [join(jest, '../bin/jest.js'), ...args, '--json', `--outputFile=${report}`], {
    cwd: ROOT,
    env: { ...process.env, RELEASES_DIR: store, [KEPT_TEMPLATE]: template, ...(to && { MOVE_TO: next }) },
    stdio: 'ignore',
    timeout: JEST_MS,
  })
  if (!existsSync(report)) return ['no report: the run did not end']
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ title, failureMessages }) => `${title}: ${failureMessages[0]?.split('\n')[0]}`)
}

let template
try {
  const pointer = readPointer(RELEASES)
  const current = Object.fromEntries(Object.entries(pointer).map(([app, { version }]) => [app, version]))
  for (const [app, version] of Object.entries(current)) take(RELEASES, app, version)
  const previous = ref === undefined ? previousInStore(pointer) : buildAt(ref, Object.keys(current))
  const changed = Object.keys(previous).filter((app) => previous[app] !== current[app])
  if (changed.length === 0) throw new Error('No app has an earlier release to mix with: name a git ref.')
  const before = { ...current, ...previous }
  const mixes = changed.flatMap((app) => [
    { name: `${app} before, the others current`, versions: { ...current, [app]: previous[app] } },
    {
      name: `${app} current, the others before`,
      versions: { ...before, [app]: current[app] },
    },
  ])
  mixes.push(
    { name: 'everything before', versions: before },
    { name: 'from everything before to everything current', versions: before, to: current },
    { name: 'from everything current to everything before', versions: current, to: before },
  )
  for (const app of changed) console.log(`${app}: ${previous[app]} before, ${current[app]} current`)
  template = await makeTemplate()
  let failed = 0
  for (const { name, versions, to } of mixes) {
    const began = Date.now()
    const problems = problemsIn(versions)
    const faults = problems.length > 0 ? [] : journey(versions, { to, template })
    if (faults.length > 0) failed += 1
    const result = problems.length > 0 ? 'refused' : faults.length > 0 ? 'FAIL' : 'ok'
    console.log(`${result.padEnd(8)} ${name} (${Math.round((Date.now() - began) / 1000)} s)`)
    for (const reason of [...problems, ...faults]) console.log(`         ${reason}`)
  }
  console.log(`${mixes.length - failed} of ${mixes.length} mixes are as they should be`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  for (const made of [folder, template])
    if (made !== undefined) rmSync(made, { recursive: true, force: true })
}
