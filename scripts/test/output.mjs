import { spawn } from 'node:child_process'
import { ROOT } from '../workspace.mjs'

/** @typedef {{ code: number, text: string }} Output of a command: its exit code and what it printed */

/** @param {import('../tools.mjs').Command} command @returns {Promise<Output>} */
export function outputOf([command, args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ chunk) => (text += chunk.toString()))
    child.on('error', ({ message }) => resolve({ code: 127, text: message }))
    child.on('close', (code) => resolve({ code: code ?? 1, text }))
  })
}
