import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTool, missingTools } from '../../../scripts/engines.mjs'
import { readDeployed } from './deploy.mjs'
import { endWithUs } from '../../../scripts/ending.mjs'
import { freePort, untilOpen } from '../../../scripts/ports.mjs'
import { unprivilegedUser } from './postgres.mjs'

/**
 * PgBouncer with `deploy/pgbouncer/pgbouncer.ini` in front of the PostgreSQL of `url`; `{ ok: false, reason
 * }` when it is not installed. `users` is the text of its list of users; without it every client is trusted.
 */
export async function startPgBouncer(url, { users } = {}) {
  const program = findTool('pgbouncer')
  if (program === undefined) return { ok: false, reason: missingTools('pgbouncer') }
  const { hostname, port: behind } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'portal-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const list = join(folder, 'userlist.txt')
  if (users !== undefined) await writeFile(list, users)
  const settings = await readDeployed('pgbouncer/pgbouncer.ini', [
    [/^portal = .*$/gm, `* = host=${hostname} port=${behind}${users === undefined ? ' user=postgres' : ''}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    // A throw-away database trusts all clients, and its databases share the connections.
    ...(users === undefined
      ? [
          ['auth_type = scram-sha-256', 'auth_type = any'],
          [/^auth_file = .*$/gm, ''],
        ]
      : [[/^auth_file = .*$/gm, `auth_file = ${list}`]]),
    ['default_pool_size = 20', 'default_pool_size = 10'],
  ])
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings)
  const child = endWithUs(spawn(program, ['-q', file], { ...unprivilegedUser(), cwd: '/', stdio: 'ignore' }))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await untilOpen(port, child)
  const pooled = new URL(url)
  pooled.port = String(port)
  return {
    ok: true,
    url: pooled.href,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
