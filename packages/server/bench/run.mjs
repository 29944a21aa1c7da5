// node packages/server/bench/run.mjs [10000|100000|1000000]: CPU per request of the public search on a real PostgreSQL.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onlyOurs } from '../build.mjs'
import { startPostgres } from '../test/postgres.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const { build } = createRequire(join(here, '../../build/package.json'))('esbuild')
const size = Number(process.argv[2] ?? 10_000)
const outfile = join(here, '../dist/bench/busca.js')

await build({
  entryPoints: [join(here, 'busca.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  plugins: [onlyOurs],
})
const postgres = await startPostgres()
if (!postgres.ok) {
  process.stderr.write(`PostgreSQL cannot start here: ${postgres.reason}\n`)
  process.exit(1)
}
try {
  const { measureSearch } = await import(outfile)
  await measureSearch(postgres.url, size)
} finally {
  await postgres.stop()
}
