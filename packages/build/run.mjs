// node packages/build/run.mjs <file.ts> [arguments]: runs one TypeScript file of the workspace (docs/adr/0025).
import { build } from 'esbuild'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const ROOT = join(here, '../..')
const OUT = join(here, 'dist/run')

/**
 * Our own workspaces are TypeScript: they go inside, installed packages stay outside. A file goes on knowing where it lies.
 *
 * @type {import('esbuild').Plugin}
 */
const oursInside = {
  name: 'ours-inside',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
    )
    bundle.onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}

/**
 * Imports one TypeScript module into Node: bundled anew each time, which takes less than looking whether it would have to be.
 *
 * @template T what the module exports
 * @param {string} file
 * @returns {Promise<T>}
 */
export async function importTypeScript(file) {
  const outfile = join(OUT, `${relative(ROOT, file).replace(/\.ts$/, '').replaceAll(/\W/g, '-')}.mjs`)
  const bundle = await build({
    entryPoints: [file],
    // Names of sources are relative to it.
    outfile,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [oursInside],
  })
  const text = bundle.outputFiles.map((output) => output.text).join('')
  mkdirSync(OUT, { recursive: true })
  // Renamed into place: another process may be reading the same file.
  writeFileSync(`${outfile}.${process.pid}`, text)
  renameSync(`${outfile}.${process.pid}`, outfile)
  return import(pathToFileURL(outfile).href)
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? '')
  process.argv.splice(1, 2, file)
  process.setSourceMapsEnabled(true)
  await importTypeScript(file)
}
