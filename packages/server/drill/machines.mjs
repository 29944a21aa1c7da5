// Second part of pnpm drill restore (alone: pnpm bench growth machines): three PostgreSQLs under Patroni that share both repositories. A switchover, after
// which the new leader archives; the loss of every machine and of the first repository, restored from the second;
// a restore to a moment, which the replicas follow. The steps are those of docs/runbooks/copias-e-restauracao.md.
import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { POSTGRES_15 } from '../../../scripts/engines.mjs'
import { requirePrograms } from '../bench/growth/cluster.mjs'
import { openPatroni } from '../bench/growth/patroni.mjs'
import { verdict } from '../bench/portal.mjs'

const run = promisify(execFile)
const BIN = join(POSTGRES_15, '..')

requirePrograms('etcd', 'patroni', 'haproxy', 'pgbackrest', POSTGRES_15)
const cluster = await openPatroni({ repos: (folder) => [join(folder, 'repo1'), join(folder, 'repo2')] })
try {
  const [first] = cluster.nodes
  await backrest(first, 'stanza-create')
  for (const repo of [1, 2]) await backrest(first, `--repo=${repo}`, '--type=full', 'backup')
  await on(first.url, 'CREATE TABLE simulado (n int PRIMARY KEY)')
  verdict([...(await switchover()), ...(await loss()), ...(await timeTravel())])
} finally {
  await cluster.close()
}

async function switchover() {
  await write(await cluster.leader(), 1, 100)
  const old = await cluster.leader()
  await old.switchover()
  await cluster.until(async () => ((await cluster.leader()) ?? old) !== old, 'another leader')
  await cluster.untilWhole()
  const now = await cluster.leader()
  await write(now, 101, 200)
  await archive(now)
  const [{ failed }] = await on(now.url, 'SELECT failed_count::int AS failed FROM pg_stat_archiver')
  console.log(`switchover from ${old.name} to ${now.name}, which archives`)
  return [['archive failures of the new leader', failed, 0]]
}

/** Everything of the first place is gone: all machines, and the near repository. */
async function loss() {
  const lost = await stopAll()
  for (const node of cluster.nodes) empty(node, node.data)
  empty(lost, lost.repos[0])
  const begun = performance.now()
  await backrest(lost, '--repo=2', '--delta', 'restore')
  await promote(lost)
  await restart(lost, { repository: 'lost' })
  const [{ total }] = await on(lost.url, 'SELECT count(*)::int AS total FROM simulado')
  console.log(`restored from the second repository, with replicas: ${since(begun)}`)
  return [['writes after the loss of machines and first repository', total, 200]]
}

async function timeTravel() {
  const leader = await cluster.leader()
  await write(leader, 201, 250)
  const [{ moment }] = await on(leader.url, 'SELECT clock_timestamp()::text AS moment FROM pg_sleep(0.1)')
  await on(leader.url, 'DELETE FROM simulado')
  await archive(leader)
  await stopAll()
  const begun = performance.now()
  await backrest(leader, '--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
  await promote(leader)
  await restart(leader)
  await write(leader, 251, 260)
  await cluster.untilWhole()
  console.log(`restored to a moment, with replicas: ${since(begun)}`)
  const rows = []
  for (const node of cluster.nodes) {
    const count = () =>
      on(node.url, 'SELECT count(*)::int AS total FROM simulado').then(([{ total }]) => total)
    await cluster
      .until(async () => (await count()) === 260, `the writes on ${node.name}`)
      .catch(() => undefined)
    rows.push([`writes on ${node.name} after a restore to a moment`, await count(), 260])
  }
  return rows
}

/** Replicas first, so that none takes over; returns the machine that led. */
async function stopAll() {
  const leader = await cluster.leader()
  for (const node of cluster.nodes.filter((other) => other !== leader)) await node.stop()
  await leader.stop()
  return leader
}

/** Without Patroni, which would drop the target of the recovery. */
async function promote({ data, as, url, port, home, backrest: program }) {
  const log = join(home, 'promote.log')
  const options = ['-D', data, '-w', '-t', '120']
  // What the backup says of paths is the machine's that made it; here no two machines share them.
  const own = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    archive_command: `${program.join(' ')} archive-push %p`,
  }
  const settings = Object.entries(own)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  await run(join(BIN, 'pg_ctl'), [...options, '-l', log, '-o', settings, 'start'], as).catch(() => {
    throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`)
  })
  await untilPromoted({ url })
  await run(join(BIN, 'pg_ctl'), [...options, '-m', 'fast', 'stop'], as)
}

/** The restored machine leads a cluster of its own; a new full backup comes before the replicas, which start from it. */
async function restart(leader, { repository } = {}) {
  await cluster.forget()
  leader.start()
  await cluster.until(() => leader.is('primary'), 'the restored leader')
  await untilPromoted(leader)
  if (repository === 'lost') await backrest(leader, 'stanza-create')
  await backrest(leader, '--repo=1', '--type=full', 'backup')
  for (const node of cluster.nodes.filter((other) => other !== leader)) {
    empty(node, node.data)
    node.start()
  }
  await cluster.untilWhole()
}

function empty({ as }, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
}

function backrest({ backrest: [program, ...args], as }, ...more) {
  return run(program, [...args, ...more], { ...as, maxBuffer: 64 * 1024 * 1024 })
}

/** Waits first: Patroni calls a machine the leader while PostgreSQL still promotes it. */
async function write(node, from, to) {
  await untilPromoted(node)
  await on(node.url, `INSERT INTO simulado SELECT generate_series(${from}, ${to})`)
}

async function untilPromoted({ url }) {
  while ((await on(url, 'SELECT pg_is_in_recovery() AS so'))[0].so) await sleep(100)
}

/** As archive_timeout does within a minute. */
async function archive({ url }) {
  const [{ wal }] = await on(url, 'SELECT pg_walfile_name(pg_switch_wal()) AS wal')
  await cluster.until(
    async () => (await on(url, 'SELECT last_archived_wal AS wal FROM pg_stat_archiver'))[0].wal >= wal,
    `${wal} in the archive`,
  )
}

async function on(url, text) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function since(begun) {
  return `${((performance.now() - begun) / 1_000).toFixed(0)} s`
}
