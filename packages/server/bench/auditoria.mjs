// pnpm bench auditoria [rows]: how long the whole audit (1,000,000) takes to be checked on a real PostgreSQL.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onlyOurs } from '../build.mjs'
import { startPostgres } from '../test/postgres.mjs'

const rows = Number(process.argv[2] ?? 1_000_000)
const here = dirname(fileURLToPath(import.meta.url))
const { build } = createRequire(join(here, '../../build/package.json'))('esbuild')
const outfile = join(here, '../dist/bench/auditoria.js')

await build({
  entryPoints: [join(here, 'auditoria.ts')],
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
  const { measureAudit } = await import(outfile)
  await measureAudit(postgres.url, rows)
} finally {
  await postgres.stop()
}
