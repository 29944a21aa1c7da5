import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UNSEALED } from '../kernel/crypto/signed-json'
import { ROUTES } from '../testing/releases'
import { LIVE, NOW, shell, useRenderer } from '../testing/renderer'

const test = useRenderer()

describe('a process that takes too much memory', () => {
  it('is replaced by a fresh one of the same releases, at a limited rate, and every page is rendered', async () => {
    await test.reopen(UNSEALED, 1)
    const before = test.renderer.releases()
    const pages = Array.from({ length: 20 }, () => test.drawn())
    for (let tries = 0; test.reported.replaced === 0 && tries < 600; tries += 1) {
      await test.renderer.refresh()
      await sleep(20)
    }
    const during = await Promise.all([...pages, test.drawn()])
    expect(during.every((versions) => String(versions) === String(LIVE))).toBe(true)
    await test.renderer.refresh()
    expect([test.reported.replaced, test.reported.failures]).toEqual([1, []])
    expect(test.renderer.releases()).toBe(before)
    expect(await test.drawn()).toEqual(LIVE)
  })

  it('is killed at once when it is far past its limit, and the next one renders its pages', async () => {
    await test.reopen(UNSEALED, 400, 300)
    const stub = readFileSync(join(import.meta.dirname, '../testing/stub-bundle.cjs'), 'utf8')
    // Allocates after the page: within it, a slow machine would time out as hung first.
    const grow = 'held.length < 25 && held.push(Buffer.alloc(16 * 2 ** 20, 1))'
    const keep = `if (input.url !== '/versoes') { const held = []; setInterval(() => ${grow}, 10) }`
    const bundle = `${stub}\nconst draw = exports.renderDocument\nexports.renderDocument = (input) => { ${keep}; return draw(input) }`
    await test.releases.publish('shell', '4', { bundle })
    await test.releases.point({ shell: { version: '4' }, 'mf-public': { version: '1' } })
    await test.renderer.refresh()
    await test.renderer.render('/', NOW)
    for (let tries = 0; test.reported.killed === 0 && tries < 600; tries += 1) await sleep(20)
    expect(test.reported.killed).toBe(1)
    expect(await test.drawn()).toEqual(['shell@4', 'mf-public@1'])
  })

  it('stays while it is within its limit', async () => {
    await test.renderer.refresh()
    expect(test.reported.replaced).toBe(0)
  })
})

describe('a server that starts while a release is broken', () => {
  const remotes = () =>
    test.renderer.releases()?.remotes.map(({ manifest }) => `${manifest.app}@${manifest.version}`)
  const restart = async (): Promise<void> => {
    await test.reopen()
  }

  it.each(['missing', 'not JSON'])('serves the one before when its manifest is %s', async (fault) => {
    const file = join(test.releases.folder, 'mf-public/2/remote.json')
    await (fault === 'missing' ? rm(file) : writeFile(file, '<html>'))
    await test.releases.point({ shell, 'mf-public': { version: '2', previous: ['1'] } })
    await restart()
    expect(remotes()).toEqual(['mf-public@1'])
  })

  it('leaves an area out whose release before was built for another major of the shell', async () => {
    await rm(join(test.releases.folder, 'mf-public/2/remote.json'))
    await test.releases.publish('shell', '3', { platform: '2.0.0' })
    await test.releases.point({ shell: { version: '3' }, 'mf-public': { version: '2', previous: ['1'] } })
    await restart()
    expect([remotes(), test.renderer.releases()?.lacking]).toEqual([[], true])
  })

  it('leaves out an area without any intact release, and renders the others', async () => {
    await test.releases.point({ shell, 'mf-public': { version: '1' }, 'mf-nova': { version: '1' } })
    await restart()
    expect(remotes()).toEqual(['mf-public@1'])
    expect(test.reported.errors).toHaveLength(1)
  })

  it('activates an area that becomes intact later, without a move of the pointer', async () => {
    await test.releases.point({ shell, 'mf-public': { version: '1' }, 'mf-nova': { version: '1' } })
    await restart()
    await test.releases.publish('mf-nova', '1')
    await test.renderer.refresh()
    expect(remotes()).toEqual(['mf-public@1'])
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    await test.renderer.refresh()
    later.mockRestore()
    expect(remotes()).toEqual(['mf-public@1', 'mf-nova@1'])
    expect(test.renderer.releases()?.lacking).toBe(false)
  })
})

describe('the release before', () => {
  const previous = (bucket?: number) => test.renderer.releases(bucket)?.remotes[0]?.previous?.version

  it('is named to browsers, and for a canary it is the live release', async () => {
    await test.releases.publish('mf-public', '3', { routes: ROUTES })
    await test.releases.point({
      shell,
      'mf-public': { version: '2', previous: ['1'], canary: { version: '3', share: 50 } },
    })
    await test.renderer.refresh()
    expect([previous(), previous(0)]).toEqual(['1', '2'])
  })

  it('is not named when it was built for another major of the shell', async () => {
    await test.releases.publish('shell', '3', { platform: '2.0.0' })
    await test.releases.publish('mf-public', '3', { routes: ROUTES, platform: '^2.0.0' })
    await test.releases.publish('mf-public', '4', { routes: ROUTES, platform: '^2.0.0' })
    for (const [version, before] of [
      ['3', '2'],
      ['4', '3'],
    ] as const) {
      await test.releases.point({ shell: { version: '3' }, 'mf-public': { version, previous: [before] } })
      await test.renderer.refresh()
      expect(previous()).toBe(version === '4' ? '3' : undefined)
    }
  })

  it('is not named when the store no longer has it', async () => {
    await test.releases.point({ shell, 'mf-public': { version: '2', previous: ['gone'] } })
    await test.renderer.refresh()
    expect(previous()).toBeUndefined()
  })
})
