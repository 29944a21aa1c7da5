import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import type { RemoteRoute } from '@portal/platform/manifest'
import { ROOT } from '../app'
import { CODE_OWNERS } from '../owners/code-owners'
import { pointedIn } from '../release/pointer'
import { folderStore } from '../release/store'
import { checkOutside } from './check-outside'

const SAMPLE = 'mf-amostra-gerada'
const LEFT_BEHIND = new Set(['node_modules', '.git', '.data', '.releases', '.stamps', 'dist', 'coverage'])
/** The only files outside the new folder that may change. */
const SHARED_FILES = ['pnpm-lock.yaml', CODE_OWNERS]

/** The tests of `npm test` that read every app; a release runs all others that concern one. */
const DOCUMENT_TESTS = ['docs/claims', 'docs/maps', 'owners'].map(
  (name) => `packages/build/src/${name}.test.ts`,
)
const RELEASE = ['packages/build/run.mjs', 'packages/build/src/release.ts', 'release']

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_BEHIND.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesBelow(path)
    else if (entry.isFile()) yield path
  }
}

function hashesOf(root: string): ReadonlyMap<string, string> {
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  return new Map([...sourcesBelow(root)].map((file) => [relative(root, file), hash(file)]))
}

/** Changed files outside the new remote. */
function touched(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) =>
      !file.startsWith(`${SAMPLE}/`) && !SHARED_FILES.includes(file) && before.get(file) !== after.get(file),
  )
}

async function routesOf(store: string): Promise<RemoteRoute[]> {
  const releases = folderStore(store)
  const { version } = pointedIn(await releases.readReleases(), SAMPLE)
  return (await releases.readManifest(SAMPLE, version)).routes
}

interface Where {
  cwd: string
  env: NodeJS.ProcessEnv
}

interface Means {
  /** Resolves to the exit code. */
  run: (command: string, args: string[], options: Where) => Promise<number>
  say: (text: string) => void
}

/**
 * Generates a remote in a copy of this workspace, installs, tests, and releases it into a temporary store,
 * then does the same for one in a repository of its own, and removes everything. Throws on a problem.
 */
export async function checkNewRemote({ run, say }: Means): Promise<void> {
  const clone = mkdtempSync(join(tmpdir(), 'new-remote-'))
  const store = join(clone, '.releases')
  const nodeIn = async (step: string, args: readonly string[], where: Where) => {
    say(`${step}…`)
    const code = await run(process.execPath, [...args], where)
    if (code !== 0) throw new Error(`A new remote fails: ${step} ended with ${code}.`)
  }
  const node = (step: string, ...args: string[]) =>
    nodeIn(step, args, { cwd: clone, env: { RELEASES_DIR: store } })
  try {
    cpSync(ROOT, clone, {
      recursive: true,
      filter: (path) => !LEFT_BEHIND.has(basename(path)) || path === ROOT,
    })
    const before = hashesOf(clone)
    await node('generate and install', 'scripts/new-remote.mjs', SAMPLE)
    await node('every check of a release, and the release', ...RELEASE, SAMPLE)
    const jest = join(clone, 'packages/build/node_modules/jest/bin/jest.js')
    const config = join(clone, 'packages/build/jest.config.mjs')
    await node('documents', jest, '-c', config, '--silent', '--runTestsByPath', ...DOCUMENT_TESTS)
    const other = touched(before, hashesOf(clone))
    if (other.length > 0) throw new Error(`A new remote changes what is not its own: ${other.join(', ')}.`)
    const routes = await routesOf(store)
    if (!routes.some(({ server }) => server) || !routes.some(({ menu }) => menu !== undefined))
      throw new Error('A new remote was released without its public page or its tab.')
    await checkOutside(clone, nodeIn)
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}
