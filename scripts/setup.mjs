import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockOf } from './lock.mjs'
import { refuseOldNode, useProjectNode } from './node.mjs'
import { createProgress, runStep } from './steps.mjs'
import { appNames, ROOT } from './workspace.mjs'

const STAMPS = join(ROOT, '.stamps')
const LOCK_FILE = 'pnpm-lock.yaml'
export const PNPM = 'pnpm@12.21.0'
const INSTALL_STEP = 'dependências'
const RELEASE_STEP = 'publicação'
const RELEASES = '.releases'
const IGNORED = new Set(['node_modules', 'dist', 'coverage', '.data', '.releases', '.stamps', 'bench'])

/** @typedef {ReturnType<typeof createProgress>} Progress */

/** Inputs of each build; a change below one of these folders makes it stale. */
const SHARED = ['packages/domain', 'packages/api', 'packages/platform', 'packages/ui', 'packages/build']
const RELEASE = ['packages/build/run.mjs', 'packages/build/src/release.ts']
/** `out` exists once it is built. @type {Record<string, { inputs: string[], args: string[], out: string }>} */
const TARGETS = {
  server: {
    inputs: ['packages/server', 'packages/domain', 'packages/api', 'packages/platform'],
    args: ['packages/server/build.mjs'],
    out: 'packages/server/dist',
  },
  ...Object.fromEntries(
    appNames().map((app) => [
      app,
      {
        inputs: [app, ...SHARED],
        args: [...RELEASE, 'build', app],
        out: RELEASES,
      },
    ]),
  ),
  ui: {
    inputs: ['packages/ui', 'packages/domain', 'packages/build'],
    args: ['packages/build/run.mjs', 'packages/build/src/ui-page.ts'],
    out: 'packages/ui/dist',
  },
}

/**
 * Runs a command with inherited output; resolves to its exit code (124 after `timeoutMs`).
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ timeoutMs?: number, env?: NodeJS.ProcessEnv, stdout?: 'inherit' | NodeJS.WriteStream, cwd?:
 * string }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { timeoutMs, env, stdout = 'inherit', cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['inherit', stdout, 'inherit'],
      env: { ...process.env, ...env },
    })
    const timer =
      timeoutMs === undefined ? undefined : setTimeout(() => (child.kill('SIGKILL'), resolve(124)), timeoutMs)
    child.on('error', () => resolve(127))
    child.on('exit', (code) => (clearTimeout(timer), resolve(code ?? 1)))
  })
}

/** @param {string} name */
function stampOf(name) {
  const file = join(STAMPS, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** @param {string} name @param {string} value */
function writeStamp(name, value) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(join(STAMPS, name), value)
}

/** @param {string} folder @returns {Generator<string>} */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield path
  }
}

/**
 * Hash of contents, not times: a fresh checkout of the same files is not stale.
 *
 * @param {string} folder or file
 */
