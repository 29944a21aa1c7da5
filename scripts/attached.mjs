// node scripts/attached.mjs <command> [arguments]: runs a command that ends with its parent, however that
// ends.
// The channel to the parent closes even when the parent is killed; the command's whole process group is then
// ended.
import { spawn } from 'node:child_process'

/** Grace period of a command. */
const PATIENCE_MS = 2_000
const GROUPS = process.platform !== 'win32'

const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: GROUPS })

/** @param {NodeJS.Signals} signal */
function end(signal) {
  try {
    if (GROUPS && child.pid !== undefined) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // The group has already exited.
  }
}

// A terminal's signals reach this process too; the parent decides what to do.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGHUP', 'SIGTERM']))
  process.on(signal, () => undefined)
process.once('disconnect', () => {
  end('SIGTERM')
  setTimeout(() => (end('SIGKILL'), process.exit(1)), PATIENCE_MS)
})
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(127)
})
child.on('exit', (code, signal) => {
  if (signal !== null) process.stderr.write(`ended by ${signal}\n`)
  // Processes left in the command's group are killed.
  if (!process.connected) end('SIGKILL')
  process.exit(code ?? 1)
})
