import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSeal, type Seal } from '../kernel/crypto/signed-json'
import { type ReleaseFolder } from '../testing/release-folder'
import { LIVE, NOW, shell, useRenderer } from '../testing/renderer'

const test = useRenderer()

it('keeps a page whole when a call of a contribution fails, and counts that apart', async () => {
  const page = await test.renderer.render('/encaixe', NOW)
  expect(page).toMatchObject({ status: 200, rendered: true, incomplete: false })
  expect(test.reported).toMatchObject({
    failures: ['contribution'],
    errors: [{ fault: 'a contribution got 503' }],
  })
})

describe('a new release', () => {
  it('is activated without a restart, and so is a rollback', async () => {
    expect(await test.drawn()).toEqual(LIVE)
    await test.releases.point({ shell, 'mf-public': { version: '2' } })
    await test.renderer.refresh()
    expect(await test.drawn()).toEqual(['shell@1', 'mf-public@2'])
    await test.releases.point({ shell, 'mf-public': { version: '1' } })
    await test.renderer.refresh()
    expect(await test.drawn()).toEqual(LIVE)
    expect(test.reported).toEqual({
      takeUps: ['ok', 'ok', 'ok'],
      errors: [],
      failures: [],
      replaced: 0,
      killed: 0,
    })
  })

  it('fails no page that is being rendered when it arrives', async () => {
    const before = Array.from({ length: 20 }, () => test.drawn())
    await test.releases.point({ shell: { version: '2' }, 'mf-public': { version: '2' } })
    const [during] = await Promise.all([Promise.all(before), test.renderer.refresh()])
    expect(during.every((versions) => String(versions) === String(LIVE))).toBe(true)
    expect(await test.drawn()).toEqual(['shell@2', 'mf-public@2'])
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
    await publish(test.releases)
    await test.releases.point({ shell: { version: '3' }, 'mf-public': { version: '2' } })
    await test.renderer.refresh()
    await test.renderer.refresh()
    expect(await test.drawn()).toEqual(LIVE)
    expect(test.reported.takeUps).toEqual(['ok', 'refused'])
    expect(test.reported.errors).toHaveLength(1)
    await test.releases.point({ shell: { version: '2' }, 'mf-public': { version: '2' } })
    await test.renderer.refresh()
    expect(await test.drawn()).toEqual(['shell@2', 'mf-public@2'])
  })

  it('is not lost while the pointer cannot be read', async () => {
    await rm(join(test.releases.folder, 'releases.json'))
    await test.renderer.refresh()
    expect(await test.drawn()).toEqual(LIVE)
    await test.releases.point({ shell, 'mf-public': { version: '2' } })
    await test.renderer.refresh()
    expect(await test.drawn()).toEqual(['shell@1', 'mf-public@2'])
  })
})

describe('a release whose files are changed after they were verified', () => {
  const late = `${readFileSync(join(import.meta.dirname, '../testing/stub-bundle.cjs'), 'utf8')}
exports.renderDocument = async ({ url }) => {
  if (url === '/quebrada') process.exit()
  return { status: 200, rendered: true, html: require('./late.cjs') }
}`
  const htmlOf = async (url: string) =>
    new TextDecoder().decode((await test.renderer.render(url, NOW)).body).slice(0, 20)
  const changed = async (): Promise<void> => {
    const chunks = { 'server/late.cjs': `module.exports = 'as released'` }
    await test.releases.publish('shell', '3', { bundle: late, chunks })
    await test.releases.point({ shell: { version: '3' }, 'mf-public': { version: '1' } })
    await test.renderer.refresh()
    await writeFile(join(test.releases.folder, 'shell/3/server/late.cjs'), `module.exports = 'stolen'`)
  }

  it('render pages from the verified bytes, including chunks that are loaded later', async () => {
    await changed()
    expect(await htmlOf('/')).toBe('as released')
  })

  it('keep rendering from the verified bytes when its process is restarted', async () => {
    await changed()
    await test.renderer.render('/quebrada', NOW)
    expect(await htmlOf('/')).toBe('as released')
    expect(test.reported.failures).toEqual(['crash'])
  })
})

