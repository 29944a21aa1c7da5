// pnpm bench search 10000 100000 1000000: CPU per request of the public search on a real PostgreSQL, side by side.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onlyOurs } from '../build.mjs'
import { startPostgres } from '../test/postgres.mjs'

/** What fits in memory in production should not be read from disk here. */
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=8GB']

const here = dirname(fileURLToPath(import.meta.url))
const { build } = createRequire(join(here, '../../build/package.json'))('esbuild')
const given = process.argv.slice(2).map(Number)
if (given.some((size) => !Number.isInteger(size) || size < 100)) {
  process.stderr.write('Usage: pnpm bench search [listings …], each a number from 100 on\n')
  process.exit(1)
}
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
const postgres = await startPostgres(SETTINGS)
if (!postgres.ok) {
  process.stderr.write(`PostgreSQL cannot start here: ${postgres.reason}\n`)
  process.exit(1)
}
try {
  const { measureSearch } = await import(outfile)
  await measureSearch(postgres.url, given.length === 0 ? [10_000] : given)
} finally {
  await postgres.stop()
}
