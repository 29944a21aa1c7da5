import { generateKeyPairSync } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSeal } from '../kernel/crypto/signed-json'
import { openTestPortal } from '../testing/releases'
import type { ReleaseFolder } from '../testing/release-folder'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const seal = createSeal([], privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())

async function sign(file: string, kind: 'remote' | 'releases', change: object = {}): Promise<void> {
  const value = seal.sign(kind, { ...JSON.parse(await readFile(file, 'utf8')), ...change })
  await writeFile(`${file}.next`, JSON.stringify(value))
  await rename(`${file}.next`, file)
}

it('a portal with keys stays on the newest pointer, counts the older one and remembers it in the database', async () => {
  const folders: ReleaseFolder[] = []
  const portal = await openTestPortal({ RELEASE_PUBLIC_KEYS: `*:${key}` }, async (releases) => {
    folders.push(releases)
    await releases.publish('mf-public', '0', { routes: [] })
    for (const version of ['shell/1', 'mf-public/1', 'mf-public/0'])
      await sign(join(releases.folder, version, 'remote.json'), 'remote')
    await sign(join(releases.folder, 'releases.json'), 'releases')
  })
  const pointer = join(folders[0]?.folder ?? '', 'releases.json')
  expect((await portal.app.inject('/versoes')).payload).toContain('mf-public@1')
  const { apps } = JSON.parse(await readFile(pointer, 'utf8'))
  const older = {
    updatedAt: '2026-01-01T00:00:00.000Z',
    apps: { ...apps, 'mf-public': { ...apps['mf-public'], version: '0' } },
  }
  await sign(pointer, 'releases', older)
  const refused = async () =>
    /entries_refused_total\{reason="older"\} (\d)/.exec(await portal.deps.metrics.registry.metrics())?.[1]
  for (let tries = 0; (await refused()) !== '2' && tries < 300; tries += 1) await sleep(100)
  expect(await refused()).toBe('2')
  expect((await portal.app.inject('/versoes')).payload).toContain('mf-public@1')
  const { rows } = await portal.database.pool.query('SELECT app FROM versoes_vistas ORDER BY app')
  expect(rows).toEqual([{ app: 'mf-public' }, { app: 'shell' }])
  await portal.close()
}, 60_000)
