import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeal } from '../../../server/src/kernel/crypto/signed-json'
import { openObjectStore } from '../../../server/src/kernel/s3/object-store'
import { filesOfZip, zipOf } from '../../../server/src/kernel/zip'
import { startS3 } from '../../../server/src/testing/s3'
import { readApp } from '../app'
import { runCommand } from './commands'
import { sha256 } from './manifest'
import { withCanary, withLive } from './pointer'
import { s3Store } from './s3-store'
import { folderStore, type FolderStore, type ReleaseStore } from './store'
import { manifest, NOW } from './testing/releases'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const PUBLIC = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

let root: string
let ours: FolderStore
let small: FolderStore
const archive = () => join(root, 'versoes.zip')
const run = (store: ReleaseStore, ...args: string[]) =>
  runCommand(['release', ...args], { openStore: () => store, readApp, say: () => undefined })

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'archive-'))
  ours = folderStore(join(root, 'ours'), createSeal([], PEM))
  // The public key alone, as on a server that never builds.
  small = folderStore(join(root, 'small'), createSeal([PUBLIC]))
  for (const app of ['shell', 'mf-public']) await goLive(app, '1')
})
afterEach(() => rmSync(root, { recursive: true }))

async function publish(app: string, version: string, change = {}): Promise<void> {
  const built = join(root, 'built')
  mkdirSync(join(built, 'browser'), { recursive: true })
  const text = `${app} ${version}`
  writeFileSync(join(built, 'browser/entry.js'), text)
  const files = { 'browser/entry.js': sha256(text) }
  writeFileSync(
    join(built, 'remote.json'),
    JSON.stringify({ ...manifest(app, { version, ...change }), files }),
  )
  await ours.publish(app, version, built)
}
async function goLive(app: string, version: string, change = {}): Promise<void> {
  await publish(app, version, change)
  await ours.movePointer((releases) => withLive(releases, app, { version, now: NOW }))
}
/** Rewrites one file of the archive. */
function tamper(name: string, text: string): void {
  const files = Object.entries({ ...filesOfZip(readFileSync(archive())), [name]: Buffer.from(text) })
  writeFileSync(archive(), zipOf(files.map(([nome, bytes]) => ({ nome, bytes: Buffer.from(bytes) }))))
}

describe('signed releases in one archive', () => {
  it('bring what is live and on trial to a server without the private key', async () => {
    await publish('mf-public', '2')
    await ours.movePointer((releases) =>
      withCanary(releases, 'mf-public', { version: '2', share: 5, now: NOW }),
    )
    await run(ours, 'export', archive())
    expect(await run(small, 'import', archive())).toBe('shell 1\nmf-public 1\nmf-public 2\nLive.')
    expect(await small.readReleases()).toEqual(await ours.readReleases())
    expect(await small.readManifest('mf-public', '2')).toEqual(await ours.readManifest('mf-public', '2'))
    expect((await small.readFile('shell', '1', 'browser/entry.js')).toString()).toBe('shell 1')
    expect(await run(small, 'import', archive())).toContain('Live before: nothing moved.')
  })

  it('keep what an earlier archive brought, for open tabs', async () => {
    await run(ours, 'export', archive())
    await run(small, 'import', archive())
    await goLive('mf-public', '2')
    await run(ours, 'export', archive())
    await run(small, 'import', archive())
    expect(await small.has('mf-public', '1')).toBe(true)
    expect((await small.readReleases()).apps['mf-public']?.version).toBe('2')
  })

  it('go to a store in S3 and come from one', async () => {
    const s3 = await startS3()
    try {
      const store = s3Store(openObjectStore(s3.settings), createSeal([PUBLIC]))
      await run(ours, 'export', archive())
      await run(store, 'import', archive())
      await run(store, 'export', archive())
      await run(small, 'import', archive())
      expect(await small.readReleases()).toEqual(await ours.readReleases())
    } finally {
      await s3.close()
    }
  })

  it('are refused when a file differs from its manifest, and nothing is live', async () => {
    await run(ours, 'export', archive())
    tamper('mf-public/1/browser/entry.js', 'other')
    await expect(run(small, 'import', archive())).rejects.toThrow('browser/entry.js of mf-public 1 differs')
    expect((await small.readReleases()).apps).toEqual({})
  })

  it.each(['releases.json', 'mf-public/1/remote.json'])('are refused when %s was changed', async (name) => {
    await run(ours, 'export', archive())
    const text = Buffer.from(filesOfZip(readFileSync(archive()))[name] ?? []).toString()
    tamper(name, text.replaceAll('2026', '2027'))
    await expect(run(small, 'import', archive())).rejects.toThrow('carries no signature of a trusted key')
    expect((await small.readReleases()).apps).toEqual({})
  })

  it('take no app back', async () => {
    await run(ours, 'export', archive())
    const before = readFileSync(archive())
    await goLive('mf-public', '2')
    await run(ours, 'export', archive())
    await run(small, 'import', archive())
    writeFileSync(archive(), before)
    await expect(run(small, 'import', archive())).rejects.toThrow('older than what is live here')
    expect((await small.readReleases()).apps['mf-public']?.version).toBe('2')
  })

  it('are refused when their apps do not fit together', async () => {
    await goLive('mf-public', '2', { platform: '^9.0.0' })
    await run(ours, 'export', archive())
    await expect(run(small, 'import', archive())).rejects.toThrow('mf-public 2 needs platform ^9.0.0')
  })
})
