import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestPortal } from '../testing/releases'
import type { ReleaseFolder } from '../testing/release-folder'
import type { TestApp } from '../testing/app'

const ready = async (portal: TestApp) => {
  const { statusCode, body } = await portal.app.inject('/readyz')
  return [statusCode, body]
}

describe('a portal that renders pages', () => {
  it('is not ready while no release is live, reports it, and is ready once one is', async () => {
    const folders: ReleaseFolder[] = []
    const portal = await openTestPortal({}, async (releases) => {
      folders.push(releases)
      await rm(join(releases.folder, 'releases.json'))
    })
    expect(await ready(portal)).toEqual([503, expect.stringContaining('nenhuma versão no ar')])
    await folders[0]?.point({ shell: { version: '1' }, 'mf-public': { version: '1' } })
    for (let tries = 0; (await ready(portal))[0] !== 200 && tries < 300; tries += 1) await sleep(100)
    expect(await ready(portal)).toEqual([200, '{"status":"ok"}'])
    await portal.close()
  }, 60_000)

  it('is not ready with a store that never answered, and names it', async () => {
    const portal = await openTestPortal({
      RELEASES_URL: 's3://vitrine-versoes',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
    })
    expect(await ready(portal)).toEqual([
      503,
      expect.stringContaining('o depósito s3://vitrine-versoes não respondeu'),
    ])
    await portal.close()
  }, 60_000)
})
