// Three PostgreSQLs under Patroni with etcd, and HAProxy in front, configured by the files of `deploy/`, on
// one machine.
import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readDeployed } from '../../test/deploy.mjs'
import { endWithUs } from '../../../../scripts/ending.mjs'
import { findTool } from '../../../../scripts/engines.mjs'
import { freePort, untilOpen } from '../../../../scripts/ports.mjs'
import { placeBackrest } from '../../drill/backrest.mjs'
import { unprivilegedUser } from '../../test/postgres.mjs'

const TRIES = 1_200

/**
 * With `repos`, every machine archives into these pgBackRest repositories and is restored from them, as in `deploy/`;
 * without, nothing is archived.
 */
export async function openPatroni({ repos } = {}) {
  const owner = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'portal-patroni-'))
  const place = (name) => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (owner !== undefined) chownSync(path, owner.uid, owner.gid)
    return path
  }
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const as = { ...owner, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, stdio: 'ignore' }
  const etcd = await startEtcd(place('etcd'), as)
  const nodes = []
  for (const name of ['pg1', 'pg2', 'pg3']) {
    nodes.push(await startNode({ name, etcd: etcd.port, home: place(name), as, repos: repos?.(folder) }))
    // The first node initializes the database, the others clone it.
    if (nodes.length === 1) await until(() => nodes[0].is('primary'), 'a leader')
  }
  await untilWhole(nodes)
  const proxy = await startProxy(folder, nodes)
  return {
    nodes,
    url: urlAt(proxy.port),
    /** Removes what etcd holds of the cluster, as `patronictl remove portal`. */
    forget: () => etcd.forget(),
    leader: () => find(nodes, 'primary'),
    replicas: () => findAll(nodes, 'replica'),
    until,
    untilWhole: () => untilWhole(nodes),
    async close() {
      proxy.child.kill('SIGTERM')
      for (const node of nodes) await node.stop()
      etcd.child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

async function startEtcd(data, as) {
  const [port, peer] = [await freePort(), await freePort()]
  const at = (one) => `http://127.0.0.1:${one}`
  const args = ['--data-dir', data, '--listen-client-urls', at(port), '--advertise-client-urls', at(port)]
  args.push('--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer))
  args.push('--initial-cluster', `default=${at(peer)}`)
  const child = endWithUs(spawn(findTool('etcd'), args, as))
  await untilOpen(port, child)
  /** Deletes every key below Patroni's prefix, by etcd's JSON gateway. */
  const forget = async () => {
    const [key, range_end] = ['/service/portal/', '/service/portal0'].map((text) =>
      Buffer.from(text).toString('base64'),
    )
    const body = JSON.stringify({ key, range_end })
    const answer = await fetch(`${at(port)}/v3/kv/deleterange`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`etcd: ${answer.status}`)
  }
  return { port, child, forget }
}

/** The example's is refused by the server. */
const PASSWORD = 'failover'
const urlAt = (port) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`

/** The parts of patroni.yml that archive and restore. */
async function archiving({ repos, home, data, port, owner }) {
  const [push, get] = ['archive-push %p', 'archive-get %f "%p"']
  if (repos === undefined)
    return {
      changes: [
        [`archive_command: pgbackrest --stanza=portal ${push}`, 'archive_command: /bin/true'],
        [`restore_command: pgbackrest --stanza=portal ${get}`, 'restore_command: /bin/false'],
        ['    - pgbackrest\n', ''],
      ],
    }
  const backrest = await placeBackrest({ home, repos, data, socket: home, port, owner })
  const program = backrest.join(' ')
  // The cluster's settings are the first node's, and here each node has a configuration of its own.
  const own = [`unix_socket_directories: ${home}`, `archive_command: ${program} ${push}`]
  const changes = [
    ['pgbackrest --stanza=portal', program],
    ['local all postgres peer', 'local all postgres trust'],
    // A drill measures no failover: it need not wait as long between looks at etcd.
    ['loop_wait: 5', 'loop_wait: 1'],
    [
      '  authentication:\n',
      ['  parameters:', ...own.map((line) => `    ${line}`), '  authentication:', ''].join('\n'),
    ],
  ]
  return { changes, backrest }
}

async function startNode({ name, etcd, home, as, repos }) {
  const [rest, port] = [await freePort(), await freePort()]
  const data = join(home, 'data')
  const { changes, backrest } = await archiving({ repos, home, data, port, owner: unprivilegedUser() })
  const text = await readDeployed('patroni/patroni.yml', [
    ['name: pg1', `name: ${name}`],
    [/change-me/g, PASSWORD],
    [/10\.0\.0\.4\d:2379/g, `127.0.0.1:${etcd}`],
    [/10\.0\.0\.41:8008/g, `127.0.0.1:${rest}`],
    [/10\.0\.0\.41:5432/g, `127.0.0.1:${port}`],
    [/10\.0\.0\.0\/24/g, '127.0.0.0/8'],
    ['data_dir: /var/lib/postgresql/15/portal', `data_dir: ${data}`],
    ['/var/lib/postgresql/.pgpass-patroni', join(home, 'pgpass')],
    ...changes,
  ])
  const file = join(home, 'patroni.yml')
  writeFileSync(file, text)
  let child
  let exited
  const start = () => {
    child = endWithUs(spawn(findTool('patroni'), [file], as))
    exited = new Promise((resolve) => child.once('exit', resolve))
  }
  start()
  const ask = (path, body) =>
    fetch(`http://127.0.0.1:${rest}/${path}`, body && { method: 'POST', body: JSON.stringify(body) })
  /** Its PostgreSQL survives Patroni. */
  const killPostgres = () => {
    try {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    } catch {
      // It is not running.
    }
  }
  process.once('exit', killPostgres)
  return {
    name,
    rest,
    port,
    home,
    data,
    backrest,
    repos,
    as,
    url: urlAt(port),
    start,
    is: (role) =>
      ask(role).then(
        ({ ok }) => ok,
        () => false,
      ),
    switchover: async () => {
      const answer = await ask('switchover', { leader: name })
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
    },
    /** Simulates the crash of a machine. */
    kill() {
      child.kill('SIGKILL')
      killPostgres()
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
      killPostgres()
    },
  }
}

async function startProxy(folder, nodes) {
  const port = await freePort()
  const servers = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} port ${node.rest}\n`)
  const text = await readDeployed('haproxy/postgres.cfg', [
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`],
    [/( {2}server pg\d .*\n?)+/g, servers.join('')],
  ])
  const file = join(folder, 'postgres.cfg')
  writeFileSync(file, text)
  const child = endWithUs(spawn(findTool('haproxy'), ['-q', '-db', '-f', file], { stdio: 'ignore' }))
  await untilOpen(port, child)
  return { port, child }
}

async function findAll(nodes, role) {
  const found = []
  for (const node of nodes) if (await node.is(role)) found.push(node)
  return found
}

async function find(nodes, role) {
  return (await findAll(nodes, role))[0]
}

/** Without a synchronous replica there is no failover, since an acknowledged write could be lost. */
async function untilWhole(nodes) {
  await until(async () => (await findAll(nodes, 'replica')).length === nodes.length - 1, 'the replicas')
  await until(async () => (await find(nodes, 'sync')) !== undefined, 'a synchronous replica')
}

async function until(isSo, what) {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries > TRIES) throw new Error(`${what} did not come`)
    await sleep(100)
  }
}
