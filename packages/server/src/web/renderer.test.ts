import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSeal, UNSEALED, type Seal } from '../kernel/crypto/signed-json'
import { createReleaseFolder, testRenderWorker, type ReleaseFolder } from '../testing/release-folder'
import { ROUTES } from '../testing/releases'
import { folderSource } from './release-source'
import { createRenderer, type Renderer } from './renderer'

const NOW = new Date('2026-11-21T15:00:00Z')
let releases: ReleaseFolder
let renderer: Renderer
let told: { takeUps: string[]; errors: object[]; failures: string[]; replaced: number; killed: number }

beforeEach(async () => {
  releases = await createReleaseFolder()
  for (const version of ['1', '2']) {
    await releases.publish('shell', version)
    await releases.publish('mf-public', version, { routes: ROUTES })
  }
  await releases.point({ shell: { version: '1' }, 'mf-public': { version: '1' } })
  told = { takeUps: [], errors: [], failures: [], replaced: 0, killed: 0 }
  renderer = await open()
})

const open = (seal: Pick<Seal, 'check'> = UNSEALED, residentMb = 400, killMb = 800): Promise<Renderer> =>
  createRenderer({
    source: folderSource(releases.folder, '/releases', seal),
    copies: releases.copies,
    workerUrl: testRenderWorker(),
    site: {
      brand: 'Vitrine',
      publicUrl: 'https://vitrine.example',
      legalContact: 'a@b.invalid',
      apiUrl: '',
      pagamentos: { metodos: ['pix'], cartao: null },
    },
    call: async () => ({ status: 503, text: '', isJson: false }),
    log: { info: () => undefined, error: (details) => told.errors.push(details) },
    onActivated: (result) => told.takeUps.push(result),
    onFailure: (cause) => told.failures.push(cause),
    onReplaced: () => (told.replaced += 1),
    limits: { renderMs: 2_000, memoryMb: 32, residentMb, killMb },
    onKilled: () => (told.killed += 1),
  })
afterEach(async () => {
  await renderer.close()
  await releases.remove()
})

/** The versions that a page was rendered with. */
async function drawn(bucket?: number): Promise<string[]> {
  const { body } = await renderer.render('/versoes', NOW, bucket)
  return new TextDecoder().decode(body).match(/[a-z-]+@\w+/g) ?? []
}
const LIVE = ['shell@1', 'mf-public@1']
const shell = { version: '1' }

it('keeps a page whole when a call of a contribution fails, and counts that apart', async () => {
  const page = await renderer.render('/encaixe', NOW)
  expect(page).toMatchObject({ status: 200, rendered: true, incomplete: false })
  expect(told).toMatchObject({ failures: ['contribution'], errors: [{ fault: 'a contribution got 503' }] })
})

describe('a new release', () => {
  it('is activated without a restart, and so is a rollback', async () => {
    expect(await drawn()).toEqual(LIVE)
    await releases.point({ shell, 'mf-public': { version: '2' } })
    await renderer.refresh()
    expect(await drawn()).toEqual(['shell@1', 'mf-public@2'])
    await releases.point({ shell, 'mf-public': { version: '1' } })
    await renderer.refresh()
    expect(await drawn()).toEqual(LIVE)
    expect(told).toEqual({ takeUps: ['ok', 'ok', 'ok'], errors: [], failures: [], replaced: 0, killed: 0 })
  })

  it('fails no page that is being rendered when it arrives', async () => {
    const before = Array.from({ length: 20 }, () => drawn())
    await releases.point({ shell: { version: '2' }, 'mf-public': { version: '2' } })
    const [during] = await Promise.all([Promise.all(before), renderer.refresh()])
    expect(during.every((versions) => String(versions) === String(LIVE))).toBe(true)
    expect(await drawn()).toEqual(['shell@2', 'mf-public@2'])
  })

  it.each([
    [
      'throws when it is loaded',
      (folder: ReleaseFolder) => folder.publish('shell', '3', { bundle: 'throw 1' }),
    ],
    [
      'was changed after its release',
      async (folder: ReleaseFolder) => {
        await folder.publish('shell', '3')
        await writeFile(join(folder.folder, 'shell/3/server/entry.cjs'), 'exports.stolen = true')
      },
    ],
    [
      'brings another entry script than was released',
      async (folder: ReleaseFolder) => {
        await folder.publish('shell', '3')
        await writeFile(join(folder.folder, 'shell/3/browser/entry.js'), 'steal()')
      },
    ],
    ['is not in the store', () => Promise.resolve()],
  ])('that %s leaves the last good one in place, and is reported once', async (_, publish) => {
    await publish(releases)
    await releases.point({ shell: { version: '3' }, 'mf-public': { version: '2' } })
    await renderer.refresh()
    await renderer.refresh()
    expect(await drawn()).toEqual(LIVE)
    expect(told.takeUps).toEqual(['ok', 'refused'])
    expect(told.errors).toHaveLength(1)
    await releases.point({ shell: { version: '2' }, 'mf-public': { version: '2' } })
    await renderer.refresh()
    expect(await drawn()).toEqual(['shell@2', 'mf-public@2'])
  })

  it('is not lost while the pointer cannot be read', async () => {
    await rm(join(releases.folder, 'releases.json'))
    await renderer.refresh()
    expect(await drawn()).toEqual(LIVE)
    await releases.point({ shell, 'mf-public': { version: '2' } })
    await renderer.refresh()
    expect(await drawn()).toEqual(['shell@1', 'mf-public@2'])
  })
})

