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

/** Checked-out commit; `+changes` when the working tree is dirty. */
export function commitId(): string {
  const commit = git('rev-parse', 'HEAD')
  if (commit === undefined) return 'unknown'
  return git('status', '--porcelain') === '' ? commit : `${commit}+changes`
}

/** Author of a pointer move: `RELEASED_BY` (set by a pipeline), git's user, or the system user. */
export function releasedBy(): string {
  return process.env.RELEASED_BY || git('config', 'user.name') || userInfo().username
}
