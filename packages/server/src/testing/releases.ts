import { openTestApp, type TestApp } from './app'
import type { Database } from '../kernel/db/pool'
import { usualKind, type DatabaseKind } from './databases'
import { createReleaseFolder, testRenderWorker, type ReleaseFolder } from './release-folder'

const screen = { access: 'public', server: true, expose: './x', title: 'x' } as const
export const ROUTES = [
  { ...screen, path: '/', name: 'home', query: 'none' },
  { ...screen, path: '/acompanhantes/:slug?', name: 'acompanhantes', query: 'filtro' },
  { ...screen, path: '/anuncio/:id', name: 'anuncio-detalhe', query: 'none' },
  { ...screen, path: '/versoes', name: 'versoes', query: 'none' },
  { ...screen, path: '/quebrada', name: 'quebrada' },
  { ...screen, path: '/painel', name: 'painel', access: 'session' },
]

/**
 * The complete server with pages rendered by the stub bundle; `prepare` may set up other releases before the
 * start.
 */
export async function openTestPortal(
  environment: Record<string, string> = {},
  prepare: (releases: ReleaseFolder) => Promise<void> = () => Promise.resolve(),
  { kind = usualKind(), shared }: { kind?: DatabaseKind; shared?: Database } = {},
): Promise<TestApp> {
  const releases = await createReleaseFolder()
  await releases.publish('shell', '1')
  await releases.publish('mf-public', '1', { routes: ROUTES })
  await releases.point({ shell: { version: '1' }, 'mf-public': { version: '1' } })
  await prepare(releases)
  const app = await openTestApp(
    kind,
    { RELEASES_DIR: releases.folder, PUBLIC_URL: 'https://vitrine.example', ...environment },
    { renderWorker: testRenderWorker(), shared },
  )
  const close = async () => {
    await app.close()
    await releases.remove()
  }
  return { ...app, close }
}
