import { existsSync } from 'node:fs'
import { release, retire, rollback } from './release'
import { app, openTestReleases, route, type Manifest } from './testing/releases'

let test: ReturnType<typeof openTestReleases>
beforeEach(() => {
  test = openTestReleases()
})
afterEach(() => test.remove())

describe('rollback', () => {
  it('moves the pointer to the previous version, still in the store', async () => {
    await test.goLive(app.name, 'old')
    const { store } = test
    const { version } = await release({ app, store, build: test.fakeBuild() })
    expect(await test.live(app.name)).toMatchObject({ version, previous: ['old'] })
    expect(await rollback({ app, store })).toEqual({ version: 'old', from: version, endedCanary: false })
    expect(await test.live(app.name)).toMatchObject({ version: 'old', previous: [] })
    expect(existsSync(store.folderOf(app.name, version))).toBe(true)
  })

  it('goes to a named version, and from there to earlier ones', async () => {
    for (const version of ['1', '2', '3']) test.inStore(app.name, version)
    await test.goLive(app.name, '4', {}, { previous: ['3', '2', '1'] })
    await rollback({ app, store: test.store, to: '2' })
    expect(await test.live(app.name)).toMatchObject({ version: '2', previous: ['1'] })
    await rollback({ app, store: test.store, to: '4' })
    expect(await test.live(app.name)).toMatchObject({ version: '4', previous: ['2', '1'] })
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
    await test.goLive('shell', '1')
    test.inStore(app.name, 'old', { platform: '^0.9.0' })
    await test.goLive(app.name, 'new')
    await expect(rollback({ app, store: test.store, to })).rejects.toThrow(reason)
    expect(await test.live(app.name)).toMatchObject({ version: 'new' })
  })

  const API = '2.0.0'
  const incident = async (old: Partial<Manifest> = {}) => {
    await test.goLive('shell', '1', { api: API })
    test.inStore(app.name, 'old', { api: '^1.0.0', ...old })
    await test.goLive(app.name, 'new', { api: '^1.2.0' }, { previous: ['old'] })
  }

  it('rolls back with force when the live version breaks the same contract, and names the break', async () => {
    await incident()
    const back = { app, store: test.store, apiVersion: API }
    await expect(rollback(back)).rejects.toThrow(
      /needs api \^1\.0\.0, the API server offers 2\.0\.0[^]*`pnpm rollback mf-payments --force` goes back anyway/,
    )
    expect(await rollback({ ...back, force: true })).toEqual({
      version: 'old',
      from: 'new',
      endedCanary: false,
      despite: [
        'mf-payments old needs api ^1.0.0, the shell 1 provides 2.0.0.',
        'mf-payments old needs api ^1.0.0, the API server offers 2.0.0.',
      ],
    })
    expect(await test.live(app.name)).toMatchObject({ version: 'old' })
  })

  it('is refused with force when it would break a contract that the live version keeps', async () => {
    await incident({ platform: '^9.0.0' })
    await expect(rollback({ app, store: test.store, apiVersion: API, force: true })).rejects.toThrow(
      'needs platform ^9.0.0',
    )
    expect(await test.live(app.name)).toMatchObject({ version: 'new' })
  })
})

describe('a retired app', () => {
  it('leaves its addresses to others, and comes back only with a release', async () => {
    const { store } = test
    await test.goLive('mf-clube', '1', { routes: [route('/x')] }, { previous: ['0'] })
    await retire({ app: { name: 'mf-clube' }, store })
    await expect(rollback({ app: { name: 'mf-clube' }, store })).rejects.toThrow('mf-clube is retired')
    await release({ app, store, build: test.fakeBuild({ routes: [route('/x')] }) })
    expect(await test.live(app.name)).toMatchObject({ previous: [] })

    await retire({ app, store })
    const { moved } = await release({ app, store, build: test.fakeBuild() })
    expect([moved, (await test.live(app.name))?.retired]).toEqual([true, undefined])
  })

  it('cannot be the shell, or an app that was never released', async () => {
    await test.goLive('shell', '1')
    await expect(retire({ app: { name: 'shell' }, store: test.store })).rejects.toThrow('cannot be retired')
    await expect(retire({ app, store: test.store })).rejects.toThrow('never released')
  })
})
