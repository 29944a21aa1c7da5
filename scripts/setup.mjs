import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockOf } from './lock.mjs'
import { refuseOldNode, useProjectNode } from './node.mjs'
import { appNames, ROOT } from './workspace.mjs'

const STAMPS = join(ROOT, '.stamps')
const LOCK_FILE = 'pnpm-lock.yaml'
const PNPM = 'pnpm@12.21.0'
const IGNORED = new Set(['node_modules', 'dist', 'coverage', '.data', '.releases', '.stamps', 'bench'])

/** What each build reads: a change below one of these folders makes it stale. */
const SHARED = ['packages/domain', 'packages/api', 'packages/platform', 'packages/ui', 'packages/build']
/** @type {Record<string, { inputs: string[], args: string[] }>} */
const TARGETS = {
  server: {
    inputs: ['packages/server', 'packages/domain', 'packages/api', 'packages/platform'],
    args: ['packages/server/build.mjs'],
  },
  ...Object.fromEntries(
    appNames().map((app) => [
      app,
      {
        inputs: [app, ...SHARED],
        args: ['packages/build/run.mjs', 'packages/build/src/release.ts', 'publish', app],
      },
    ]),
  ),
}

/**
 * Runs a command with its output on ours; resolves to its exit code (124 after `timeoutMs`).
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ timeoutMs?: number, env?: NodeJS.ProcessEnv, stdout?: 'inherit' | NodeJS.WriteStream, cwd?: string }} [options]
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
 * Content counts, not time: a fresh checkout of the same files is not stale.
 *
 * @param {string[]} folders
 */
function hashOf(folders, lock = '') {
  const hash = createHash('sha256').update(lock)
  for (const folder of folders) {
    const path = join(ROOT, folder)
    for (const file of statSync(path).isDirectory() ? [...filesBelow(path)].sort() : [path]) {
      hash.update(file.slice(ROOT.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** @param {string[]} args */
async function runPnpm(...args) {
  // The package is named as an option: inside another npx that one's package would be taken for ours.
  const npx = ['--yes', '--package', PNPM, '--', 'pnpm']
  const code = await run('npx', [...npx, 'install', '--prefer-offline', ...args], { stdout: process.stderr })
  if (code !== 0) throw new Error(`pnpm install ended with ${code}.`)
  writeStamp('install', lockStamp())
}

const lockStamp = () => hashOf(['pnpm-workspace.yaml', LOCK_FILE])

/** Installs the workspace with the pinned pnpm, unless the lock file is the one already installed, and uses its Node. */
export async function install() {
  refuseOldNode()
  if (!existsSync(join(ROOT, 'node_modules')) || stampOf('install') !== lockStamp()) {
    console.error('Instalando dependências…')
    await runPnpm('--frozen-lockfile')
  }
  useProjectNode()
}

/** The next `install()` installs, as in a fresh clone. */
export const forgetInstall = () => writeStamp('install', '')

/** Installs a workspace that has grown, and writes its lock file anew. */
export const relock = () => runPnpm('--no-frozen-lockfile')

/**
 * Builds and releases what is stale of `names`: the shell first, since a release is checked against the live shell.
 * Progress goes to stderr: the output of what runs afterwards may be for another program.
 */
export async function build(names = Object.keys(TARGETS)) {
  for (const [name, { inputs, args }] of Object.entries(TARGETS)) {
    if (!names.includes(name)) continue
    const wanted = hashOf(inputs, lockOf(readFileSync(join(ROOT, LOCK_FILE), 'utf8'), inputs))
    if (
      stampOf(name) === wanted &&
      existsSync(join(ROOT, name === 'server' ? 'packages/server/dist' : '.releases'))
    )
      continue
    console.error(`Construindo ${name}…`)
    const code = await run(process.execPath, args, { stdout: process.stderr })
    if (code !== 0) throw new Error(`Building ${name} ended with ${code}.`)
    writeStamp(name, wanted)
  }
}
