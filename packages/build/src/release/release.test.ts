import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Releases } from '@portal/platform/manifest'
import { readApp } from '../app.mjs'
import { problemsOf, satisfies } from './checks.mjs'
import { runCommand } from './commands.mjs'
import { promote, release, rollback } from './release.mjs'
import { folderStore } from './store.mjs'

type Pointed = Releases['apps'][string]

// The command bundles the schemas with esbuild, which Jest does by itself.
jest.mock('../typescript.mjs', () => ({
  importTypeScript: () => jest.requireActual('../../../platform/src/manifest.ts'),
}))

const NOW = '2026-11-21T12:00:00.000Z'
const app = readApp('mf-payments')

interface Manifest {
  app: string
  commit: string
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

function inStore(name: string, version: string, change: Partial<Manifest> = {}) {
  const folder = folderStore(root).folderOf(name, version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest(name, { version, ...change })))
}

async function goLive(
  name: string,
  version: string,
  change: Partial<Manifest> = {},
  pointed: Partial<Pointed> = {},
) {
  inStore(name, version, change)
  await folderStore(root).movePointer(({ apps }: Releases) => ({
    updatedAt: NOW,
    apps: { ...apps, [name]: { version, since: NOW, previous: [], ...pointed } },
  }))
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
    expect(await store.publish(app.name, version, '/nowhere')).toBe(false)
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
    expect(readdirSync(root).sort()).toEqual(['.lock', app.name, 'releases.json'])
  })
})

describe('two releases at once', () => {
  it('lose none of the moves: each is made from what the other left', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(names.map((name) => goLive(name, '1')))
    expect(Object.keys((await folderStore(root).readReleases()).apps).sort()).toEqual(names)
  })

  it('check against what the other has made live meanwhile', async () => {
    const store = folderStore(root)
    const build = fakeBuild({ routes: [route('/x')] })
    const racing = jest.fn(async (input: { version: string; outDir: string }) => {
      await goLive('mf-public', '7', { routes: [route('/x')] })
      return build(input)
    })
    await expect(release({ app, store, build: racing })).rejects.toThrow(
      'claims /x, which mf-public already serves',
    )
  })
})

describe('a canary', () => {
  const candidate = async (share = 10, change: Partial<Manifest> = {}) =>
    release({ app, store: folderStore(root), build: fakeBuild(change), share, by: 'Ana', now: () => NOW })

  it('takes a share of the sessions and leaves the live version where it is', async () => {
    await goLive(app.name, 'old')
    const { version } = await candidate()
    expect(await live(app.name)).toEqual({
      version: 'old',
      since: NOW,
      previous: [],
      canary: { version, share: 10, since: NOW, by: 'Ana' },
    })
    await candidate(50)
    expect((await live(app.name))?.canary).toMatchObject({ version, share: 50 })
  })

  it('becomes the live version by promote', async () => {
    await goLive(app.name, 'old')
    const { version } = await candidate()
    expect(await promote({ app, store: folderStore(root), by: 'Bia', now: () => NOW })).toEqual({
      version,
      from: 'old',
    })
    expect(await live(app.name)).toEqual({ version, since: NOW, by: 'Bia', previous: ['old'] })
  })

  it('ends by rollback, which leaves the live version alone', async () => {
    await goLive(app.name, 'old', {}, { previous: ['older'] })
    const { version } = await candidate()
    expect(await rollback({ app, store: folderStore(root) })).toEqual({
      version: 'old',
      from: version,
      endedCanary: true,
    })
    expect(await live(app.name)).toEqual({ version: 'old', since: NOW, previous: ['older'] })
  })

  it('ends by a release for everybody', async () => {
    await goLive(app.name, 'old', {}, { canary: { version: 'tried', share: 5, since: NOW } })
    const { version } = await release({ app, store: folderStore(root), build: fakeBuild() })
    expect(await live(app.name)).toMatchObject({ version, previous: ['old'] })
    expect((await live(app.name))?.canary).toBeUndefined()
  })

  it('is refused for an app that has nothing live, and for what is live already', async () => {
    await expect(candidate()).rejects.toThrow('release it without --canary first')
    await release({ app, store: folderStore(root), build: fakeBuild() })
    await expect(candidate()).rejects.toThrow('is live already')
    await expect(promote({ app, store: folderStore(root) })).rejects.toThrow('no canary to promote')
  })

  it('must fit the live shell and the one on trial alike', async () => {
    await goLive(app.name, 'old')
    await goLive('shell', '1', {}, { canary: { version: '2', share: 5, since: NOW } })
    inStore('shell', '2', { platform: '2.0.0' })
    await expect(candidate()).rejects.toThrow('needs platform ^1.0.0, the shell 2 provides 2.0.0')
    expect((await live(app.name))?.canary).toBeUndefined()
  })

  it('of another app keeps its routes', async () => {
    await goLive(app.name, 'old')
    await goLive('mf-public', '7', {}, { canary: { version: '8', share: 5, since: NOW } })
    inStore('mf-public', '8', { routes: [route('/novo')] })
    await expect(candidate(10, { routes: [route('/novo')] })).rejects.toThrow(
      'claims /novo, which mf-public already serves',
    )
  })
})

