import { spawn } from 'node:child_process'
import { build, install } from './setup.mjs'
import { ROOT } from './workspace.mjs'

try {
  await install()
  // Releases in S3 are published by `pnpm release`: this start serves what is live there.
  await build(process.env.RELEASES_URL ? ['server'] : undefined)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// npm passes on neither SIGTERM nor its own end: the server watches its parent and drains when that goes away.
const server = spawn(
  process.execPath,
  ['--enable-source-maps', '--max-semi-space-size=2', 'packages/server/dist/main.js'],
  {
    cwd: ROOT,
    // glibc gives each thread a heap of its own and keeps what pictures took in them: 100 MB less at the peak of an upload.
    // Fixed thresholds give back what a start took; the second V8 option above keeps its young objects small.
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...process.env,
    },
    stdio: 'inherit',
  },
)
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal))
// Ctrl-C reaches the whole process group: the server has it already.
process.on('SIGINT', () => undefined)
server.on('exit', (code) => process.exit(code ?? 1))