function hashOfFolder(folder) {
  const hash = createHash('sha256')
  const path = join(ROOT, folder)
  for (const file of statSync(path).isDirectory() ? [...filesBelow(path)].sort() : [path])
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** @param {string[]} folders @param {string} [lock] @param {Map<string, string>} [known] hashes of folders read before */
function hashOf(folders, lock = '', known = new Map()) {
  const hash = createHash('sha256').update(lock)
  for (const folder of folders) {
    const own = known.get(folder) ?? hashOfFolder(folder)
    known.set(folder, own)
    hash.update(own)
  }
  return hash.digest('hex')
}

/** Silences npm's notices about settings, versions and funding. */
const QUIET_NPM = {
  npm_config_loglevel: 'error',
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
}

/** Installs the workspace of a folder. @param {string} cwd @param {string[]} args of pnpm */
export function installIn(cwd, ...args) {
  // Named as an option: inside another npx, that one's package would be used instead.
  const npx = ['--yes', '--package', PNPM, '--', 'pnpm']
  return runStep({
    name: INSTALL_STEP,
    command: 'npx',
    args: [...npx, 'install', '--prefer-offline', '--reporter=append-only', ...args],
    // With production, pnpm would leave out what builds and tests need.
    env: { ...QUIET_NPM, NODE_ENV: 'development' },
    cwd,
  })
}

/** @param {string[]} args */
async function runPnpm(...args) {
  await installIn(ROOT, ...args)
  writeStamp('install', lockStamp())
}

const lockStamp = () => hashOf(['pnpm-workspace.yaml', LOCK_FILE])

/**
 * Installs the workspace with the pinned pnpm, unless its lock file is already installed, and switches to its
 * Node.
 *
 * @param {Progress} [progress]
 */
export async function install(progress) {
  refuseOldNode()
  if (!isInstalled()) {
    if (progress === undefined) console.error('Instalando dependências…')
    const work = () => runPnpm('--frozen-lockfile')
    await (progress === undefined ? work() : progress.step(INSTALL_STEP, work))
  }
  useProjectNode()
}

export const isInstalled = () => existsSync(join(ROOT, 'node_modules')) && stampOf('install') === lockStamp()

/** Makes the next `install()` install again, as in a fresh clone. */
export const forgetInstall = () => writeStamp('install', '')

/** Installs a workspace with new packages and updates its lock file. */
export const relock = () => runPnpm('--no-frozen-lockfile')

/** @param {string} name @param {Map<string, string>} known */
function isBuilt(name, known) {
  const { wanted, out } = stateOf(name, known)
  return stampOf(name) === wanted && existsSync(join(ROOT, out))
}

/** @param {string} name @param {Map<string, string>} [known] */
function stateOf(name, known) {
  const { inputs = [], args = [], out = '' } = TARGETS[name] ?? {}
  return {
    args,
    out,
    wanted: hashOf(inputs, lockOf(readFileSync(join(ROOT, LOCK_FILE), 'utf8'), inputs), known),
  }
}

/** The stale ones of `names`, in build order. Folders that several share are read once. */
export function staleOf(names = Object.keys(TARGETS)) {
  /** @type {Map<string, string>} */
  const known = new Map()
  return Object.keys(TARGETS).filter((name) => names.includes(name) && !isBuilt(name, known))
}

/** Parallel steps; more would compete for two cores. */
const AT_ONCE = 2

/**
 * Builds the stale ones of `names`, two at a time, and releases them by one move: a new major of a contract fits
 * nothing that is live. Progress goes to stderr, since a later program's stdout may
 * be piped.
 *
 * @param {string[]} [names]
 * @param {{ onBuilt?: (name: string) => void, progress?: Progress }} [options] with the progress of a caller,
 * that
 * caller ends it
 */
export async function build(names, { onBuilt = () => undefined, progress: given } = {}) {
  const stale = staleOf(names)
  const progress = given ?? createProgress(stale.length)
  /** @param {string} name */
  const apps = stale.filter((name) => appNames().includes(name))
  /** @type {Map<string, string>} */
  const wantedOf = new Map()
  /** @param {string} name */
  const buildOne = async (name) => {
    const { args, wanted } = stateOf(name)
    await progress.step(name, () => runStep({ name, command: process.execPath, args }))
    if (apps.includes(name)) wantedOf.set(name, wanted)
    else writeStamp(name, wanted)
    onBuilt(name)
  }
  try {
    await inLanes(stale, buildOne)
    if (apps.length > 0)
      await runStep({ name: RELEASE_STEP, command: process.execPath, args: [...RELEASE, 'publish', ...apps] })
    for (const [name, wanted] of wantedOf) writeStamp(name, wanted)
  } finally {
    if (given === undefined) progress.end()
  }
}

/** @param {string[]} stale @param {(name: string) => Promise<void>} buildOne */
async function inLanes(stale, buildOne) {
  const queue = [...stale]
  const lane = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      // The other lane stops after its current build.
      await buildOne(name).catch((error) => {
        queue.length = 0
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
