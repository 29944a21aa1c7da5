import { rm } from 'node:fs/promises'
import { createReadiness } from '../kernel/http/readiness'
import { createServer, type Server } from '../server'
import { openTestPortal } from '../testing/releases'
import { createReleaseFolder, type ReleaseFolder } from '../testing/release-folder'
import { createApiFit, readyOnceFit, type Misfit } from './api-fit'
import { folderSource } from './release-source'

let releases: ReleaseFolder
beforeEach(async () => {
  releases = await createReleaseFolder()
  await releases.publish('shell', '1', { api: '1.2.0' })
  await releases.publish('mf-public', '1', { api: '^1.2.0' })
  await releases.publish('mf-public', '2', { api: '^2.0.0' })
  await releases.point({ shell: { version: '1' }, 'mf-public': { version: '1' } })
})
afterEach(() => releases.remove())

function start(apiVersion: string) {
  const told: (readonly Misfit[])[] = []
  const clock = { now: 0 }
  const source = folderSource(releases.folder, '/releases')
  const fit = createApiFit({
    source,
    apiVersion,
    now: () => (clock.now += 60_000),
    onMisfits: (misfits) => void told.push(misfits),
  })
  const { check } = readyOnceFit(createReadiness(), fit)
  return { fit, told, check }
}
const SHELL = { app: 'shell', version: '1', needs: '^1.2.0' }
const LIVE = { app: 'mf-public', version: '1', needs: '^1.2.0' }

describe('a server whose API does not fit the releases in use', () => {
  it('names each of them, canaries included, once per pointer', async () => {
    const { fit, told } = start('2.0.0')
    expect(await fit.find()).toEqual([SHELL, LIVE])
    await fit.find()
    expect(told).toEqual([[SHELL, LIVE]])
    const old = start('1.2.0')
    await releases.point({
      shell: { version: '1' },
      'mf-public': { version: '1', canary: { version: '2', share: 5 } },
    })
    expect(await old.fit.find()).toEqual([{ app: 'mf-public', version: '2', needs: '^2.0.0' }])
  })

  it('is not ready until they fit, and stays ready afterwards', async () => {
    const { check } = start('1.2.0')
    await releases.point({ shell: { version: '1' }, 'mf-public': { version: '2' } })
    await expect(check()).rejects.toThrow('does not fit mf-public')
    await releases.point({ shell: { version: '1' }, 'mf-public': { version: '1' } })
    await check()
    await releases.point({ shell: { version: '1' }, 'mf-public': { version: '2' } })
    await check()
  })

  it('is ready while the releases cannot be read', async () => {
    await rm(releases.folder, { recursive: true })
    const { fit, check } = start('2.0.0')
    expect(await fit.find()).toBeUndefined()
    await check()
  })

  it('counts them in its metrics, and in production is not ready', async () => {
    const portal = await openTestPortal({}, (folder) => folder.publish('mf-public', '1', { api: '^9.0.0' }))
    const metrics = await portal.deps.metrics.registry.metrics()
    expect(metrics.match(/^release_api_misfits\{.*$/gm)).toEqual(['release_api_misfits{app="mf-public"} 1'])
    const production = await createServer({
      config: { ...portal.deps.config, production: true },
      pool: portal.database.pool,
      clock: portal.clock.now,
    })
    const ready = async ({ app }: Pick<Server, 'app'>) => (await app.inject('/readyz')).statusCode
    expect([await ready(portal), await ready(production)]).toEqual([200, 503])
    await production.app.close()
    await portal.close()
  })
})
