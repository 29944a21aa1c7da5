import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { ROOT } from '../app.mjs'

const SAMPLE = 'mf-amostra-gerada'
const LEFT_BEHIND = new Set(['node_modules', '.git', '.data', '.releases', '.stamps', 'dist', 'coverage'])
/** The one file outside the new folder that may change. */
const LOCK_FILE = 'pnpm-lock.yaml'

function* sourcesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_BEHIND.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesBelow(path)
    else if (entry.isFile()) yield path
  }
}

function hashesOf(root) {
  const hash = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
  return new Map([...sourcesBelow(root)].map((file) => [relative(root, file), hash(file)]))
}

/** Files outside of the new remote that are not what they were. */
function touched(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => !file.startsWith(`${SAMPLE}/`) && file !== LOCK_FILE && before.get(file) !== after.get(file),
  )
}

function routesOf(store) {
  const { apps } = JSON.parse(readFileSync(join(store, 'releases.json'), 'utf8'))
  const folder = join(store, SAMPLE, apps[SAMPLE].version)
  return JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')).routes
}

/**
 * Generates a remote in a copy of this workspace, installs, tests, releases it into a store of its own and removes it all.
 * `run(command, args, { cwd, env })` answers an exit code. Throws with what is wrong.
 */
export async function checkNewRemote({ run, say }) {
  const clone = mkdtempSync(join(tmpdir(), 'new-remote-'))
  const store = join(clone, '.releases')
  const node = async (step, ...args) => {
    say(`${step}…`)
    const code = await run(process.execPath, args, { cwd: clone, env: { RELEASES_DIR: store } })
    if (code !== 0) throw new Error(`A new remote fails: ${step} ended with ${code}.`)
  }
  try {
    cpSync(ROOT, clone, {
      recursive: true,
      filter: (path) => !LEFT_BEHIND.has(basename(path)) || path === ROOT,
    })
    const before = hashesOf(clone)
    await node('generate and install', 'scripts/new-remote.mjs', SAMPLE)
    const prettier = join(clone, 'packages/build/node_modules/prettier/bin/prettier.cjs')
    await node('format', prettier, '--check', '--log-level', 'warn', SAMPLE)
    await node('types, lint, tests, release', 'packages/build/src/release.mjs', 'release', SAMPLE)
    const other = touched(before, hashesOf(clone))
    if (other.length > 0) throw new Error(`A new remote changes what is not its own: ${other.join(', ')}.`)
    const routes = routesOf(store)
    if (!routes.some(({ server }) => server) || !routes.some(({ menu }) => menu !== undefined))
      throw new Error('A new remote was released without its public page or its tab.')
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}
