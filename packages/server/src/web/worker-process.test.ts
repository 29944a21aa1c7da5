import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReleaseFolder, testRenderWorker, type ReleaseFolder } from '../testing/release-folder'
import { ROUTES } from '../testing/releases'
import { folderSource } from './release-source'
import { startVariant, type Running } from './running'
import { SITE } from '../testing/site'

const stub = readFileSync(join(import.meta.dirname, '../testing/stub-bundle.cjs'), 'utf8')
let releases: ReleaseFolder
let running: Running | undefined
const called: string[] = []

beforeEach(async () => void (releases = await createReleaseFolder()))
afterEach(async () => {
  await running?.worker.drain()
  await releases.remove()
})

/** Starts a worker for a shell whose render function returns `body`, an expression of `input`. */
async function start(body: string): Promise<Running['worker']> {
  const bundle = `${stub}\nexports.renderDocument = async (input) => { ${body} }`
  await releases.publish('shell', '1', { bundle })
  await releases.publish('mf-public', '1', { routes: ROUTES })
  const versions = { shell: '1', 'mf-public': '1' }
  running = await startVariant(
    {
      source: folderSource(releases.folder, '/releases'),
      copies: releases.copies,
      workerUrl: testRenderWorker(),
      site: SITE,
      call: async (method, url) => {
        called.push(`${method} ${url}`)
        return { status: 200, text: '{"ok":true}', isJson: true }
      },
    },
    { id: 'x', below: 100, versions, previous: {} },
  )
  return running.worker
}

const draw = (worker: Running['worker']) =>
  worker.render({ url: '/versoes', now: new Date(0), shellOnly: false })
const textOf = async (body: string) => new TextDecoder().decode((await draw(await start(body))).body)
const page = (html: string) => `return { status: 200, rendered: true, html: ${html} }`

describe('a hostile server bundle', () => {
  it('finds an empty environment', async () => {
    process.env['SEGREDO_DO_TESTE'] = 'um segredo'
    expect(await textOf(page('JSON.stringify(process.env)'))).toBe('{}')
  })

  it.each([
    ['reads files', `require('node:fs').readFileSync('/etc/hostname')`],
    ["reads the server's environment", 'require("node:fs").readFileSync(`/proc/${process.ppid}/environ`)'],
    ['reads the folder it lies in from above', `require('node:fs').readdirSync(__dirname + '/../..')`],
    ['writes beside itself', `require('node:fs').writeFileSync(__dirname + '/x.cjs', '1')`],
    ['starts processes', `require('node:child_process').execSync('id')`],
    ['starts threads', `new (require('node:worker_threads').Worker)('1', { eval: true })`],
    ['opens the debugger', `require('node:inspector').open(0)`],
    ['asks for the inside of Node', `process.binding('spawn_sync')`],
  ])('that %s is refused by Node', async (_, code) => {
    const tried = `let found = 'done'; try { ${code} } catch (error) { found = error.code } ${page('found')}`
    expect(await textOf(tried)).toBe('ERR_ACCESS_DENIED')
  })

  it('reads other files of its own release', async () => {
    expect(await textOf(page(`String(require('node:fs').readFileSync(__filename).length > 0)`))).toBe('true')
  })

  it.each(['/_sandbox', '/metrics', '//evil.example/x', 'http://evil.example/api/x'])(
    'that calls %s is ended, and the call is not made',
    async (url) => {
      called.length = 0
      const worker = await start(`await input.transport({ method: 'GET', url: '${url}', headers: {} })`)
      await expect(draw(worker)).rejects.toMatchObject({ cause: 'crash' })
      expect(called).toEqual([])
      expect(worker.isDead()).toBe(true)
    },
  )

  it.each(['//evil.example', '/\\\\evil.example', 'https://evil.example', '/a\\r\\nset-cookie: x'])(
    'redirects nobody to %s',
    async (location) => {
      const worker = await start(`return { status: 302, rendered: false, location: '${location}' }`)
      await expect(draw(worker)).rejects.toMatchObject({ cause: 'crash' })
    },
  )

  it('that sends without end is ended', async () => {
    const worker = await start(page(`'x'.repeat(20_000_000)`))
    await expect(draw(worker)).rejects.toMatchObject({ cause: 'crash' })
  })
})

describe('a rendering process', () => {
  it('waits for a bundle that exports a promise, as webpack’s shared libraries do', async () => {
    const exported = `${page(`'late'`)} }; const all = { ...exports }; module.exports = Promise.resolve(all); {`
    expect(await textOf(exported)).toBe('late')
  })

  it('calls the API for its screens', async () => {
    const asked = `const { body } = await input.transport({ method: 'GET', url: '/api/a?b=1', headers: {} })`
    expect(await textOf(`${asked}; ${page('JSON.stringify(body)')}`)).toBe('{"ok":true}')
    expect(called).toContain('GET /api/a?b=1')
  })

  it('reports why its bundle failed', async () => {
    const worker = await start(`setTimeout(() => { throw new Error('late') }); return new Promise(() => {})`)
    await expect(draw(worker)).rejects.toThrow('late')
  })
})
