// A system PostgreSQL with pgBackRest, as user postgres, in a folder of its own, which a restore drill
// destroys.
import { execFile, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { missingPackages, missingTools } from '../../../scripts/engines.mjs'
import { endWithUs } from '../../../scripts/ending.mjs'
import { freePort } from '../../../scripts/ports.mjs'
import { unprivilegedUser } from '../test/postgres.mjs'
import { placeBackrest } from './backrest.mjs'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
const START_TRIES = 600

/** Why the drill cannot run here; undefined if it can. */
export function missing() {
  return (
    missingTools('pgbackrest') ?? (binFolder() === undefined ? missingPackages(['postgresql']) : undefined)
  )
}

function binFolder() {
  try {
    const [newest] = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    return newest && join(DEBIAN, newest, 'bin')
  } catch {
    return undefined
  }
}

/**
 * Creates an empty cluster that archives into two local repositories, with the pgBackRest configuration of
 * `deploy/`.
 */
export async function openCluster() {
  const owner = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'portal-drill-'))
  const at = (name) => join(folder, name)
  const port = await freePort()
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const program = await placeBackrest({
    home: folder,
    repos: [at('repo1'), at('repo2')],
    data: at('data'),
    socket: folder,
    port,
    owner,
  })
  const as = { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C' }, maxBuffer: 64 * 1024 * 1024 }
  const bin = binFolder()
  await run(join(bin, 'initdb'), ['-D', at('data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-k'], as)
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    archive_mode: 'on',
    wal_level: 'replica',
    archive_timeout: 60,
    archive_command: `${program.join(' ')} archive-push %p`,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    backrest: (...more) => run(program[0], [...program.slice(1), ...more], as),
    async start() {
      child = endWithUs(spawn(join(bin, 'postgres'), ['-D', at('data'), ...args], { ...as, stdio: 'ignore' }))
      await untilWritable(port, child)
    },
    /** Simulates the loss of a machine: kills the processes and deletes the folder. */
    async destroy() {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGQUIT')
      await exited
      rmSync(at('data'), { recursive: true })
      mkdirSync(at('data'), { mode: 0o700 })
      if (owner !== undefined) chownSync(at('data'), owner.uid, owner.gid)
    },
    async remove() {
      if (child?.exitCode === null && child.signalCode === null) {
        const exited = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGINT')
        await exited
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until it has recovered and accepts writes. */
async function untilWritable(port, child) {
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > START_TRIES) throw new Error('PostgreSQL did not start')
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS recovering')
      if (!rows[0].recovering) return
    } catch {
      // Not listening yet.
    } finally {
      await client.end().catch(() => undefined)
    }
    await sleep(100)
  }
}
