// Ends the programs started by a bench or drill when it exits, however it exits, including by a time limit.

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set()

/**
 * Kills the child when this process exits before it.
 *
 * @template {ChildProcess} T
 * @param {T} child
 */
export function endWithUs(child) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
