// pnpm bench mesa [cases]: the operators' queue with 100,000 open cases, on a real PostgreSQL.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onlyOurs } from '../build.mjs'
import { startPostgres } from '../test/postgres.mjs'

const cases = Number(process.argv[2] ?? 100_000)
const here = dirname(fileURLToPath(import.meta.url))
const { build } = createRequire(join(here, '../../build/package.json'))('esbuild')
const outfile = join(here, '../dist/bench/mesa.js')

await build({
  entryPoints: [join(here, 'mesa.ts')],
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
  const { measureMesa } = await import(outfile)
  await measureMesa(postgres.url, cases)
} finally {
  await postgres.stop()
}
