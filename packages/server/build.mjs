import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createRequire } from 'node:module'
import { NODE_VERSION } from '../../scripts/node.mjs'

const here = dirname(fileURLToPath(import.meta.url))
// esbuild is a dependency of packages/build.
const { build } = createRequire(join(here, '../build/package.json'))('esbuild')

/** Bundles workspace code; installed packages stay external. */
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
  // Chunk names contain a hash, so those of earlier builds would accumulate.
  await rm(join(outdir, 'chunks'), { recursive: true, force: true })
  const common = {
    absWorkingDir: here,
    outdir,
    bundle: true,
    platform: 'node',
    target: `node${NODE_VERSION}`,
    format: 'esm',
    sourcemap: true,
    // Node keeps source maps of loaded code in memory; the sources are beside the bundle.
    sourcesContent: false,
    logLevel: 'warning',
    define: {
      DEMO_PHOTOS_PATH: JSON.stringify(`${relative(outdir, join(here, 'demo-photos'))}/`),
      UI_PAGE_PATH: JSON.stringify(`${relative(outdir, join(here, '../ui/dist'))}/`),
    },
    plugins: [onlyOurs],
  }
  // A single file with a fixed name: its process may read no other file of ours.
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
      'text-process': 'src/kernel/images/text-process.ts',
      'test-template': 'src/testing/template.ts',
    },
    // Modules that `main` imports dynamically load while the database opens.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildServer()
