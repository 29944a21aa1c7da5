import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readApp } from '../app.mjs'
import { problemsOf, satisfies } from './checks.mjs'
import { release, rollback } from './release.mjs'
import { folderStore } from './store.mjs'

// The command bundles the schemas with esbuild, which Jest does by itself.
jest.mock('../typescript.mjs', () => ({
  importTypeScript: () => jest.requireActual('../../../platform/src/manifest.ts'),
}))

const NOW = '2026-11-21T12:00:00.000Z'
const app = readApp('mf-payments')

interface Manifest {
  app: string
  version: string
  platform: string
  api: string
  routes: { path: string; name: string; access: 'public'; title: string; expose: string }[]
}
function manifest(name: string, change: Partial<Manifest> = {}) {
  return {
    app: name,
    version: '1',
    commit: 'c',
    builtAt: NOW,
    platform: name === 'shell' ? '1.2.0' : '^1.0.0',
    api: name === 'shell' ? '1.0.0' : '^1.0.0',
    routes: [],
    browser: { entry: 'browser/entry.js' },
    files: {},
    hints: {},
    ...change,
  }
}
const route = (path: string) => ({ path, name: path, access: 'public' as const, title: 'x', expose: './x' })

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'releases-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A build that writes a manifest and one file, and counts how often it is asked. */
function fakeBuild(change: Partial<Manifest> = {}) {
  return jest.fn(async ({ version, outDir }: { version: string; outDir: string }) => {
    mkdirSync(join(outDir, 'browser'), { recursive: true })
    writeFileSync(join(outDir, 'browser/entry.js'), 'first')
    writeFileSync(join(outDir, 'remote.json'), JSON.stringify(manifest(app.name, { version, ...change })))
    return manifest(app.name, { version, ...change })
  })
}

async function goLive(name: string, version: string, change: Partial<Manifest> = {}) {
  const store = folderStore(root)
  const folder = store.folderOf(name, version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest(name, { version, ...change })))
  const { apps } = await store.readReleases()
  await store.point({ updatedAt: NOW, apps: { ...apps, [name]: { version, since: NOW, previous: [] } } })
}

const live = async (name: string) => (await folderStore(root).readReleases()).apps[name]

describe('release', () => {
  it('publishes under a path of its own and moves the pointer', async () => {
    const { version, built, moved } = await release({ app, store: folderStore(root), build: fakeBuild() })
    expect([built, moved]).toEqual([true, true])
    expect(version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/)
    expect(readdirSync(join(root, app.name))).toEqual([version])
    expect(await live(app.name)).toMatchObject({ version, previous: [] })
  })

  it('builds nothing twice and leaves every published byte as it was', async () => {
    const store = folderStore(root)
    const { version } = await release({ app, store, build: fakeBuild() })
    const second = fakeBuild()
    expect(await release({ app, store, build: second })).toEqual({ version, built: false, moved: false })
    expect(second).not.toHaveBeenCalled()
    expect(store.publish(app.name, version, '/nowhere')).toBe(false)
    expect(readFileSync(join(store.folderOf(app.name, version), 'browser/entry.js'), 'utf8')).toBe('first')
  })

  it('keeps the pointer where it is when the shell does not provide what the remote needs', async () => {
    await goLive('shell', '1')
    const build = fakeBuild({ platform: '^2.0.0' })
    await expect(release({ app, store: folderStore(root), build })).rejects.toThrow(
      'needs platform ^2.0.0, the shell 1 provides 1.2.0',
    )
    expect(await live(app.name)).toBeUndefined()
  })

  it('refuses a route that another live app serves', async () => {
    await goLive('mf-public', '7', { routes: [route('/pagamento')] })
    const build = fakeBuild({ routes: [route('/pagamento')] })
    await expect(release({ app, store: folderStore(root), build })).rejects.toThrow(
      'mf-payments claims /pagamento, which mf-public already serves',
    )
  })

  it("touches no other app's files or entry in the pointer", async () => {
    await goLive('mf-public', '7')
    const before = await live('mf-public')
    await release({ app, store: folderStore(root), build: fakeBuild() })
    expect(await live('mf-public')).toEqual(before)
    expect(readdirSync(join(root, 'mf-public'))).toEqual(['7'])
  })

  it('leaves no half-written pointer beside the real one', async () => {
    await release({ app, store: folderStore(root), build: fakeBuild() })
    expect(readdirSync(root).sort()).toEqual([app.name, 'releases.json'])
  })
})

describe('rollback', () => {
  it('moves the pointer to the version before, which never left the store', async () => {
    await goLive(app.name, 'old')
    const store = folderStore(root)
    const { version } = await release({ app, store, build: fakeBuild() })
    expect(await live(app.name)).toMatchObject({ version, previous: ['old'] })
    expect(await rollback({ app, store })).toEqual({ version: 'old', from: version })
    expect(await live(app.name)).toMatchObject({ version: 'old', previous: [] })
    expect(existsSync(store.folderOf(app.name, version))).toBe(true)
  })

  it('says so when there is nothing to go back to', async () => {
    await expect(rollback({ app, store: folderStore(root) })).rejects.toThrow('no earlier version')
  })
})

describe('checks', () => {
  it.each([
    ['1.2.0', '^1.0.0', true],
    ['1.0.0', '^1.2.0', false],
    ['2.0.0', '^1.0.0', false],
    ['0.3.1', '^0.3.0', true],
    ['0.4.0', '^0.3.0', false],
    ['1.0.0', '1.0.0', true],
  ])('%s satisfies %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected)
  })

  it('asks a new shell what the live remotes need', () => {
    const shell = manifest('shell', { version: '2', platform: '2.0.0' })
    expect(problemsOf(shell, [manifest('shell'), manifest('mf-public')])).toEqual([
      'mf-public 1 needs platform ^1.0.0, the shell 2 provides 2.0.0.',
    ])
  })

  it('refuses a route that one app claims twice', () => {
    const twice = manifest('mf-public', { routes: [route('/x'), route('/x')] })
    expect(problemsOf(twice, [])).toEqual(['mf-public claims /x twice.'])
  })
})
