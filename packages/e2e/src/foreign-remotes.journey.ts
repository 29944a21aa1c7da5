import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser'
import { startPortal, type Portal } from './portal'
import { serveFiles } from './serve-files'

const ROOT = join(import.meta.dirname, '../../..')
const BUILD = join(ROOT, 'packages/build')
/** Remotes of other builds, by the federation plugin that made them. */
const REMOTES = { 'mf-enhanced': '@module-federation/enhanced', 'mf-rspack': 'Rspack' }

/** A lazy screen with a hook of React's and a link of the platform's, both the shell's. */
const SCREEN = `import { createElement, useState } from 'react'
import { Link } from '@portal/platform'
export default function Screen() {
  const [count, setCount] = useState(0)
  const button = createElement('button', { onClick: () => setCount(count + 1) }, 'Contagem: ' + count)
  return createElement('div', null, button, createElement(Link, { to: '/favoritos' }, 'Neste aparelho'))
}
`
const EXPOSED = `export const screens = { tela: () => import('./screen.js') }\n`

/** A program, since this package does not have the build's types. */
const BUILDS = `
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { rspack } from '@rspack/core'
import webpack from 'webpack'

// Installed with enhanced alone, which Rspack does not know.
const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack')
const implementation = createRequire(enhanced).resolve('@module-federation/runtime-tools')
const shared = Object.fromEntries(['react', '@portal/platform'].map((name) =>
  [name, { singleton: true, import: false, requiredVersion: '*' }]))
async function build(bundler, Plugin, app) {
  const name = app.replace('-', '_')
  const exposes = { './routes': './routes.js' }
  const plugin = new Plugin({ name, filename: 'remote.js', library: { type: 'var', name }, exposes, shared, implementation, dts: false })
  const output = { path: join(import.meta.dirname, app), uniqueName: name, publicPath: 'auto' }
  const config = { context: import.meta.dirname, mode: 'production', target: ['web', 'es2022'], entry: {}, output, plugins: [plugin] }
  const stats = await promisify(bundler)(config)
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
}
await build(webpack, ModuleFederationPlugin, 'mf-enhanced')
await build(rspack, rspack.container.ModuleFederationPlugin, 'mf-rspack')
`

const manifestOf = (app: string) => ({
  app,
  version: '1.0.0',
  commit: 'none',
  builtAt: '2026-01-01T00:00:00.000Z',
  platform: '^1.0.0',
  api: '^1.0.0',
  routes: [
    { path: `/${app}`, name: app, access: 'public', title: 'Contagem', expose: './routes', screen: 'tela' },
  ],
  browser: { entry: 'remote.js' },
  files: {},
  hints: {},
})

let folder = ''
let origin = ''
let server: Server | undefined
let portal: Portal
let browser: Browser | undefined

beforeAll(async () => {
  // Below the package whose libraries the remotes are built with.
  mkdirSync(join(BUILD, 'dist'), { recursive: true })
  folder = mkdtempSync(join(BUILD, 'dist/foreign-'))
  for (const [name, text] of Object.entries({
    'screen.js': SCREEN,
    'routes.js': EXPOSED,
    'build.ts': BUILDS,
  }))
    writeFileSync(join(folder, name), text)
  await promisify(execFile)(process.execPath, [join(BUILD, 'run.mjs'), join(folder, 'build.ts')], {
    cwd: folder,
  })
  for (const app of Object.keys(REMOTES))
    writeFileSync(join(folder, app, 'remote.json'), JSON.stringify(manifestOf(app)))
  ;({ server, origin } = await serveFiles((path) => readFileSync(join(folder, path))))
  ;[portal, browser] = await Promise.all([startPortal({ OVERRIDE_ORIGINS: origin }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe("the portal's shell", () => {
  it.each(Object.entries(REMOTES))('runs %s, built by the federation plugin of %s', async (app) => {
    const page = await browser?.newPage()
    if (page === undefined) throw new Error('no browser')
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.addInitScript(() => localStorage.setItem('shell:maioridade', 'true'))
    await page.goto(`${portal.url}/${app}?mf.${app}=${encodeURIComponent(`${origin}/${app}/remote.json`)}`)
    await page.getByRole('button', { name: 'Contagem: 0' }).click()
    await page.getByRole('button', { name: 'Contagem: 1' }).waitFor()
    await page.evaluate(() => Object.assign(window, { samePage: true }))
    await page.getByRole('main').getByRole('link', { name: 'Neste aparelho' }).click()
    await page.getByRole('heading', { name: 'Neste aparelho', level: 1 }).waitFor()
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
    expect(failures).toEqual([])
    await page.close()
  })
})
