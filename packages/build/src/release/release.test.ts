import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from './release'
import { app, openTestReleases, route } from './testing/releases'

let test: ReturnType<typeof openTestReleases>
beforeEach(() => {
  test = openTestReleases()
})
afterEach(() => test.remove())

describe('release', () => {
  it('publishes under a path of its own and moves the pointer', async () => {
    const { version, built, moved } = await release({ app, store: test.store, build: test.fakeBuild() })
    expect([built, moved]).toEqual([true, true])
    expect(version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/)
    expect(readdirSync(join(test.root, app.name))).toEqual([version])
    expect(await test.live(app.name)).toMatchObject({ version, previous: [] })
  })

  it('does not rebuild an existing version and leaves every published byte unchanged', async () => {
    const { store } = test
    const { version } = await release({ app, store, build: test.fakeBuild() })
    const second = test.fakeBuild()
    expect(await release({ app, store, build: second })).toEqual({ version, built: false, moved: false })
    expect(second).not.toHaveBeenCalled()
    expect(await store.publish(app.name, version, '/nowhere')).toBe(false)
    expect(readFileSync(join(store.folderOf(app.name, version), 'browser/entry.js'), 'utf8')).toBe('first')
  })

  it('publishes only after its tests have passed', async () => {
    const { store } = test
    const tested = Promise.reject(new Error('tests failed'))
    await expect(release({ app, store, build: test.fakeBuild(), tested })).rejects.toThrow('tests failed')
    expect(readdirSync(test.root)).not.toContain(app.name)
    expect(await test.live(app.name)).toBeUndefined()
  })

  it("keeps the pointer when the shell does not satisfy the remote's range", async () => {
    await test.goLive('shell', '1')
    const build = test.fakeBuild({ platform: '^2.0.0' })
    await expect(release({ app, store: test.store, build })).rejects.toThrow(
      'needs platform ^2.0.0, the shell 1 provides 1.2.0',
    )
    expect(await test.live(app.name)).toBeUndefined()
  })

  it('refuses a route served by another live app', async () => {
    await test.goLive('mf-public', '7', { routes: [route('/pagamento')] })
    const build = test.fakeBuild({ routes: [route('/pagamento')] })
    await expect(release({ app, store: test.store, build })).rejects.toThrow(
      'mf-payments claims /pagamento, which mf-public already serves',
    )
  })

  it("changes no other app's files or pointer entry", async () => {
    await test.goLive('mf-public', '7')
    const before = await test.live('mf-public')
    await release({ app, store: test.store, build: test.fakeBuild() })
    expect(await test.live('mf-public')).toEqual(before)
    expect(readdirSync(join(test.root, 'mf-public'))).toEqual(['7'])
  })

  it('leaves no partial pointer file behind', async () => {
    await release({ app, store: test.store, build: test.fakeBuild() })
    expect(readdirSync(test.root).sort()).toEqual(['.lock', app.name, 'releases.json'])
  })
})

describe('two concurrent releases', () => {
  it("lose no move: each starts from the other's result", async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(names.map((name) => test.goLive(name, '1')))
    expect(Object.keys((await test.store.readReleases()).apps).sort()).toEqual(names)
  })

  it("are checked against each other's result", async () => {
    const { store } = test
    const build = test.fakeBuild({ routes: [route('/x')] })
    const racing = jest.fn(async (input: { version: string; outDir: string }) => {
      await test.goLive('mf-public', '7', { routes: [route('/x')] })
      return build(input)
    })
    await expect(release({ app, store, build: racing })).rejects.toThrow(
      'claims /x, which mf-public already serves',
    )
  })
})
