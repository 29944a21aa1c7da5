// pnpm bench pictures [family …]: what the demonstration's pictures cost, which are most alike, and their contact sheet.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onlyOurs } from '../build.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const { build } = createRequire(join(here, '../../build/package.json'))('esbuild')
const outfile = join(here, '../dist/bench/pictures.js')

await build({
  entryPoints: [join(here, 'pictures.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  plugins: [onlyOurs],
})
await import(outfile)
