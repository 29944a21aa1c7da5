// node scripts/attached.mjs <command> [arguments]: runs a command that ends with its parent, however that
// ends.
// The channel to the parent closes even when the parent is killed; the command's whole process group is then
// ended.
import { spawn } from 'node:child_process'

/** Grace period of a command. */
const PATIENCE_MS = 2_000
const GROUPS = process.platform !== 'win32'

const [command = '', ...args] = process.argv.slice(2)
// A terminal's signals reach this process too, from its first moment; the parent decides what to do.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGHUP', 'SIGTERM']))
  process.on(signal, () => undefined)
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

/** Without a parent nobody would end a process that hangs in its own exit (nodejs/node#54918). */
function leave() {
  // Processes left in the command's group are killed.
  end('SIGKILL')
  process.kill(process.pid, 'SIGKILL')
}

process.once('disconnect', () => {
  end('SIGTERM')
  setTimeout(leave, PATIENCE_MS)
})
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(127)
})
child.on('exit', (code, signal) => {
  if (!process.connected) return leave()
  if (signal !== null) process.stderr.write(`ended by ${signal}\n`)
  process.exit(code ?? 1)
})
