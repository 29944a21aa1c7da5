// Shared by benches of the server's own code: bundles and loads its TypeScript, and starts a real PostgreSQL.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NODE_VERSION } from '../../../scripts/node.mjs'
import { onlyOurs } from '../build.mjs'
import { startPostgres } from '../test/postgres.mjs'

const here = dirname(fileURLToPath(import.meta.url))
// esbuild is a dependency of packages/build.
const { build } = createRequire(join(here, '../../build/package.json'))('esbuild')

/** Bundles and runs `bench/<name>.ts`, or `entry`; returns its exports. */
export async function loadBench(name, entry = join(here, `${name}.ts`)) {
  const outfile = join(here, `../dist/bench/${name}.js`)
  const shape = { bundle: true, platform: 'node', target: `node${NODE_VERSION}`, format: 'esm' }
  await build({ entryPoints: [entry], outfile, plugins: [onlyOurs], ...shape })
  return import(outfile)
}

/** Runs `use(url)` with a new PostgreSQL; exits with 1 when none can be started. */
export async function withPostgres(use, settings) {
  const postgres = await startPostgres(settings)
  if (!postgres.ok) {
    process.stderr.write(`PostgreSQL cannot start here: ${postgres.reason}\n`)
    process.exit(1)
  }
  try {
    await use(postgres.url)
  } finally {
    await postgres.stop()
  }
}