describe('a release whose files are changed after they were verified', () => {
  const late = `${readFileSync(join(import.meta.dirname, '../testing/stub-bundle.cjs'), 'utf8')}
exports.renderDocument = async ({ url }) => {
  if (url === '/quebrada') process.exit()
  return { status: 200, rendered: true, html: require('./late.cjs') }
}`
  const htmlOf = async (url: string) =>
    new TextDecoder().decode((await renderer.render(url, NOW)).body).slice(0, 20)
  const changed = async (): Promise<void> => {
    const chunks = { 'server/late.cjs': `module.exports = 'as released'` }
    await releases.publish('shell', '3', { bundle: late, chunks })
    await releases.point({ shell: { version: '3' }, 'mf-public': { version: '1' } })
    await renderer.refresh()
    await writeFile(join(releases.folder, 'shell/3/server/late.cjs'), `module.exports = 'stolen'`)
  }

  it('render pages from the verified bytes, including chunks that are loaded later', async () => {
    await changed()
    expect(await htmlOf('/')).toBe('as released')
  })

  it('keep rendering from the verified bytes when its process is restarted', async () => {
    await changed()
    await renderer.render('/quebrada', NOW)
    expect(await htmlOf('/')).toBe('as released')
    expect(told.failures).toEqual(['crash'])
  })
})

describe('releases that are signed', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const ours = createSeal([], pem)
  const reader = createSeal([publicKey.export({ type: 'spki', format: 'der' }).toString('base64')])
  const signFile = async (seal: Seal, kind: 'remote' | 'releases', name: string): Promise<void> => {
    const file = join(releases.folder, name)
    await writeFile(file, JSON.stringify(seal.sign(kind, JSON.parse(readFileSync(file, 'utf8')))))
  }
  const signAll = async (): Promise<void> => {
    for (const name of ['shell/1', 'shell/2', 'mf-public/1'])
      await signFile(ours, 'remote', `${name}/remote.json`)
    await signFile(ours, 'releases', 'releases.json')
  }

  it('run, and a bundle or a pointer of another key changes nothing', async () => {
    await renderer.close()
    await signAll()
    renderer = await open(reader)
    expect(await drawn()).toEqual(LIVE)

    const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
    await signFile(createSeal([], other.toString()), 'remote', 'mf-public/2/remote.json')
    await releases.point({ shell, 'mf-public': { version: '2' } })
    await signFile(ours, 'releases', 'releases.json')
    await renderer.refresh()
    expect(await drawn()).toEqual(LIVE)

    await releases.point({ shell: { version: '2' }, 'mf-public': { version: '1' } })
    await renderer.refresh()
    expect(await drawn()).toEqual(LIVE)
    await signFile(ours, 'releases', 'releases.json')
    await renderer.refresh()
    expect(await drawn()).toEqual(['shell@2', 'mf-public@1'])
  })
})

