import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDrawnOnServer, type App } from '../../app'
import { buildApp } from '../build'

const ROUTES = `export const screens = { painel: () => import('./routes/painel') }`
const SCREEN = 'export default () => null'

/** A remote of one lazy screen in a temporary folder; `files` adds to and replaces its sources. */
export function openTinyApp(files: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'tiny-app-'))
  const all = { 'src/routes.ts': ROUTES, 'src/routes/painel.tsx': SCREEN, ...files }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const app = (change: Partial<App['source']> = {}): App => ({
    name: 'mf-clube',
    dir: root,
    version: '0.1.0',
    isShell: false,
    container: 'mf_clube',
    hasServer: isDrawnOnServer({ routes: [], ...change }),
    source: {
      platform: '^1.0.0',
      api: '^1.0.0',
      exposes: { './routes': './src/routes.ts' },
      area: undefined,
      routes: [
        {
          path: '/clube',
          name: 'clube',
          access: 'session',
          title: 'Clube',
          expose: './routes',
          screen: 'painel',
          server: false,
        },
      ],
      budget: {},
      ...change,
    },
  })
  const build = (change: Partial<App['source']> = {}) =>
    buildApp({ app: app(change), version: '0.1.0-x', outDir: join(root, 'out') })
  return { app, build, root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
