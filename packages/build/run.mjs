import { build } from 'esbuild'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OUT = join(dirname(fileURLToPath(import.meta.url)), '../dist')

/** Our own workspaces are TypeScript: they go inside, installed packages stay outside. */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
    )
  },
}

/** Imports one TypeScript module from a plain Node script: bundled by esbuild, installed packages left outside. */
export async function importTypeScript(file) {
  mkdirSync(OUT, { recursive: true })
  const name = `${file.split('/').slice(-3).join('-').replace('.ts', '')}-${process.pid}.mjs`
  const outfile = join(OUT, name)
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: [packagesOutside],
  })
  return import(pathToFileURL(outfile).href)
}
