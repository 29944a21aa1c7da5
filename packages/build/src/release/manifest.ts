import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../app.mjs'
import { importTypeScript } from '../typescript.mjs'
import { contractVersion } from '../webpack/federation.mjs'

let schemas
/** The zod schemas of `packages/platform/src/manifest.ts`. */
export async function manifestSchemas() {
  schemas ??= await importTypeScript(join(ROOT, 'packages/platform/src/manifest.ts'))
  return schemas
}

export function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}

/** Files of a folder in a stable order; `wanted` is asked about folders too (their path ends with a slash). */
export function* filesBelow(folder, wanted = () => true) {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && wanted(`${path}/`)) yield* filesBelow(path, wanted)
    if (entry.isFile() && wanted(path)) yield path
  }
}

function hashesOf(folder) {
  return Object.fromEntries(
    [...filesBelow(folder)].map((file) => [relative(folder, file), sha256(readFileSync(file))]),
  )
}

/** Scripts and styles of one chunk group, in loading order, relative to the release folder. */
function filesOf(group) {
  const files = group.getFiles().filter((file) => !file.endsWith('.map'))
  const pick = (extension) =>
    files.filter((file) => file.endsWith(extension)).map((file) => `browser/${file}`)
  return { js: pick('.js'), css: pick('.css') }
}

/** `./home` of a remote is the chunk group that federation names `__federation_expose_home`. */
function exposeHints(app, compilation) {
  const hints = {}
  for (const expose of Object.keys(app.source.exposes)) {
    const name = `__federation_expose_${expose.replace('./', '').replaceAll('/', '__')}`
    const group = compilation.namedChunkGroups.get(name)
    if (group === undefined) throw new Error(`No chunk named ${name} for ${app.name} ${expose}.`)
    hints[expose] = filesOf(group)
  }
  return hints
}

/** `screens.painel` of `./routes` is the chunk group behind `import('./routes/painel')`: hinted as `./routes#painel`. */
function screenHints(app, compilation) {
  const groupOf = (screen) =>
    compilation.chunkGroups.find(({ origins }) =>
      origins.some(({ request }) => request?.endsWith(`/${screen}`)),
    )
  return Object.fromEntries(
    app.source.routes.flatMap(({ expose, screen }) => {
      const group = screen && groupOf(screen)
      return group ? [[`${expose}#${screen}`, filesOf(group)]] : []
    }),
  )
}

/** The shell's own first view (its eager core, then the chunk behind `import('./bootstrap')`), and its API client. */
function shellHints(compilation) {
  const main = filesOf(compilation.entrypoints.get('main'))
  const bootstrap = filesOf(compilation.namedChunkGroups.get('bootstrap'))
  return {
    './main': { js: [...main.js, ...bootstrap.js], css: [...main.css, ...bootstrap.css] },
    './api': filesOf(compilation.namedChunkGroups.get('api')),
  }
}

function shellEntry(compilation) {
  const { js } = filesOf(compilation.entrypoints.get('main'))
  return { entry: js.at(-1), initial: js.slice(0, -1) }
}

function remoteEntry(app, compilation) {
  const files = [...compilation.entrypoints.get(app.container).getFiles()]
  const entry = files.find((file) => file.startsWith('remote-entry'))
  return { entry: `browser/${entry}`, manifest: 'browser/mf-manifest.json' }
}

/** Builds the `remote.json` of what lies in `outDir`, checked by the platform's schema. */
export async function describeRelease({ app, version, commit, outDir, compilation, builtAt }) {
  const { remoteSchema } = await manifestSchemas()
  const browser = app.isShell ? shellEntry(compilation) : remoteEntry(app, compilation)
  return remoteSchema.parse({
    app: app.name,
    version,
    commit,
    builtAt,
    platform: app.isShell ? contractVersion('platform') : app.source.platform,
    api: app.isShell ? contractVersion('api') : app.source.api,
    routes: app.source.routes,
    browser,
    ...(app.hasServer ? { server: { entry: `server/${app.isShell ? 'main' : 'remote-entry'}.cjs` } } : {}),
    files: hashesOf(outDir),
    hints: app.isShell
      ? shellHints(compilation)
      : { ...exposeHints(app, compilation), ...screenHints(app, compilation) },
  })
}
