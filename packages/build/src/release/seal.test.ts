import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSeal } from './seal'
import { folderStore } from './store'
import { manifest, NOW } from './testing/releases'

const folder = mkdtempSync(join(tmpdir(), 'seal-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A releaser with a key of their own. */
function releaser(name: string) {
  const file = join(folder, `${name}.pem`)
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return folderStore(join(folder, 'store'), openSeal({ RELEASE_SIGNING_KEY_FILE: file }))
}

it('signs its releases, and does not move a pointer signed by another key or unsigned', async () => {
  const built = mkdtempSync(join(folder, 'built-'))
  writeFileSync(join(built, 'remote.json'), JSON.stringify(manifest('mf-public')))
  const ours = releaser('ours')
  await ours.publish('mf-public', '1', built)
  const live = { 'mf-public': { version: '1', since: NOW, previous: [] } }
  await ours.movePointer(() => ({ updatedAt: NOW, apps: live }))
  expect((await ours.readManifest('mf-public', '1')).version).toBe('1')
  expect((await ours.readReleases()).apps).toMatchObject(live)

  const theirs = releaser('theirs')
  await expect(theirs.readManifest('mf-public', '1')).rejects.toThrow('signature')
  await expect(theirs.movePointer((releases) => releases)).rejects.toThrow('signature')

  const pointer = join(folder, 'store/releases.json')
  const { signature: _, ...unsigned } = JSON.parse(readFileSync(pointer, 'utf8'))
  writeFileSync(pointer, JSON.stringify(unsigned))
  await expect(ours.movePointer((releases) => releases)).rejects.toThrow('signature')
})
