// What the benches that measure the server's own code share: its TypeScript bundled and loaded, and a real PostgreSQL.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NODE_VERSION } from '../../../scripts/node.mjs'
import { onlyOurs } from '../build.mjs'
import { startPostgres } from '../test/postgres.mjs'

const here = dirname(fileURLToPath(import.meta.url))
// esbuild belongs to the build room.
const { build } = createRequire(join(here, '../../build/package.json'))('esbuild')

/** Bundles a file of ours, `bench/<name>.ts` unless told otherwise, and runs it; returns what it exports. */
export async function loadBench(name, entry = join(here, `${name}.ts`)) {
  const outfile = join(here, `../dist/bench/${name}.js`)
  const shape = { bundle: true, platform: 'node', target: `node${NODE_VERSION}`, format: 'esm' }
  await build({ entryPoints: [entry], outfile, plugins: [onlyOurs], ...shape })
  return import(outfile)
}

/** Runs `use(url)` against a PostgreSQL of its own; ends the process with 1 where none can be started. */
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
