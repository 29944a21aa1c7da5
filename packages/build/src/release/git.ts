import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { ROOT } from '../app'

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return undefined
  }
}

/** The commit that is checked out; `+changes` says that the folder holds more than it. */
export function commitId(): string {
  const commit = git('rev-parse', 'HEAD')
  if (commit === undefined) return 'unknown'
  return git('status', '--porcelain') === '' ? commit : `${commit}+changes`
}

/** Who moves the pointer: `RELEASED_BY` (a pipeline names the person), git's user, or this machine's. */
export function releasedBy(): string {
  return process.env.RELEASED_BY || git('config', 'user.name') || userInfo().username
}
