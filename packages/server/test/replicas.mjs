import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { POSTGRES_15 } from '../../../scripts/engines.mjs'
import { freePort } from '../../../scripts/ports.mjs'
import { startPostgres, supervise, unprivilegedUser, untilListening } from './postgres.mjs'

const run = promisify(execFile)

export const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** Debian's PostgreSQL 15 as a primary with streaming replicas, all on loopback. */
export async function startReplicated(count, settings = []) {
  const primary = await startPostgres(settings, { major: '15' })
  if (!primary.ok) throw new Error(primary.reason)
  const replicas = []
  const stop = async () => {
    for (const replica of replicas) await replica.stop()
    await primary.stop()
  }
  try {
    while (replicas.length < count) replicas.push(await startReplica(primary.url))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: primary.url, replicas, stop }
}

async function startReplica(primaryUrl) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-replica-'))
  const owner = unprivilegedUser()
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const backup = ['-d', primaryUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await run(join(dirname(POSTGRES_15), 'pg_basebackup'), backup, { ...owner, cwd: '/' })
  const port = await freePort()
  const url = new URL(primaryUrl)
  url.port = String(port)
  const shells = []
  const start = async () => {
    shells.unshift(supervise(POSTGRES_15, data, [`port=${port}`], owner))
    await untilListening(port, shells[0])
  }
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  /** To the server and its processes. */
  const signal = (name) => {
    const pid = postmaster()
    for (const one of [pid, ...childrenOf(pid)]) process.kill(one, name)
  }
  await start()
  return {
    url: url.href,
    /** Again, after `kill`. */
    start,
    kill() {
      process.kill(postmaster(), 'SIGKILL')
      // Its shell does not wait for it: the next server would take the zombie for a running one.
      rmSync(join(data, 'postmaster.pid'))
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      for (const shell of shells) {
        const exited = new Promise((resolve) => shell.once('exit', resolve))
        shell.stdin.end()
        await exited
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
