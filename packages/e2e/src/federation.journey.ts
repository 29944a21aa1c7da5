import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser'
import { serveFiles } from './serve-files'

const ROOT = join(import.meta.dirname, '../../..')
const RELEASES = join(ROOT, '.releases')
const BUILD = join(ROOT, 'packages/build')

/** Addresses that the drawn screens link to. */
const ROUTES = JSON.stringify(
  JSON.parse(readFileSync(join(ROOT, 'mf-public/remote.source.json'), 'utf8')).routes,
)

/** A host of somebody else's: Module Federation's own runtime, with the platform's fake in place of the shell. */
const HOST = `
import { createInstance } from '@module-federation/enhanced/runtime'
import * as React from 'react'
import * as jsx from 'react/jsx-runtime'
import * as dom from 'react-dom'
import * as client from 'react-dom/client'
import * as platform from '@portal/platform'
import { createFake } from '@portal/platform/fake'

const lent = (version, module) => ({ version, lib: () => module, shareConfig: { singleton: true, requiredVersion: '*' } })
const shared = {
  react: lent(React.version, React), 'react/jsx-runtime': lent(React.version, jsx),
  'react-dom': lent(React.version, dom), 'react-dom/client': lent(React.version, client),
  '@portal/platform': lent(platform.PLATFORM_VERSION, platform),
}
const remotes = ['mf-amostra', 'mf-public'].map((app) => ({
  name: app.replace('-', '_'), entry: location.origin + '/' + app + '/mf-manifest.json',
}))
const host = createInstance({ name: 'outro', remotes, shared })
window.draw = async (id, data) => {
  const screen = await host.loadRemote(id)
  const fake = createFake({ routes: ${ROUTES} })
  const shown = React.createElement(screen.default, { data, site: fake.site, params: {} })
  client.createRoot(document.body.appendChild(document.createElement('main'))).render(React.createElement(fake.App, null, shown))
}
`
let folder = ''
let server: Server | undefined
let browser: Browser | undefined

/** Generates a remote in a folder and builds it; a program, since this package does not have the build's types. */
const GENERATE = `
import { join, relative } from 'node:path'
import { readApp, ROOT } from '${BUILD}/src/app.ts'
import { planRemote } from '${BUILD}/src/new-remote/plan.ts'
import { writeRemote } from '${BUILD}/src/new-remote/write.ts'
import { buildApp } from '${BUILD}/src/release/build.ts'

const folder = import.meta.dirname
const plan = planRemote({ name: 'mf-amostra' }, { apps: [], folders: [] })
await writeRemote({ root: folder, plan, format: (text) => text })
const app = readApp(relative(ROOT, join(folder, plan.app)))
await buildApp({ app, version: '0.1.0-amostra', outDir: join(folder, 'out') })
`

async function buildGenerated(): Promise<void> {
  const file = join(folder, 'generate.ts')
  writeFileSync(file, GENERATE)
  await promisify(execFile)(process.execPath, [join(BUILD, 'run.mjs'), file], { cwd: ROOT })
}

const bundleHost = async (): Promise<string> => {
  const stdin = { contents: HOST, resolveDir: BUILD, loader: 'js' as const }
  const define = { 'process.env.NODE_ENV': '"production"' }
  const made = await build({ stdin, bundle: true, write: false, format: 'esm', define, logLevel: 'error' })
  return made.outputFiles[0]?.text ?? ''
}

function serve(host: string) {
  const { apps } = JSON.parse(readFileSync(join(RELEASES, 'releases.json'), 'utf8'))
  const folders: Readonly<Record<string, string>> = {
    'mf-amostra': join(folder, 'out'),
    'mf-public': join(RELEASES, 'mf-public', apps['mf-public'].version),
  }
  return serveFiles((path) => {
    if (path === '/') return '<!doctype html><body><script type="module" src="/host.js"></script>'
    if (path === '/host.js') return host
    const [, app = '', file = ''] = /^\/(mf-[a-z]+)\/([\w./-]+)$/.exec(path) ?? []
    return readFileSync(join(folders[app] ?? '', file))
  })
}

let origin = ''
beforeAll(async () => {
  // Below a package, from which the generated remote's libraries resolve.
  mkdirSync(join(BUILD, 'dist'), { recursive: true })
  folder = mkdtempSync(join(BUILD, 'dist/amostra-'))
  const [host] = await Promise.all([bundleHost(), buildGenerated()])
  ;[{ server, origin }, browser] = await Promise.all([serve(host), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a host with the runtime of Module Federation', () => {
  it.each([
    ['a generated remote', 'mf_amostra/apresentacao', [], 'Nada por aqui ainda.'],
    ['mf-public', 'mf_public/favoritos', null, 'Neste aparelho'],
  ])('draws a screen of %s by its mf-manifest.json', async (_, id, data, text) => {
    const page = await browser?.newPage()
    const failures: string[] = []
    page?.on('pageerror', ({ message }) => failures.push(message))
    await page?.goto(origin)
    await page?.evaluate(`window.draw(${JSON.stringify(id)}, ${JSON.stringify(data)})`)
    await page?.getByRole('heading', { name: text }).first().waitFor()
    expect(failures).toEqual([])
    await page?.close()
  })
})