describe('rollback', () => {
  it('moves the pointer to the version before, which never left the store', async () => {
    await goLive(app.name, 'old')
    const store = folderStore(root)
    const { version } = await release({ app, store, build: fakeBuild() })
    expect(await live(app.name)).toMatchObject({ version, previous: ['old'] })
    expect(await rollback({ app, store })).toEqual({ version: 'old', from: version, endedCanary: false })
    expect(await live(app.name)).toMatchObject({ version: 'old', previous: [] })
    expect(existsSync(store.folderOf(app.name, version))).toBe(true)
  })

  it('goes to a named version, and from there to those before it', async () => {
    for (const version of ['1', '2', '3']) inStore(app.name, version)
    await goLive(app.name, '4', {}, { previous: ['3', '2', '1'] })
    await rollback({ app, store: folderStore(root), to: '2' })
    expect(await live(app.name)).toMatchObject({ version: '2', previous: ['1'] })
    await rollback({ app, store: folderStore(root), to: '4' })
    expect(await live(app.name)).toMatchObject({ version: '4', previous: ['2', '1'] })
  })

  it.each([
    ['nothing to go back to', undefined, 'no earlier version'],
    ['a version that is not in the store', 'gone', 'gone is not in the release store'],
    [
      'a version that the live shell cannot carry',
      'old',
      'needs platform ^0.9.0, the shell 1 provides 1.2.0',
    ],
  ])('refuses %s', async (_, to, reason) => {
    await goLive('shell', '1')
    inStore(app.name, 'old', { platform: '^0.9.0' })
    await goLive(app.name, 'new')
    await expect(rollback({ app, store: folderStore(root), to })).rejects.toThrow(reason)
    expect(await live(app.name)).toMatchObject({ version: 'new' })
  })
})

describe('the commands', () => {
  const run = (...args: string[]) =>
    runCommand(args, { openStore: () => folderStore(root), readApp, say: () => undefined })

  it('list what is live, since when, from which commit and by whom, and where to go back to', async () => {
    inStore(app.name, '1')
    inStore(app.name, '3')
    const canary = { version: '3', share: 5, since: NOW, by: 'Bia' }
    await goLive(app.name, '2', { commit: 'a'.repeat(40) }, { by: 'Ana', previous: ['1', 'gone'], canary })
    expect(await run('list')).toBe(
      [
        'mf-payments',
        '  live     2  since 2026-11-21 12:00 UTC, commit aaaaaaa, by Ana',
        '  canary   3  5 % of sessions, since 2026-11-21 12:00 UTC, commit c, by Bia',
        '  back to  1  built 2026-11-21 12:00 UTC, commit c',
      ].join('\n'),
    )
  })

  it.each([['0', '100', '1.5', 'dez', ''].map((share) => ['release', app.name, '--canary', share])].flat())(
    'refuse %s %s %s %s',
    async (...args) => {
      await expect(run(...args)).rejects.toThrow('a whole percentage from 1 to 99')
    },
  )

  it.each([[['release']], [['promote', app.name, '1']], [['list', app.name]], [['deploy']]])(
    'explain themselves instead of %j',
    async (args) => {
      await expect(run(...args)).rejects.toThrow('Usage: ')
    },
  )

  it.each(['release', 'publish', 'promote', 'rollback', 'list'])(
    '%s --help says what it does',
    async (name) => {
      expect(await run(name, '--help')).toMatch(/^Usage: /)
    },
  )
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

  it('asks what the API server offers, where that is known', () => {
    expect(problemsOf(manifest('mf-public'), [], '1.3.0')).toEqual([])
    expect(problemsOf(manifest('mf-public'), [], '2.0.0')).toEqual([
      'mf-public 1 needs api ^1.0.0, the API server offers 2.0.0.',
    ])
    expect(problemsOf(manifest('shell', { api: '1.2.0' }), [], '1.1.0')).toEqual([
      'shell 1 needs api ^1.2.0, the API server offers 1.1.0.',
    ])
  })

  it('refuses a route that one app claims twice', () => {
    const twice = manifest('mf-public', { routes: [route('/x'), route('/x')] })
    expect(problemsOf(twice, [])).toEqual(['mf-public claims /x twice.'])
  })
})
