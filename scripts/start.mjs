import { spawn } from 'node:child_process'
import { MALLOC, NODE_ARGS } from './server-process.mjs'
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
const server = spawn(process.execPath, [...NODE_ARGS, 'packages/server/dist/main.js'], {
  cwd: ROOT,
  env: { ...MALLOC, ...process.env },
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal))
// Ctrl-C reaches the whole process group: the server has it already.
process.on('SIGINT', () => undefined)
server.on('exit', (code) => process.exit(code ?? 1))
