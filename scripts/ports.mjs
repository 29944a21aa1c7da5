import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Ports below the ephemeral range, so that no outgoing connection takes a port while its server restarts. */
const FIRST = 20_000
const LAST = 32_000

export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/**
 * Waits until a port accepts connections; throws when `child` exits first, or after ten seconds.
 *
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} child
 */
export async function untilOpen(port, child) {
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`nobody listens on ${port}`)
    const open = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)))
      socket.once('error', () => resolve(false))
    })
    if (open) return
    await sleep(50)
  }
}
