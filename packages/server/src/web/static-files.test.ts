import Fastify from 'fastify'
import { createReleaseFolder, type ReleaseFolder } from '../testing/release-folder'
import { folderSource } from './release-source'
import { releasedFiles } from './static-files'

let releases: ReleaseFolder
beforeEach(async () => {
  releases = await createReleaseFolder()
  for (const app of ['shell', 'mf-public']) await releases.publish(app, '1')
  await releases.publish('mf-operator', '1', { area: 'operacao' })
})
afterEach(() => releases.remove())

describe('released files', () => {
  const statusesOn = async (own: string | undefined) => {
    const app = Fastify()
    await app.register(releasedFiles(releases.folder, folderSource(releases.folder, '/releases'), own))
    const statusOf = async (name: string) =>
      (await app.inject(`/releases/${name}/1/browser/entry.js`)).statusCode
    const found = {
      shell: await statusOf('shell'),
      operator: await statusOf('mf-operator'),
      encoded: await statusOf('mf%2Doperator'),
      manifest: (await app.inject('/releases/mf-operator/1/remote.json')).statusCode,
    }
    await app.close()
    return found
  }

  it('are what browsers and other hosts need, and nothing of the server', async () => {
    const files = [
      'browser/entry.js',
      'remote.json',
      'mf-manifest.json',
      'server/entry.cjs',
      'maps/entry.js.map',
      'browser/..%2Fserver/entry.cjs',
    ]
    const chunks = Object.fromEntries(files.slice(0, -1).map((file) => [file, '{}']))
    await releases.publish('mf-public', '2', { chunks })
    const app = Fastify()
    await app.register(releasedFiles(releases.folder, folderSource(releases.folder, '/releases'), undefined))
    const statuses = await Promise.all(files.map((file) => app.inject(`/releases/mf-public/2/${file}`)))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404, 403])
    await app.close()
  })

  it('are found as soon as they are published, although they were asked for before', async () => {
    const app = Fastify()
    await app.register(releasedFiles(releases.folder, folderSource(releases.folder, '/releases'), undefined))
    const statuses = async () => [
      (await app.inject('/releases/mf-public/3/browser/entry.js')).statusCode,
      (await app.inject('/releases/mf-operator/3/browser/entry.js')).statusCode,
    ]
    expect(await statuses()).toEqual([404, 404])
    await releases.publish('mf-public', '3')
    await releases.publish('mf-operator', '3', { area: 'operacao' })
    expect(await statuses()).toEqual([200, 404])
    await app.close()
  })

  it('of the operators are not on the portal’s origin', async () => {
    expect(await statusesOn(undefined)).toEqual({ shell: 200, operator: 404, encoded: 404, manifest: 404 })
  })

  it('of the operators and of the shell are on theirs', async () => {
    expect(await statusesOn('operacao')).toEqual({ shell: 200, operator: 200, encoded: 200, manifest: 200 })
  })
})
