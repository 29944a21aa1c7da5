import { spawn } from 'node:child_process'
import { build, install } from './setup.mjs'
import { ROOT } from './workspace.mjs'

try {
  await install()
  await build(['server'])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const portal = spawn(
  process.execPath,
  ['--enable-source-maps', 'packages/server/dist/portal.js', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
)
portal.on('exit', (code) => process.exit(code ?? 1))
