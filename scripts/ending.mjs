// Programs that a bench or a drill starts end with it, however it ends: a time limit must leave nobody behind.

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
