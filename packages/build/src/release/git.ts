import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { ROOT } from '../app'

function gitIn(cwd: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return undefined
  }
}
const git = (...args: string[]) => gitIn(ROOT, args)

/**
 * Subjects of the commits in `(from, to]` that touch the folders, newest first, each with its short id.
 * Undefined when this clone does not have both commits.
 */
export function subjectsBetween(
  { from, to, folders }: { from: string; to: string; folders: readonly string[] },
  root: string = ROOT,
): string[] | undefined {
  const log = ['log', '--no-merges', '--format=%h %s', `${from}..${to}`, '--', ...folders]
  const text = gitIn(root, log)
  return text?.split('\n').filter((line) => line !== '')
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
