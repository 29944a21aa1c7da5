import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeal } from '../../../server/src/kernel/crypto/signed-json'
import { folderSource } from '../../../server/src/web/release-source'
import { forwardOnly, type Refusal } from '../../../server/src/web/forward-only'
import { runCommand } from './commands'
import { rotateKeys } from './keys'
import { withCanary } from './pointer'
import { promote, release, retire, rollback } from './release'
import { folderStore, type FolderStore } from './store'
import { app, manifest, NOW } from './testing/releases'

function key() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    public: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
const [platform, clube] = [key(), key()]
const KEYS = [`*:${platform.public}`, `mf-clube:${clube.public}`]

let root: string
let pointer: string
let ours: FolderStore
let theirs: FolderStore
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'signed-pointer-'))
  pointer = join(root, 'releases.json')
  ours = folderStore(root, createSeal(KEYS, platform.pem))
  theirs = folderStore(root, createSeal(KEYS, clube.pem))
  for (const app of ['shell', 'mf-public', 'mf-clube'])
    for (const version of ['1', '2', '3']) await publish(app === 'mf-clube' ? theirs : ours, app, version)
  for (const app of ['shell', 'mf-public']) await put(ours, app, '1')
  await put(theirs, 'mf-clube', '1')
})
afterEach(() => rmSync(root, { recursive: true }))

async function publish(store: FolderStore, app: string, version: string): Promise<void> {
  const built = join(root, '.built')
  mkdirSync(built, { recursive: true })
  writeFileSync(join(built, 'remote.json'), JSON.stringify(manifest(app, { version })))
  await store.publish(app, version, built)
}
/** Moves the pointer like a release, at an instant that a slow clock repeats. */
const put = (store: FolderStore, app: string, version: string) =>
  store.movePointer(({ apps }) => ({
    updatedAt: NOW,
    apps: { ...apps, [app]: { version, since: NOW, previous: apps[app] ? [apps[app].version] : [] } },
  }))

/** A server reading the store, with the entries it rejected. */
function server(seal = createSeal(KEYS)) {
  const refused: [string, Refusal][] = []
  let newest: Record<string, number> = {}
  const source = forwardOnly({
    source: folderSource(root, '/releases', seal),
    memory: {
      async raise(stamps) {
        for (const [app, stamp] of Object.entries(stamps))
          newest = { ...newest, [app]: Math.max(stamp, newest[app] ?? 0) }
        return newest
      },
    },
    onRefused: (app, refusal) => refused.push([app, refusal]),
    onAway: (error) => {
      throw error
    },
  })
  const live = async () => {
    const { apps } = await source.readPointer()
    return Object.fromEntries(
      Object.entries(apps).map(([app, { version, canary }]) => [app, canary?.version ?? version]),
    )
  }
  return { live, refused }
}
const LIVE = { shell: '1', 'mf-public': '1', 'mf-clube': '1' }
const read = () => JSON.parse(readFileSync(pointer, 'utf8'))

describe('a server that reads signed releases', () => {
  it('follows release, canary, promote and rollback, even with a slow clock', async () => {
    const { live, refused } = server()
    const app = { name: 'mf-clube' }
    const now = () => '2020-01-01T00:00:00.000Z'
    expect(await live()).toEqual(LIVE)
    await put(theirs, 'mf-clube', '2')
    expect(await live()).toEqual({ ...LIVE, 'mf-clube': '2' })
    await theirs.movePointer((releases) =>
      withCanary(releases, 'mf-clube', { version: '3', share: 10, now: now() }),
    )
    expect(await live()).toEqual({ ...LIVE, 'mf-clube': '3' })
    await promote({ app, store: theirs, now })
    expect(await live()).toEqual({ ...LIVE, 'mf-clube': '3' })
    await rollback({ app, store: theirs, now })
    expect(await live()).toEqual({ ...LIVE, 'mf-clube': '2' })
    await rollback({ app, store: theirs, now })
    expect([await live(), refused]).toEqual([LIVE, []])
  })

  it('rejects a replayed older pointer, entry by entry', async () => {
    const { live, refused } = server()
    const older = readFileSync(pointer, 'utf8')
    await put(theirs, 'mf-clube', '2')
    await live()
    writeFileSync(pointer, older)
    expect(await live()).toEqual({ ...LIVE, 'mf-clube': '2' })
    expect(refused).toEqual([['mf-clube', 'older']])
  })

  it('takes a retired app off the air, and refuses to bring its older entry back', async () => {
    const { live, refused } = server()
    await live()
    const older = readFileSync(pointer, 'utf8')
    await retire({ app: { name: 'mf-clube' }, store: theirs })
    const others = { shell: '1', 'mf-public': '1' }
    expect([await live(), refused]).toEqual([others, []])
    writeFileSync(pointer, older)
    expect([await live(), refused]).toEqual([others, [['mf-clube', 'older']]])
  })

  it("rejects an entry signed by another app's key, and moves the others", async () => {
    const { live, refused } = server()
    await live()
    await put(theirs, 'mf-clube', '2')
    const forged = read()
    const seal = createSeal([], clube.pem)
    const entry = { ...forged.apps['mf-public'], version: '3', stamp: Date.parse(NOW) + 1e9 }
    forged.apps['mf-public'] = seal.sign('entry', { ...entry, app: 'mf-public' })
    writeFileSync(pointer, JSON.stringify(seal.sign('releases', forged)))
    expect(await live()).toEqual({ ...LIVE, 'mf-clube': '2' })
    expect(refused).toEqual([['mf-public', 'signature']])
  })

  it('rejects an unsigned entry in a signed pointer', async () => {
    const { live, refused } = server()
    await live()
    const { signature: _, ...entry } = read().apps['mf-public']
    const forged = { ...read(), apps: { ...read().apps, 'mf-public': { ...entry, version: '3' } } }
    writeFileSync(pointer, JSON.stringify(createSeal([], clube.pem).sign('releases', forged)))
    expect([await live(), refused]).toEqual([LIVE, [['mf-public', 'signature']]])
  })

  it('detects a removed entry', async () => {
    const { live, refused } = server()
    await live()
    const { 'mf-public': _, ...apps } = read().apps
    writeFileSync(pointer, JSON.stringify(createSeal([], clube.pem).sign('releases', { ...read(), apps })))
    expect([await live(), refused]).toEqual([LIVE, [['mf-public', 'missing']]])
  })

  it('accepts a pointer from before entries were signed, with a key for all apps', async () => {
    const old = createSeal([], platform.pem).sign('releases', {
      updatedAt: '2020-01-01T00:00:00.000Z',
      apps: { shell: { version: '1', since: NOW, previous: [] } },
    })
    writeFileSync(pointer, JSON.stringify(old))
    const { live, refused } = server()
    expect(await live()).toEqual({ shell: '1' })
    await put(ours, 'shell', '2')
    expect([await live(), refused]).toEqual([{ shell: '2' }, []])
  })
})