describe('a canary', () => {
  const onTrial = (share: number, version = '2') =>
    releases.point({ shell, 'mf-public': { version: '1', canary: { version, share } } })

  it('renders only the pages of its sessions, from its first to its last', async () => {
    await onTrial(10)
    await renderer.refresh()
    expect(renderer.hasCanary()).toBe(true)
    expect(await Promise.all([drawn(), drawn(9), drawn(10)])).toEqual([
      LIVE,
      ['shell@1', 'mf-public@2'],
      LIVE,
    ])
    await releases.point({ shell, 'mf-public': { version: '2' } })
    await renderer.refresh()
    expect(renderer.hasCanary()).toBe(false)
    expect(await drawn(50)).toEqual(['shell@1', 'mf-public@2'])
  })

  it('of the shell is rendered by its own bundle', async () => {
    await releases.point({
      shell: { version: '1', canary: { version: '2', share: 50 } },
      'mf-public': { version: '1' },
    })
    await renderer.refresh()
    expect(await Promise.all([drawn(49), drawn(50)])).toEqual([['shell@2', 'mf-public@1'], LIVE])
  })

  it('grows without starting a process', async () => {
    await onTrial(10)
    await renderer.refresh()
    const set = renderer.releases(0)
    await onTrial(50)
    await renderer.refresh()
    expect(renderer.releases(49)).toBe(set)
  })

  it('fails no page that is being rendered when it ends', async () => {
    await onTrial(10)
    await renderer.refresh()
    const before = Array.from({ length: 20 }, () => drawn(5))
    await releases.point({ shell, 'mf-public': { version: '1' } })
    const [during] = await Promise.all([Promise.all(before), renderer.refresh()])
    expect(during.every((versions) => String(versions) === 'shell@1,mf-public@2')).toBe(true)
    expect(await drawn(5)).toEqual(LIVE)
  })

  it('that does not start leaves its sessions on the live release', async () => {
    await onTrial(10, 'nowhere')
    await renderer.refresh()
    expect(await Promise.all([drawn(), drawn(0)])).toEqual([LIVE, LIVE])
    expect(told.takeUps).toContain('refused')
  })
})

