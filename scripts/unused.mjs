import { join } from 'node:path'
import { run } from './setup.mjs'
import { BUILD, ROOT } from './workspace.mjs'

const BIN = join(BUILD, 'node_modules/.bin/knip')

// The second run excludes tests: a tested rule that no screen uses is unused too. `@internal` marks exports
// needed only by tests.
const RUNS = [[], ['--production', '--include', 'exports,types,files']]

// `node scripts/unused.mjs mf-public` reports on one workspace.
const workspaces = process.argv.slice(2).flatMap((folder) => ['--workspace', folder])

for (const [n, args] of RUNS.entries()) {
  const cache = [
    '--cache',
    '--cache-location',
    join(ROOT, '.stamps/knip', String(n), ...process.argv.slice(2)),
  ]
  if ((await run(BIN, ['--no-progress', ...cache, ...workspaces, ...args])) !== 0) process.exitCode = 1
}
