import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../config'
import { createReleaseFolder, testRenderWorker, type ReleaseFolder } from '../testing/release-folder'
import { openTestApp } from '../testing/app'
import { ROUTES } from '../testing/releases'
import { startS3, type TestS3 } from '../testing/s3'
import { openObjectStore } from '../kernel/s3/object-store'
import { createWebServer, type WebServer } from '../web-server'
import { forgetOldVersions, s3Source } from './s3-source'

let s3: TestS3
let made: ReleaseFolder
let cacheDir: string
let away: unknown[]

beforeEach(async () => {
  s3 = await startS3()
  made = await createReleaseFolder()
  cacheDir = await mkdtemp(join(tmpdir(), 'portal-cache-'))
  away = []
  for (const version of ['1', '2']) {
    await made.publish('shell', version)
    const chunks = { 'mf-manifest.json': '{}', 'maps/entry.js.map': '{}' }
    await made.publish('mf-public', version, { routes: ROUTES, chunks })
  }
  await made.point({ shell: { version: '1' }, 'mf-public': { version: '1' } })
  await upload()
})
afterEach(async () => {
  await s3.close()
  await made.remove()
  await rm(cacheDir, { recursive: true, force: true })
})

/** Uploads the folder as a release command would. */
async function upload(): Promise<void> {
  const store = openObjectStore(s3.settings)
  for (const entry of await readdir(made.folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const key = file.slice(made.folder.length + 1)
    await store.put(key, await readFile(file), { type: 'text/plain', cacheControl: 'no-cache' })
  }
}

const open = () =>
  s3Source({
    store: openObjectStore(s3.settings),
    cacheDir,
    publicBase: '/releases',
    onAway: (error) => away.push(error),
  })
const liveOf = async (source: ReturnType<typeof open>) =>
  (await source.readPointer()).apps['mf-public']?.version

describe('releases in S3', () => {
  it('are fetched once, completely, and cached on this disk', async () => {
    const source = open()
    const folder = await source.folderOf('shell', '1')
    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      'browser',
      'browser/entry.js',
      'remote.json',
      'server',
      'server/entry.cjs',
    ])
    const before = s3.requests().length
    await open().folderOf('shell', '1')
    expect(s3.requests()).toHaveLength(before)
    const [remote = ''] = await Promise.all([
      source.folderOf('mf-public', '1'),
      source.folderOf('mf-public', '1'),
    ])
    expect((await readdir(remote)).sort()).toEqual(['browser', 'mf-manifest.json', 'remote.json'])
    expect(s3.requests().filter((line) => line.endsWith('mf-public/1/remote.json')).length).toBe(2)
  })

  it.each([
    ['a file that is not what was released', 'shell/1/server/entry.cjs'],
    ['an entry script that is not what was released', 'shell/1/browser/entry.js'],
  ])('are refused with %s, and nothing is kept', async (_, file) => {
    await writeFile(join(made.folder, file), 'steal()')
    await upload()
    await expect(open().folderOf('shell', '1')).rejects.toThrow('is not what was released')
    await expect(readdir(join(cacheDir, 'shell', '1'))).rejects.toThrow('ENOENT')
  })

  it.each([
    ['shell', '9'],
    ['shell', '..'],
    ['../shell', '1'],
    ['shell', '1/../2'],
  ])('%s/%s is none', async (app, version) => {
    await expect(open().folderOf(app, version)).rejects.toThrow()
  })

  it('follow the pointer, which is not transferred again while unchanged', async () => {
    const source = open()
    expect([await liveOf(source), await liveOf(source)]).toEqual(['1', '1'])
    await made.point({ shell: { version: '1' }, 'mf-public': { version: '2' } })
    await upload()
    expect(await liveOf(source)).toBe('2')
  })

  it('stay available while the store is unavailable, also after a restart', async () => {
    const source = open()
    await source.readPointer()
    await source.folderOf('shell', '1')
    s3.away()
    expect([await liveOf(source), await liveOf(source), await liveOf(open())]).toEqual(['1', '1', '1'])
    expect(await open().folderOf('shell', '1')).toBe(join(cacheDir, 'shell', '1'))
    s3.back()
    await source.readPointer()
    expect(away).toEqual([expect.any(Error), expect.any(Error), undefined])
  })

  it('are removed from this disk when the pointer no longer names them', async () => {
    const source = open()
    for (const version of ['1', '2']) await source.folderOf('mf-public', version)
    await source.readPointer()
    await forgetOldVersions(cacheDir)
    expect(await readdir(join(cacheDir, 'mf-public'))).toEqual(['1'])
  })

  it.each(['..', '../outra', '.', ''])(
    'never remove other files of this disk: %j is not an app name',
    async (app) => {
      const around = await mkdtemp(join(tmpdir(), 'portal-around-'))
      const inside = join(around, 'releases')
      for (const name of ['releases', 'outra']) await mkdir(join(around, name, 'parte'), { recursive: true })
      await made.point({ [app]: { version: '1' } })
      await copyFile(join(made.folder, 'releases.json'), join(inside, 'releases.json'))
      await forgetOldVersions(inside)
      expect(await readdir(around, { recursive: true })).toEqual(
        expect.arrayContaining(['outra/parte', 'releases/parte', 'releases/releases.json']),
      )
      await rm(around, { recursive: true })
    },
  )
})

