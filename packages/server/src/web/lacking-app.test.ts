import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestPortal, ROUTES } from '../testing/releases'
import type { ReleaseFolder } from '../testing/release-folder'

describe('a portal that starts while the remote of its home page cannot be loaded', () => {
  it('returns 503 with Retry-After for what may be its paths, and the home page once released', async () => {
    const folders: ReleaseFolder[] = []
    const portal = await openTestPortal({}, async (releases) => {
      folders.push(releases)
      await rm(join(releases.folder, 'mf-public/1/browser/entry.js'))
    })
    for (const url of ['/', '/acompanhantes/goiania-go', '/nada']) {
      const { statusCode, headers } = await portal.app.inject(url)
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
        503,
        '5',
        'private, no-cache',
      ])
    }
    await folders[0]?.publish('mf-public', '2', { routes: ROUTES })
    await folders[0]?.point({ shell: { version: '1' }, 'mf-public': { version: '2' } })
    const statusOf = async (url: string) => (await portal.app.inject(url)).statusCode
    for (let tries = 0; (await statusOf('/')) !== 200 && tries < 300; tries += 1) await sleep(100)
    expect([await statusOf('/'), await statusOf('/nada')]).toEqual([200, 404])
    await portal.close()
  }, 60_000)
})
