import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { remoteSchema, type RemoteManifest } from '@portal/platform/manifest'
import { openTestApp, type TestApp } from './app'

const SINCE = '2026-11-21T00:00:00.000Z'
const BUNDLE = 'server/entry.cjs'

const screen = { access: 'public', server: true, expose: './x', title: 'x' } as const
const ROUTES = [
  { ...screen, path: '/', name: 'home', query: 'none' },
  { ...screen, path: '/acompanhantes/:slug?', name: 'acompanhantes', query: 'filtro' },
  { ...screen, path: '/anuncio/:id', name: 'anuncio-detalhe', query: 'none' },
  { ...screen, path: '/quebrada', name: 'quebrada' },
  { ...screen, path: '/painel', name: 'painel', access: 'session' },
]

/** The whole server with pages, which the stub bundle draws. */
export async function openTestPortal(environment: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-releases-'))
  await release(folder, 'shell', [], join(__dirname, 'stub-bundle.cjs'))
  await release(folder, 'mf-public', ROUTES)
  const live = { version: '1', since: SINCE, previous: [] }
  const pointer = { updatedAt: SINCE, apps: { shell: live, 'mf-public': live } }
  await writeFile(join(folder, 'releases.json'), JSON.stringify(pointer))
  const worker = process.env.PORTAL_TEST_RENDER_WORKER
  if (worker === undefined) throw new Error('run through Jest: it builds the renderer')
  const app = await openTestApp(
    'pglite',
    { RELEASES_DIR: folder, PUBLIC_URL: 'https://vitrine.example', ...environment },
    pathToFileURL(worker),
  )
  const close = async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...app, close }
}

async function release(folder: string, app: string, routes: object[], bundle?: string): Promise<void> {
  const dir = join(folder, app, '1')
  await mkdir(join(dir, dirname(BUNDLE)), { recursive: true })
  const files: Record<string, string> = {}
  if (bundle !== undefined) {
    await cp(bundle, join(dir, BUNDLE))
    files[BUNDLE] = createHash('sha256')
      .update(await readFile(bundle))
      .digest('hex')
  }
  const manifest: RemoteManifest = remoteSchema.parse({
    app,
    version: '1',
    commit: 'c',
    builtAt: SINCE,
    platform: '1.0.0',
    api: '1.0.0',
    routes,
    browser: { entry: 'browser/entry.js' },
    ...(bundle === undefined ? {} : { server: { entry: BUNDLE } }),
    files,
    hints: {},
  })
  await writeFile(join(dir, 'remote.json'), JSON.stringify(manifest))
}