describe('a mover of the pointer', () => {
  it("leaves other apps' signed entries unchanged", async () => {
    const before = read().apps
    await put(theirs, 'mf-clube', '2')
    const { 'mf-clube': moved, ...others } = read().apps
    expect({ ...others, 'mf-clube': before['mf-clube'] }).toEqual(before)
    expect(moved.stamp).toBe(before['mf-clube'].stamp + 1)
  })

  it("cannot move or publish another app with one app's key", async () => {
    const before = read()
    await expect(put(theirs, 'mf-public', '2')).rejects.toThrow('may not move mf-public')
    await expect(publish(theirs, 'mf-public', '4')).rejects.toThrow('signature')
    expect(read()).toEqual(before)
  })

  it('releases over a forged entry, whatever its stamp', async () => {
    const { live } = server()
    await live()
    const forged = read()
    forged.apps['mf-public'] = createSeal([], clube.pem).sign('entry', {
      ...forged.apps['mf-public'],
      stamp: Number.MAX_SAFE_INTEGER,
      app: 'mf-public',
    })
    writeFileSync(pointer, JSON.stringify(createSeal([], clube.pem).sign('releases', forged)))
    await ours.movePointer(({ apps }) => ({
      updatedAt: '2026-11-22T12:00:00.000Z',
      apps: { ...apps, 'mf-public': { version: '2', since: NOW, previous: [] } },
    }))
    expect(await live()).toEqual({ ...LIVE, 'mf-public': '2' })
  })
})

describe('pnpm release keys rotate', () => {
  const next = key()
  const trusting = (...keys: string[]) => folderSource(root, '/releases', createSeal(keys))

  it('leaves everything readable with the old key, then with the new one alone', async () => {
    const old = trusting(...KEYS, next.public)
    await put(ours, 'mf-public', '2')
    const rotating = folderStore(root, createSeal([...KEYS, next.public], next.pem))
    const around = { openStore: () => rotating, readApp: () => app, say: () => undefined }
    const text = await runCommand(['release', 'keys', 'rotate'], around)
    expect(text).toContain('mf-public 1: signed')
    for (const source of [old, trusting(next.public)]) {
      const { apps, withheld } = await source.readPointer()
      expect([Object.keys(apps).sort(), withheld]).toEqual([Object.keys(LIVE).sort(), []])
      for (const [name, { version, previous }] of Object.entries(apps))
        for (const each of [version, ...previous])
          expect(await source.readManifest(name, each)).toMatchObject({ app: name, version: each })
    }
    const { live, refused } = server(createSeal([...KEYS, next.public]))
    expect([await live(), refused]).toEqual([{ ...LIVE, 'mf-public': '2' }, []])
    const retired = folderStore(root, createSeal([next.public], next.pem))
    await rollback({ app: { name: 'mf-public' }, store: retired })
    expect([await live(), refused]).toEqual([LIVE, []])
  })

  it("leaves other apps to their keys when the new one is an app's own", async () => {
    const before = read().apps
    const rotating = folderStore(root, createSeal([...KEYS, `mf-clube:${next.public}`], next.pem))
    expect(await rotateKeys(rotating)).toEqual({ signed: ['mf-clube 1'], left: ['shell', 'mf-public'] })
    const { 'mf-clube': moved, ...others } = read().apps
    expect({ ...others, 'mf-clube': before['mf-clube'] }).toEqual(before)
    expect(moved.stamp).toBeGreaterThan(before['mf-clube'].stamp)
  })
})

it('signs a release from its first build on', async () => {
  const { live } = server()
  const build = async ({ version, outDir }: { version: string; outDir: string }) =>
    writeFileSync(join(outDir, 'remote.json'), JSON.stringify(manifest('mf-payments', { version })))
  const { readApp } = await import('../app')
  const { version } = await release({ app: readApp('mf-payments'), store: ours, build })
  expect(await live()).toEqual({ ...LIVE, 'mf-payments': version })
})
