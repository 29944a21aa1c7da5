// Versions of the portal that a bench compares: this one, and the one of another commit, built beside it.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { ROOT } from '../../../scripts/workspace.mjs'

/**
 * Calls `use` with the root folder of `against`: a commit, checked out and built for this call, or a folder that
 * is built already.
 */
export async function withVersion(against, use) {
  if (existsSync(join(against, 'package.json'))) return use(against)
  const folder = join(tmpdir(), `portal-against-${process.pid}`)
  const run = (cwd, command, ...args) => execFileSync(command, args, { cwd, stdio: ['ignore', 2, 2] })
  run(ROOT, 'git', 'worktree', 'add', '--detach', folder, against)
  try {
    const build = "import('./scripts/setup.mjs').then(async (m) => (await m.install(), m.build()))"
    run(folder, process.execPath, '-e', build)
    return await use(folder)
  } finally {
    run(ROOT, 'git', 'worktree', 'remove', '--force', folder)
  }
}

/** Starts the built server of a version as its own `npm start` does. */
export async function startVersion(root, env) {
  const { startServer, NODE_ARGS, MALLOC } = await import(join(root, 'scripts/server-process.mjs'))
  return startServer({ ...MALLOC, ...env }, { args: NODE_ARGS })
}