describe('releases that are signed', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const ours = createSeal([], pem)
  const reader = createSeal([publicKey.export({ type: 'spki', format: 'der' }).toString('base64')])
  const signFile = async (seal: Seal, kind: 'remote' | 'releases', name: string): Promise<void> => {
    const file = join(test.releases.folder, name)
    await writeFile(file, JSON.stringify(seal.sign(kind, JSON.parse(readFileSync(file, 'utf8')))))
  }
  const signAll = async (): Promise<void> => {
    for (const name of ['shell/1', 'shell/2', 'mf-public/1'])
      await signFile(ours, 'remote', `${name}/remote.json`)
    await signFile(ours, 'releases', 'releases.json')
  }

  it('run, and a bundle or a pointer of another key changes nothing', async () => {
    await signAll()
    await test.reopen(reader)
    expect(await test.drawn()).toEqual(LIVE)

    const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
    await signFile(createSeal([], other.toString()), 'remote', 'mf-public/2/remote.json')
    await test.releases.point({ shell, 'mf-public': { version: '2' } })
    await signFile(ours, 'releases', 'releases.json')
    await test.renderer.refresh()
    expect(await test.drawn()).toEqual(LIVE)

    await test.releases.point({ shell: { version: '2' }, 'mf-public': { version: '1' } })
    await test.renderer.refresh()
    expect(await test.drawn()).toEqual(LIVE)
    await signFile(ours, 'releases', 'releases.json')
    await test.renderer.refresh()
    expect(await test.drawn()).toEqual(['shell@2', 'mf-public@1'])
  })
})

describe('a canary', () => {
  const onTrial = (share: number, version = '2') =>
    test.releases.point({ shell, 'mf-public': { version: '1', canary: { version, share } } })

  it('renders only the pages of its sessions, from its first to its last', async () => {
    await onTrial(10)
    await test.renderer.refresh()
    expect(test.renderer.hasCanary()).toBe(true)
    expect(await Promise.all([test.drawn(), test.drawn(9), test.drawn(10)])).toEqual([
      LIVE,
      ['shell@1', 'mf-public@2'],
      LIVE,
    ])
    await test.releases.point({ shell, 'mf-public': { version: '2' } })
    await test.renderer.refresh()
    expect(test.renderer.hasCanary()).toBe(false)
    expect(await test.drawn(50)).toEqual(['shell@1', 'mf-public@2'])
  })

  it('of the shell is rendered by its own bundle', async () => {
    await test.releases.point({
      shell: { version: '1', canary: { version: '2', share: 50 } },
      'mf-public': { version: '1' },
    })
    await test.renderer.refresh()
    expect(await Promise.all([test.drawn(49), test.drawn(50)])).toEqual([['shell@2', 'mf-public@1'], LIVE])
  })

  it('grows without starting a process', async () => {
    await onTrial(10)
    await test.renderer.refresh()
    const set = test.renderer.releases(0)
    await onTrial(50)
    await test.renderer.refresh()
    expect(test.renderer.releases(49)).toBe(set)
  })

  it('fails no page that is being rendered when it ends', async () => {
    await onTrial(10)
    await test.renderer.refresh()
    const before = Array.from({ length: 20 }, () => test.drawn(5))
    await test.releases.point({ shell, 'mf-public': { version: '1' } })
    const [during] = await Promise.all([Promise.all(before), test.renderer.refresh()])
    expect(during.every((versions) => String(versions) === 'shell@1,mf-public@2')).toBe(true)
    expect(await test.drawn(5)).toEqual(LIVE)
  })

  it('that does not start leaves its sessions on the live release', async () => {
    await onTrial(10, 'nowhere')
    await test.renderer.refresh()
    expect(await Promise.all([test.drawn(), test.drawn(0)])).toEqual([LIVE, LIVE])
    expect(test.reported.takeUps).toContain('refused')
  })
})

describe('a server bundle', () => {
  const stub = readFileSync(join(import.meta.dirname, '../testing/stub-bundle.cjs'), 'utf8')
  const bad = (body: string) => `${stub}
const draw = exports.renderDocument
exports.renderDocument = (input) => input.url === '/versoes' ? draw(input) : (() => { ${body} })()`
  const release = async (body: string): Promise<void> => {
    await test.releases.publish('shell', '3', { bundle: bad(body) })
    await test.releases.point({ shell: { version: '3' }, 'mf-public': { version: '1' } })
    await test.renderer.refresh()
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
    const page = await test.renderer.render('/', NOW)
    expect([page.status, page.rendered]).toEqual([200, false])
    expect(test.reported.failures).toEqual([cause])
    expect(await test.drawn()).toEqual(['shell@3', 'mf-public@1'])
  })

  it('that hangs is replaced, even while the pointer cannot be read', async () => {
    await release('for (;;);')
    await rm(join(test.releases.folder, 'releases.json'))
    await test.renderer.render('/', NOW)
    expect(await test.drawn()).toEqual(['shell@3', 'mf-public@1'])
  })

  it('that leaks memory is restarted without a failed page', async () => {
    await release(
      'globalThis.leak ??= []; leak.push(new Array(400_000).fill(0).map((_, i) => ({ i }))); return draw(input)',
    )
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) statuses.push((await test.renderer.render('/', NOW)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(test.reported.failures).toContain('memory')
  })
})
