// pnpm bench growth failover [writes] [reads per second] [pairs]: two api processes and a worker on three PostgreSQLs
// under Patroni with etcd, configured by the files of deploy/; public reads go to its replicas. A planned switchover
// under load, then the leader dies (kill -9 of Patroni and PostgreSQL) while orders (1,000 and more) are created; it
// returns as a replica, and another replica dies. Before and after, 10,000 writes are read back. Exits with 1 when a
// read was stale, or failed while no leader died; when no order was accepted for 25 s or more, an acknowledged one is
// lost, an unknown one exists, no replica is used in the end, or the daily check finds a difference.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POSTGRES_15 } from '../../../../scripts/engines.mjs'
import { buildServer } from '../../build.mjs'
import { numberAt } from '../arguments.mjs'
import { loadBench } from '../load.mjs'
import { login, operator, sleep, verdict } from '../portal.mjs'
import { requirePrograms } from './cluster.mjs'
import { ask } from './house.mjs'
import { openLoop } from './load.mjs'
import { goneOf, writeOrders } from './orders.mjs'
import { openPatroni } from './patroni.mjs'
import { fillDemo, startServer } from '../../../../scripts/server-process.mjs'

const WRITES = numberAt(0, 1_000, 100)
const RATE = numberAt(1, 20, 10)
const PAIRS = numberAt(2, 10_000, 300)
const AWAY_MS = 25_000
const PATHS = ['/api/anuncios/filtro', '/api/anuncios/filtro?pagina=2', '/api/anuncios/filtro?estado=GO']

requirePrograms('etcd', 'patroni', 'haproxy', POSTGRES_15)
await buildServer()
const { measurePairs } = await loadBench('replicas')
const cluster = await openPatroni()
const folder = await mkdtemp(join(tmpdir(), 'portal-failover-'))
const ends = []
let dead
try {
  await failover()
} finally {
  for (const end of ends) await end()
  await cluster.close()
  await rm(folder, { recursive: true, force: true })
}

async function failover() {
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', API_DOCS: '0', LIMIT_ADDRESS_FACTOR: '1000000' }
  // Every machine (docs/runbooks/varias-maquinas.md): the leader is passed over.
  const DATABASE_READ_URLS = cluster.nodes.map(({ url }) => url).join()
  const shared = { ...env, DATABASE_URL: cluster.url, DATABASE_READ_URLS }
  const start = async (role) => {
    const child = await startServer({ ...shared, ROLE: role }, { path: '/readyz' })
    ends.push(child.kill)
    return child
  }
  await fillDemo({ ...shared, ROLE: 'api' })
  const [one, other] = [await start('api'), await start('api')]
  await start('worker')
  const { token } = await login(one)
  const first = await pairs()
  const before = await countOrders()
  const writing = writeOrders(one, token)
  const planned = await switchedOver(other)
  const away = await killedLeader(writing)
  while (writing.acknowledged.length < WRITES) await sleep(500)
  const again = await writing.stop()
  const { acknowledged } = writing
  const returned = await replicasReturn(other)
  const last = await pairs()
  const gone = await goneOf(other, token, acknowledged)
  const { divergencias } = await operator(shared, 'payments', 'check')
  console.log(
    `${acknowledged.length} orders, ${again} tries again; the first order ${seconds(away)} after the kill`,
  )
  verdict([
    ['stale reads of replicas before', stale(first), 0],
    ['reads during the switchover', planned.statuses, { 200: planned.sent }],
    [`an order within ${AWAY_MS / 1_000} s of the kill`, away < AWAY_MS, true],
    ['replicas are read after the failover', returned.reads > 0, true],
    ['reads as a replica died', returned.statuses, { 200: returned.sent }],
    ['stale reads of replicas after the failover', stale(last), 0],
    ['acknowledged and gone', gone.length, 0],
    ['made and not acknowledged', (await countOrders()) - before - acknowledged.length, 0],
    ['differences in the books', divergencias, []],
  ])
}

/** Writes read back by the writing process and by another, from the replicas that Patroni keeps. */
async function pairs() {
  const replicas = await cluster.replicas()
  const found = await measurePairs(
    cluster.url,
    replicas.map(({ url }) => url),
    PAIRS,
  )
  console.log(
    `${PAIRS} writes read back from ${replicas.map(({ name }) => name).join(' and ')}: ${JSON.stringify(found)}`,
  )
  return found
}

function stale({ own, other }) {
  return own + other
}

/** The dead leader follows the new one; then a replica dies under load, and returns. */
async function replicasReturn(portal) {
  dead.start()
  await cluster.untilWhole()
  // The portal knows a replica's timeline by its last restart point, which comes every five minutes.
  for (const { url } of [await cluster.leader(), ...(await cluster.replicas())]) await ask(url, 'CHECKPOINT')
  const begun = await replicaReads(portal)
  const load = openLoop(portal.url, PATHS, RATE)
  await sleep(5_000)
  const reads = (await replicaReads(portal)) - begun
  const [one] = await cluster.replicas()
  one.kill()
  await sleep(5_000)
  one.start()
  await cluster.untilWhole()
  const ended = await load.stop()
  console.log(
    `${one.name} died: ${ended.sent} reads, p99 ${ended.p99} ms; ${reads} statements on replicas before`,
  )
  return { ...ended, reads }
}

async function replicaReads({ url }) {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^database_public_reads\{server="replica"\} (\d+)/m.exec(text)?.[1])
}

async function switchedOver(portal) {
  const load = openLoop(portal.url, PATHS, RATE)
  await sleep(3_000)
  const old = await cluster.leader()
  await old.switchover()
  await cluster.until(async () => {
    const now = await cluster.leader()
    return now !== undefined && now.name !== old.name
  }, 'another leader')
  await cluster.untilWhole()
  const ended = await load.stop()
  console.log(`switchover from ${old.name}: ${ended.sent} reads, p99 ${ended.p99} ms`)
  return ended
}

/** Time from the kill until an order requested after it was acknowledged. */
async function killedLeader({ acknowledged }) {
  dead = await cluster.leader()
  dead.kill()
  const begun = performance.now()
  // Responses may still arrive for orders in flight.
  await sleep(1_000)
  const had = acknowledged.length
  await cluster.until(() => acknowledged.length > had, 'an order after the kill')
  return performance.now() - begun
}

async function countOrders() {
  return (await ask(cluster.url, 'SELECT count(*)::int AS total FROM pedidos'))[0].total
}

function seconds(ms) {
  return `${(ms / 1_000).toFixed(1)} s`
}