describe('a server bundle', () => {
  const stub = readFileSync(join(import.meta.dirname, '../testing/stub-bundle.cjs'), 'utf8')
  const bad = (body: string) => `${stub}
const draw = exports.renderDocument
exports.renderDocument = (input) => input.url === '/versoes' ? draw(input) : (() => { ${body} })()`
  const release = async (body: string): Promise<void> => {
    await releases.publish('shell', '3', { bundle: bad(body) })
    await releases.point({ shell: { version: '3' }, 'mf-public': { version: '1' } })
    await renderer.refresh()
  }

  it.each([
    ['throws', 'throw new Error("x")', 'crash'],
    ['hangs', 'for (;;);', 'hang'],
    ['never answers', 'return new Promise(() => undefined)', 'hang'],
    [
      'leaks',
      'globalThis.leak ??= []; for (;;) leak.push(new Array(10_000).fill(0).map((_, i) => ({ i })))',
      'memory',
    ],
  ])('that %s leaves the page to the browser, and the next one is drawn again', async (_, body, cause) => {
    await release(body)
    const page = await renderer.render('/', NOW)
    expect([page.status, page.rendered]).toEqual([200, false])
    expect(told.failures).toEqual([cause])
    expect(await drawn()).toEqual(['shell@3', 'mf-public@1'])
  })

  it('that hangs is replaced, even while the pointer cannot be read', async () => {
    await release('for (;;);')
    await rm(join(releases.folder, 'releases.json'))
    await renderer.render('/', NOW)
    expect(await drawn()).toEqual(['shell@3', 'mf-public@1'])
  })

  it('that leaks memory is restarted without a failed page', async () => {
    await release(
      'globalThis.leak ??= []; leak.push(new Array(400_000).fill(0).map((_, i) => ({ i }))); return draw(input)',
    )
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) statuses.push((await renderer.render('/', NOW)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(told.failures).toContain('memory')
  })
})

describe('a process that takes too much memory', () => {
  it('is replaced by a fresh one of the same releases, at a limited rate, and every page is rendered', async () => {
    await renderer.close()
    renderer = await open(UNSEALED, 1)
    const before = renderer.releases()
    const pages = Array.from({ length: 20 }, () => drawn())
    await renderer.refresh()
    const during = await Promise.all([...pages, drawn()])
    expect(during.every((versions) => String(versions) === String(LIVE))).toBe(true)
    await renderer.refresh()
    expect([told.replaced, told.failures]).toEqual([1, []])
    expect(renderer.releases()).toBe(before)
    expect(await drawn()).toEqual(LIVE)
  })

  it('is killed at once when it is far past its limit, and the next one renders its pages', async () => {
    await renderer.close()
    renderer = await open(UNSEALED, 400, 300)
    const stub = readFileSync(join(import.meta.dirname, '../testing/stub-bundle.cjs'), 'utf8')
    // Allocates after the page: within it, a slow machine would time out as hung first.
    const grow = 'held.length < 25 && held.push(Buffer.alloc(16 * 2 ** 20, 1))'
    const keep = `if (input.url !== '/versoes') { const held = []; setInterval(() => ${grow}, 10) }`
    const bundle = `${stub}\nconst draw = exports.renderDocument\nexports.renderDocument = (input) => { ${keep}; return draw(input) }`
    await releases.publish('shell', '4', { bundle })
    await releases.point({ shell: { version: '4' }, 'mf-public': { version: '1' } })
    await renderer.refresh()
    await renderer.render('/', NOW)
    for (let tries = 0; told.killed === 0 && tries < 600; tries += 1) await sleep(20)
    expect(told.killed).toBe(1)
    expect(await drawn()).toEqual(['shell@4', 'mf-public@1'])
  })

  it('stays while it is within its limit', async () => {
    await renderer.refresh()
    expect(told.replaced).toBe(0)
  })
})

describe('a server that starts while a release is broken', () => {
  const remotes = () =>
    renderer.releases()?.remotes.map(({ manifest }) => `${manifest.app}@${manifest.version}`)
  const restart = async (): Promise<void> => {
    await renderer.close()
    renderer = await open()
  }

  it.each(['missing', 'not JSON'])('serves the one before when its manifest is %s', async (fault) => {
    const file = join(releases.folder, 'mf-public/2/remote.json')
    await (fault === 'missing' ? rm(file) : writeFile(file, '<html>'))
    await releases.point({ shell, 'mf-public': { version: '2', previous: ['1'] } })
    await restart()
    expect(remotes()).toEqual(['mf-public@1'])
  })

  it('leaves out an area without any intact release, and renders the others', async () => {
    await releases.point({ shell, 'mf-public': { version: '1' }, 'mf-nova': { version: '1' } })
    await restart()
    expect(remotes()).toEqual(['mf-public@1'])
    expect(told.errors).toHaveLength(1)
  })

  it('activates an area that becomes intact later, without a move of the pointer', async () => {
    await releases.point({ shell, 'mf-public': { version: '1' }, 'mf-nova': { version: '1' } })
    await restart()
    await releases.publish('mf-nova', '1')
    await renderer.refresh()
    expect(remotes()).toEqual(['mf-public@1'])
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    await renderer.refresh()
    later.mockRestore()
    expect(remotes()).toEqual(['mf-public@1', 'mf-nova@1'])
    expect(renderer.releases()?.lacking).toBe(false)
  })
})

describe('the release before', () => {
  const previous = (bucket?: number) => renderer.releases(bucket)?.remotes[0]?.previous?.version

  it('is named to browsers, and for a canary it is the live release', async () => {
    await releases.publish('mf-public', '3', { routes: ROUTES })
    await releases.point({
      shell,
      'mf-public': { version: '2', previous: ['1'], canary: { version: '3', share: 50 } },
    })
    await renderer.refresh()
    expect([previous(), previous(0)]).toEqual(['1', '2'])
  })

  it('is not named when the store no longer has it', async () => {
    await releases.point({ shell, 'mf-public': { version: '2', previous: ['gone'] } })
    await renderer.refresh()
    expect(previous()).toBeUndefined()
  })
})
