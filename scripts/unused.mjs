import { join } from 'node:path'
import { run } from './setup.mjs'
import { ROOT } from './workspace.mjs'

const BIN = join(ROOT, 'packages/build/node_modules/.bin/knip')

// The second run excludes tests: a tested rule that no screen uses is unused too. `@internal` marks exports
// needed only by tests.
const RUNS = [[], ['--production', '--include', 'exports,types,files']]

for (const args of RUNS) {
  if ((await run(BIN, ['--no-progress', ...args])) !== 0) process.exitCode = 1
}
