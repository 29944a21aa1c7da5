// pnpm bench fuzz [calls] [seed …]: fuzzes the operations of both contracts and the forms; exits with 1 on a
// 5xx response. Default: 20,000 calls with each of three seeds.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const [calls = '20000', ...seeds] = process.argv.slice(2)
const require = createRequire(join(ROOT, 'packages/build/package.json'))
const jest = join(require.resolve('jest/package.json'), '../bin/jest.js')

for (const seed of seeds.length === 0 ? ['11', '22', '33'] : seeds) {
  const child = spawn(
    process.execPath,
    [jest, '-c', 'packages/build/jest.config.mjs', 'packages/server/src/routes/fuzz.test.ts'],
    { cwd: ROOT, env: { ...process.env, FUZZ_CALLS: calls, FUZZ_SEED: seed }, stdio: 'inherit' },
  )
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) process.exitCode = 1
}
