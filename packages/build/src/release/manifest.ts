import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { remoteSchema, type RemoteManifest } from '@portal/platform/manifest'
import type { Compilation } from 'webpack'
import type { App } from '../app'
import { weightsOf } from './weights'
import { chunkOf } from '../webpack/federation'
import { promisesOf } from './promises'

type Hint = RemoteManifest['hints'][string]
type Hints = RemoteManifest['hints']
/** The part of a webpack chunk group or entry point used here. */
interface Group {
  getFiles(): string[]
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Lists files of a folder in a stable order; `wanted` also filters folders (paths with a trailing slash). */
export function* filesBelow(
  folder: string,
  wanted: (path: string) => boolean = () => true,
): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && wanted(`${path}/`)) yield* filesBelow(path, wanted)
    if (entry.isFile() && wanted(path)) yield path
  }
}

function hashesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    [...filesBelow(folder)].map((file) => [relative(folder, file), sha256(readFileSync(file))]),
  )
}

function found(groups: ReadonlyMap<string, Group>, name: string): Group {
  const group = groups.get(name)
  if (group === undefined) throw new Error(`The build has no chunks named ${name}.`)
  return group
}

/** Scripts and styles of one chunk group in load order, relative to the release folder. */
function filesOf(group: Group): Hint {
  const files = group.getFiles().filter((file) => !file.endsWith('.map'))
  const pick = (extension: string) =>
    files.filter((file) => file.endsWith(extension)).map((file) => `browser/${file}`)
  return { js: pick('.js'), css: pick('.css') }
}

function exposeHints(app: App, compilation: Compilation): Hints {
  const hints: Hints = {}
  for (const expose of Object.keys(app.source.exposes)) {
    hints[expose] = filesOf(found(compilation.namedChunkGroups, chunkOf(expose)))
  }
  return hints
}

/**
 * Hints of lazy screens: the chunk group behind `painel: () => import('./routes/painel')` of `./routes` is
 * hinted as `./routes#painel`.
 */
function screenHints(app: App, compilation: Compilation): Hints {
  const groupOf = (wanted: string) =>
    compilation.chunkGroups.find(({ origins }) => origins.some(({ request }) => request === wanted))
  return Object.fromEntries(
    app.source.routes.flatMap(({ path, expose, screen }) => {
      if (screen === undefined) return []
      const request = importsOf(app, expose).get(screen)
      const group = request === undefined ? undefined : groupOf(request)
      if (group === undefined) throw new Error(lackingScreen(app, { path, expose, screen }))
      return [[`${expose}#${screen}`, filesOf(group)]]
    }),
  )
}

/** Requests of an exposed module's lazy screens, by name: lines of `name: () => import('…')`. */
function importsOf({ dir, source }: Pick<App, 'dir' | 'source'>, expose: string): Map<string, string> {
  const text = readFileSync(join(dir, source.exposes[expose] ?? expose), 'utf8')
  const lines = text.matchAll(/'?([\w-]+)'?: \(\) =>\s+import\('([^']+)'\)/g)
  return new Map([...lines].map(([, name = '', request = '']) => [name, request]))
}

/** A release with such a route would show visitors “Não foi possível carregar esta área.” */
function lackingScreen(
  { name, source }: Pick<App, 'name' | 'source'>,
  { path, expose, screen }: { path: string; expose: string; screen: string },
): string {
  const file = (source.exposes[expose] ?? expose).replace('./', '')
  return `${name}: the route ${path} names the screen '${screen}', which ${file} does not load.`
}

/**
 * Hints of the shell: its first view (eager core, then the chunk behind `import('./bootstrap')`), API client
 * and deferred styles.
 */
function shellHints(compilation: Compilation): Hints {
  const main = filesOf(found(compilation.entrypoints, 'main'))
  const bootstrap = filesOf(found(compilation.namedChunkGroups, 'bootstrap'))
  return {
    './main': { js: [...main.js, ...bootstrap.js], css: [...main.css, ...bootstrap.css] },
    './api': filesOf(found(compilation.namedChunkGroups, 'api')),
    './deferred': filesOf(found(compilation.namedChunkGroups, 'deferred')),
    './operacao': filesOf(found(compilation.namedChunkGroups, 'operacao')),
  }
}

function shellEntry(compilation: Compilation): RemoteManifest['browser'] {
  const { js } = filesOf(found(compilation.entrypoints, 'main'))
  return { entry: js.at(-1) ?? '', initial: js.slice(0, -1) }
}

/** File name of a remote's container script. */
export function containerFile(app: App, compilation: Compilation): string {
  const files = found(compilation.entrypoints, app.container).getFiles()
  const entry = files.find((file) => file.startsWith('container.'))
  if (entry === undefined) throw new Error(`The build of ${app.name} has no container.`)
  return entry
}

function remoteEntry(app: App, compilation: Compilation): RemoteManifest['browser'] {
  return { entry: `browser/${containerFile(app, compilation)}` }
}

/** What a page loads of a build: its entry, and the chunks of each screen. */
export function browserParts(app: App, compilation: Compilation): Pick<RemoteManifest, 'browser' | 'hints'> {
  if (app.isShell) return { browser: shellEntry(compilation), hints: shellHints(compilation) }
  const hints = { ...exposeHints(app, compilation), ...screenHints(app, compilation) }
  return { browser: remoteEntry(app, compilation), hints }
}

export interface Built extends ReturnType<typeof browserParts> {
  app: App
  version: string
  commit: string
  outDir: string
  builtAt: string
}

/** Creates `remote.json` for the contents of `outDir`, validated by the platform's schema. */
export function describeRelease({
  app,
  version,
  commit,
  outDir,
  browser,
  hints,
  builtAt,
}: Built): RemoteManifest {
  return remoteSchema.parse({
    ...promisesOf(app),
    version,
    commit,
    builtAt,
    browser,
    ...(app.hasServer ? { server: { entry: `server/${app.isShell ? 'main' : 'remote-entry'}.cjs` } } : {}),
    files: hashesOf(outDir),
    hints,
    ...(app.isShell ? {} : { weights: weightsOf(outDir, browser.entry, hints) }),
  })
}
