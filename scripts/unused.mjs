import { join } from 'node:path'
import { run } from './setup.mjs'
import { ROOT } from './workspace.mjs'

const BIN = join(ROOT, 'packages/build/node_modules/.bin/knip')

// The second run leaves tests aside: a rule that is written and tested but called by no screen is unused too.
// What a test needs to see and nothing else may carry `@internal`.
const RUNS = [[], ['--production', '--include', 'exports,types,files']]

for (const args of RUNS) {
  if ((await run(BIN, ['--no-progress', ...args])) !== 0) process.exitCode = 1
}
