import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Releases } from '@portal/platform/manifest'
import { openObjectStore, type ObjectStore } from '../../../server/src/kernel/s3/object-store'
import { s3Services, startS3, type TestS3 } from '../../../server/src/testing/s3'
import { s3Store } from './s3-store'

const NOW = '2026-11-21T12:00:00.000Z'
let s3: TestS3
let objects: ObjectStore
let built: string

beforeEach(async () => {
  s3 = await startS3()
  objects = openObjectStore(s3.settings)
  built = mkdtempSync(join(tmpdir(), 'built-'))
  mkdirSync(join(built, 'browser'))
  writeFileSync(join(built, 'browser/entry.js'), 'first')
  writeFileSync(join(built, 'remote.json'), JSON.stringify(manifest))
})
afterEach(async () => {
  await s3.close()
  rmSync(built, { recursive: true })
})

const manifest = {
  app: 'a',
  version: '1',
  commit: 'c',
  builtAt: NOW,
  platform: '^1.0.0',
  api: '^1.0.0',
  routes: [],
  browser: { entry: 'browser/entry.js' },
  files: {},
  hints: {},
}
const live =
  (app: string, version = '1') =>
  async ({ apps }: Releases) => ({
    updatedAt: NOW,
    apps: { ...apps, [app]: { version, since: NOW, previous: [] } },
  })
const textOf = async (key: string) => {
  const found = await objects.get(key)
  return found.kind === 'found' ? found.bytes.toString() : found.kind
}

describe('a release store in S3', () => {
  it('publishes a version completely, its manifest last, and only once', async () => {
    const store = s3Store(objects)
    expect(await store.has('a', '1')).toBe(false)
    expect(await store.publish('a', '1', built)).toBe(true)
    const puts = s3.requests().filter((line) => line.startsWith('PUT'))
    expect(puts).toEqual([
      'PUT /portal/releases/a/1/browser/entry.js',
      'PUT /portal/releases/a/1/remote.json',
    ])
    expect(await store.readManifest('a', '1')).toMatchObject({ app: 'a', version: '1' })
    writeFileSync(join(built, 'browser/entry.js'), 'second')
    expect(await store.publish('a', '1', built)).toBe(false)
    expect(await textOf('a/1/browser/entry.js')).toBe('first')
  })

  it('resumes an interrupted publication, and rejects other bytes under a published name', async () => {
    const immutable = { type: 'text/javascript', cacheControl: 'no-cache' }
    await objects.put('a/1/browser/entry.js', Buffer.from('first'), immutable)
    expect(await s3Store(objects).publish('a', '1', built)).toBe(true)
    await objects.put('a/2/browser/entry.js', Buffer.from('other'), immutable)
    await expect(s3Store(objects).publish('a', '2', built)).rejects.toThrow('a published file never changes')
    expect(await s3Store(objects).has('a', '2')).toBe(false)
  })

  it.each(s3Services())('loses none of several concurrent moves, in %s', async (_name, open) => {
    const { settings, close } = await open()
    const shared = openObjectStore(settings)
    const names = ['a', 'b', 'c', 'd']
    await Promise.all(names.map((name) => s3Store(shared).movePointer(live(name))))
    expect(Object.keys((await s3Store(shared).readReleases()).apps).sort()).toEqual(names)
    await close()
  })

  it('moves only once when the response to its write was lost', async () => {
    const lossy: ObjectStore = {
      ...objects,
      put: async (...input) => {
        await objects.put(...input)
        throw new Error('connection reset')
      },
    }
    const change = jest.fn(live('a'))
    await s3Store(lossy).movePointer(change)
    expect(change).toHaveBeenCalledTimes(1)
    expect((await s3Store(objects).readReleases()).apps.a?.version).toBe('1')
  })

  it('reports an unreachable store, and moves nothing', async () => {
    s3.away()
    await expect(s3Store(objects).movePointer(live('a'))).rejects.toThrow('answered 503')
    s3.back()
    expect((await s3Store(objects).readReleases()).apps).toEqual({})
  })
})
