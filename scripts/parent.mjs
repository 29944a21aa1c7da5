import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const POLL_MS = 500

/**
 * Calls back once the process that started this program has exited: its parent, or npm behind the shell in which
 * npm runs scripts, since that shell outlives a killed npm.
 *
 * @param {() => void} gone
 */
export function onParentGone(gone) {
  const parent = process.ppid
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : parentOf(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return
    clearInterval(timer)
    gone()
  }, POLL_MS)
  timer.unref()
}

/** @param {number} pid @returns {number | undefined} */
function parentOf(pid) {
  try {
    const text =
      process.platform === 'linux'
        ? // The second column is a name in parentheses, which may contain spaces.
          readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S+ (\d+) .*$/s, '$1')
        : execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })
    return Number(text) > 1 ? Number(text) : undefined
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process of another user is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
