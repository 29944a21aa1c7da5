import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createRequire } from 'node:module'
import { NODE_VERSION } from '../../scripts/node.mjs'

const here = dirname(fileURLToPath(import.meta.url))
// esbuild belongs to the build room.
const { build } = createRequire(join(here, '../build/package.json'))('esbuild')

/** Workspace code goes inside; every installed package stays outside. */
export const onlyOurs = {
  name: 'only-ours',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
    )
  },
}

/** Bundles the server to `dist/`: `main.js`, `portal.js` and their workers, ES modules for the project's Node. */
export async function buildServer(outdir = join(here, 'dist')) {
  // Chunks carry a hash: those of an earlier build would stay for ever.
  await rm(join(outdir, 'chunks'), { recursive: true, force: true })
  const common = {
    absWorkingDir: here,
    outdir,
    bundle: true,
    platform: 'node',
    target: `node${NODE_VERSION}`,
    format: 'esm',
    sourcemap: true,
    // Node keeps the maps of what it has loaded in memory; the sources lie beside, and it reads them there.
    sourcesContent: false,
    logLevel: 'warning',
    define: { DEMO_PHOTOS_PATH: JSON.stringify(`${relative(outdir, join(here, 'demo-photos'))}/`) },
    plugins: [onlyOurs],
  }
  // One file, whose name says what it is: the process that runs it may read nothing else of ours.
  await build({
    ...common,
    entryPoints: { 'render-worker': 'src/web/render-worker.ts' },
    outExtension: { '.js': '.mjs' },
  })
  await build({
    ...common,
    entryPoints: {
      main: 'src/main.ts',
      portal: 'src/portal.ts',
      'pglite-worker': 'src/kernel/db/pglite-worker.ts',
      'test-template': 'src/testing/template.ts',
    },
    // What `main` imports later loads while the database opens.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildServer()
