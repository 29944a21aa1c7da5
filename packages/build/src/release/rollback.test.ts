import { existsSync } from 'node:fs'
import { release, rollback } from './release'
import { app, openTestReleases } from './testing/releases'

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
})
