import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readApp } from '../app'
import type { BuildInput } from './build'
import { runCommand } from './commands'
import { releaseAll, rollbackAll } from './release-all'
import { manifest, NOW, openTestReleases } from './testing/releases'
import { versionOf } from './version'

let test: ReturnType<typeof openTestReleases>
beforeEach(() => {
  test = openTestReleases()
})
afterEach(() => test.remove())

const apps = ['shell', 'mf-public'].map(readApp)
/** Builds manifests of platform 9, and counts builds that overlap. */
function platformNine() {
  let now = 0
  let most = 0
  const build = async ({ app, version, outDir }: BuildInput) => {
    most = Math.max(most, (now += 1))
    await new Promise((resolve) => setImmediate(resolve))
    mkdirSync(outDir, { recursive: true })
    const platform = app.isShell ? '9.0.0' : '^9.0.0'
    writeFileSync(join(outDir, 'remote.json'), JSON.stringify(manifest(app.name, { version, platform })))
    now -= 1
  }
  return { build, most: () => most }
}
const all = (more: Partial<Parameters<typeof releaseAll>[0]> = {}) =>
  releaseAll({
    apps,
    store: test.store,
    apiVersion: undefined,
    now: () => NOW,
    build: platformNine().build,
    ...more,
  })

describe('a release of all apps', () => {
  it('changes a contract of shell and remotes in one move, which no single release could', async () => {
    for (const { name } of apps) await test.goLive(name, '1')
    const moves = jest.spyOn(test.store, 'movePointer')
    const { build, most } = platformNine()
    expect(await all({ build })).toMatchObject(apps.map((app) => ({ app, built: true, moved: true })))
    expect(most()).toBe(1)
    expect(moves).toHaveBeenCalledTimes(1)
    for (const app of apps)
      expect(await test.live(app.name)).toMatchObject({ version: versionOf(app), previous: ['1'] })
  })

  it('is refused when an app that stays live would break, and moves nothing', async () => {
    await test.goLive('mf-clube', '1')
    await expect(all()).rejects.toThrow('mf-clube 1 needs platform ^1.0.0')
    expect(await test.live('shell')).toBeUndefined()
  })

  it('publishes nothing when a test fails', async () => {
    await expect(all({ tested: Promise.reject(new Error('red')) })).rejects.toThrow('red')
    for (const app of apps) expect(await test.store.has(app.name, versionOf(app))).toBe(false)
  })

  it('builds and moves nothing the second time', async () => {
    await all()
    expect(await all()).toMatchObject(apps.map((app) => ({ app, built: false, moved: false })))
  })

  it('without tests, of apps that are built, is the move of `npm start`', async () => {
    for (const { name } of apps) await test.goLive(name, '1')
    for (const app of apps)
      test.inStore(app.name, versionOf(app), { platform: app.isShell ? '9.0.0' : '^9.0.0' })
    const around = { openStore: () => test.store, readApp, say: () => undefined }
    await expect(runCommand(['publish', 'shell'], around)).rejects.toThrow(
      'mf-public 1 needs platform ^1.0.0',
    )
    expect(await runCommand(['publish', 'shell', 'mf-public'], around)).toMatch(
      /^shell .* already published, live \(.*\nmf-public .* already published, live \(/,
    )
  })

  it('checks what the sources promise before any test runs', async () => {
    await test.goLive('mf-clube', '1', { platform: '^9.0.0' })
    const tested = jest.fn(() => Promise.resolve())
    const around = { openStore: () => test.store, readApp, say: () => undefined, test: tested }
    await expect(runCommand(['release', '--all'], around)).rejects.toThrow('mf-clube 1 needs platform ^9.0.0')
    await expect(runCommand(['release', '--all', 'shell'], around)).rejects.toThrow('Usage: ')
    expect(tested).not.toHaveBeenCalled()
  })
})

describe('a rollback of all apps', () => {
  const back = () => rollbackAll({ store: test.store, now: () => '2026-11-21T13:00:00.000Z' })

  it('takes back what the last move made live, which no single rollback could', async () => {
    for (const { name } of apps) await test.goLive(name, '1')
    await test.goLive(
      'mf-clube',
      '7',
      { platform: '^1.0.0 || ^9.0.0' },
      { since: '2026-11-20T12:00:00.000Z', previous: ['6'] },
    )
    await all()
    const around = { openStore: () => test.store, readApp, say: () => undefined }
    await expect(runCommand(['rollback', 'shell'], around)).rejects.toThrow('needs platform ^9.0.0')
    const moves = jest.spyOn(test.store, 'movePointer')
    expect(await back()).toEqual(apps.map((app) => ({ app: app.name, from: versionOf(app), version: '1' })))
    expect(moves).toHaveBeenCalledTimes(1)
    expect(await test.live('shell')).toMatchObject({ version: '1', previous: [] })
    expect(await test.live('mf-clube')).toMatchObject({ version: '7' })
  })

  it('is refused, and moves nothing, when another app would break', async () => {
    for (const { name } of apps) await test.goLive(name, '1')
    await all()
    await test.goLive('mf-clube', '7', { platform: '^9.0.0' }, { since: '2026-11-20T12:00:00.000Z' })
    await expect(back()).rejects.toThrow('mf-clube 7 needs platform ^9.0.0')
    expect(await test.live('shell')).toMatchObject({ previous: ['1'] })
  })

  it.each([
    ['has no version before', {}, 'retire it first'],
    [
      'has a canary',
      { canary: { version: '2', share: 5, since: NOW } },
      '`pnpm rollback mf-clube` ends it first',
    ],
  ])('is refused when an app %s', async (_, pointed, reason) => {
    await test.goLive('mf-clube', '1', {}, pointed)
    await expect(
      runCommand(['rollback', '--all'], { openStore: () => test.store, readApp, say: () => undefined }),
    ).rejects.toThrow(reason)
  })
})
