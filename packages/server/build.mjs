import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createRequire } from 'node:module'

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

/** Bundles the server to `dist/`: `main.js`, `portal.js` and their workers, ES modules for Node 20. */
export async function buildServer(outdir = join(here, 'dist')) {
  // Chunks carry a hash: those of an earlier build would stay for ever.
  await rm(join(outdir, 'chunks'), { recursive: true, force: true })
  await build({
    absWorkingDir: here,
    entryPoints: {
      main: 'src/main.ts',
      portal: 'src/portal.ts',
      'render-worker': 'src/web/render-worker.ts',
      'pglite-worker': 'src/kernel/db/pglite-worker.ts',
      'draw-worker': 'src/demo/pictures/draw-worker.ts',
      'test-template': 'src/testing/template.ts',
    },
    outdir,
    bundle: true,
    // What `main` imports later loads while the database opens.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [onlyOurs],
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildServer()
