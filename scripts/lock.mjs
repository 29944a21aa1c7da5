/**
 * The part of pnpm's lock file that concerns the workspaces in `folders`, so that adding or removing a remote
 * makes no other app stale.
 *
 * @param {string} lock
 * @param {string[]} folders
 */
export function lockOf(lock, folders) {
  const wanted = new Set(['.', ...folders])
  let section = ''
  let workspace = '.'
  /** @param {string} line */
  const concerns = (line) => {
    if (/^\S/.test(line)) section = line
    if (section !== 'importers:') return true
    workspace = /^ {2}(\S+):/.exec(line)?.[1] ?? workspace
    return wanted.has(workspace)
  }
  return lock.split('\n').filter(concerns).join('\n')
}