const environment = () => ({
  RELEASES_URL: s3.settings.url,
  AWS_ENDPOINT_URL_S3: s3.settings.endpoint ?? '',
  AWS_ACCESS_KEY_ID: s3.settings.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
})

describe('a portal with its releases in S3', () => {
  const start = () => openTestApp('pglite', environment(), { renderWorker: testRenderWorker() })

  it('renders pages, and serves the files of live and of earlier versions to browsers', async () => {
    const portal = await start()
    const get = (url: string) => portal.app.inject(url)
    expect((await get('/versoes')).payload).toContain('mf-public@1')
    expect((await get('/releases/mf-public/1/browser/entry.js')).payload).toBe('// mf-public 1')
    const earlier = await get('/releases/mf-public/2/browser/entry.js')
    expect([earlier.statusCode, earlier.payload]).toEqual([200, '// mf-public 2'])
    for (const url of ['mf-public/9/browser/entry.js', 'shell/1/server/entry.cjs', 'releases.json.next'])
      expect((await get(`/releases/${url}`)).statusCode).toBe(404)
    await portal.close()
  })
})

describe('a web role with its releases in S3, without a folder of releases or a database', () => {
  const start = async (dataDir: string): Promise<WebServer> => {
    const read = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ROLE: 'web',
      API_INTERNAL_URL: 'http://127.0.0.1:9',
      ...environment(),
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://vitrine.example',
    })
    if (!read.ok) throw new Error(read.problems.join('\n'))
    const { config } = read
    const web = await createWebServer({ config, clock: () => new Date(), renderWorker: testRenderWorker() })
    await web.app.ready()
    return web
  }
  const versionsOf = async ({ app }: WebServer) => (await app.inject('/versoes')).payload

  it('executes the bytes that it verified, even if the fetched files change', async () => {
    const bundle = `exports.renderShellOnly = async () => ({ status: 200, rendered: false, html: '' })
exports.renderDocument = async () => ({ status: 200, rendered: true, html: require('./late.cjs') })`
    await made.publish('shell', '3', { bundle, chunks: { 'server/late.cjs': `module.exports = 'released'` } })
    await made.point({ shell: { version: '3' }, 'mf-public': { version: '1' } })
    await upload()
    const web = await start(cacheDir)
    await writeFile(join(cacheDir, 'releases/shell/3/server/late.cjs'), `module.exports = 'stolen'`)
    expect(await versionsOf(web)).toBe('released')
    await web.app.close()
  })

  it('activates a release without a restart, and restarts from its disk while the store is unavailable', async () => {
    const web = await start(cacheDir)
    expect(await versionsOf(web)).toContain('mf-public@1')
    await made.point({ shell: { version: '1' }, 'mf-public': { version: '2' } })
    await upload()
    for (let tries = 0; !(await versionsOf(web)).includes('mf-public@2') && tries < 600; tries += 1)
      await sleep(100)
    expect(await versionsOf(web)).toContain('mf-public@2')
    await web.app.close()
    s3.away()
    const again = await start(cacheDir)
    expect(await versionsOf(again)).toContain('mf-public@2')
    expect((await again.app.inject('/releases/mf-public/2/browser/entry.js')).payload).toBe('// mf-public 2')
    await again.app.close()
  }, 120_000)
})
