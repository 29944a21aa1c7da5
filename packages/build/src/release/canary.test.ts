import { promote, release, rollback } from './release'
import { app, NOW, openTestReleases, route, type Manifest } from './testing/releases'

let test: ReturnType<typeof openTestReleases>
beforeEach(() => {
  test = openTestReleases()
})
afterEach(() => test.remove())

describe('a canary', () => {
  const candidate = async (share = 10, change: Partial<Manifest> = {}) =>
    release({ app, store: test.store, build: test.fakeBuild(change), share, by: 'Ana', now: () => NOW })

  it('gets a share of the sessions and leaves the live version unchanged', async () => {
    await test.goLive(app.name, 'old')
    const { version } = await candidate()
    expect(await test.live(app.name)).toEqual({
      version: 'old',
      since: NOW,
      previous: [],
      canary: { version, share: 10, since: NOW, by: 'Ana' },
    })
    await candidate(50)
    expect((await test.live(app.name))?.canary).toMatchObject({ version, share: 50 })
  })

  it('becomes live with promote', async () => {
    await test.goLive(app.name, 'old')
    const { version } = await candidate()
    expect(await promote({ app, store: test.store, by: 'Bia', now: () => NOW })).toEqual({
      version,
      from: 'old',
    })
    expect(await test.live(app.name)).toEqual({ version, since: NOW, by: 'Bia', previous: ['old'] })
  })

  it('ends with rollback, which leaves the live version unchanged', async () => {
    await test.goLive(app.name, 'old', {}, { previous: ['older'] })
    const { version } = await candidate()
    expect(await rollback({ app, store: test.store })).toEqual({
      version: 'old',
      from: version,
      endedCanary: true,
    })
    expect(await test.live(app.name)).toEqual({ version: 'old', since: NOW, previous: ['older'] })
  })

  it('ends with a regular release', async () => {
    await test.goLive(app.name, 'old', {}, { canary: { version: 'tried', share: 5, since: NOW } })
    const { version } = await release({ app, store: test.store, build: test.fakeBuild() })
    expect(await test.live(app.name)).toMatchObject({ version, previous: ['old'] })
    expect((await test.live(app.name))?.canary).toBeUndefined()
  })

  it('is refused for an app without a live version, and for the live version itself', async () => {
    await expect(candidate()).rejects.toThrow('release it without --canary first')
    await release({ app, store: test.store, build: test.fakeBuild() })
    await expect(candidate()).rejects.toThrow('is live already')
    await expect(promote({ app, store: test.store })).rejects.toThrow('no canary to promote')
  })

  it('must be compatible with the live shell and its canary', async () => {
    await test.goLive(app.name, 'old')
    await test.goLive('shell', '1', {}, { canary: { version: '2', share: 5, since: NOW } })
    test.inStore('shell', '2', { platform: '2.0.0' })
    await expect(candidate()).rejects.toThrow('needs platform ^1.0.0, the shell 2 provides 2.0.0')
    expect((await test.live(app.name))?.canary).toBeUndefined()
  })

  it('of another app reserves its routes', async () => {
    await test.goLive(app.name, 'old')
    await test.goLive('mf-public', '7', {}, { canary: { version: '8', share: 5, since: NOW } })
    test.inStore('mf-public', '8', { routes: [route('/novo')] })
    await expect(candidate(10, { routes: [route('/novo')] })).rejects.toThrow(
      'claims /novo, which mf-public already serves',
    )
  })
})
