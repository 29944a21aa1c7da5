// pnpm bench pdq: how surely a changed picture is recognised, how far apart distinct ones are, and what it costs.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onlyOurs } from '../build.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const { build } = createRequire(join(here, '../../build/package.json'))('esbuild')
const outfile = join(here, '../dist/bench/pdq.js')

await build({
  entryPoints: [join(here, 'pdq.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  plugins: [onlyOurs],
})
await import(outfile)
