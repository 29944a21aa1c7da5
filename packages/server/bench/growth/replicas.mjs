// pnpm bench growth replicas [pairs] [seconds] [--short]: Debian's PostgreSQL 15 with two streaming replicas. 10,000
// writes are read back by the process that wrote and by another, while the replay pauses in turn; then an api process
// answers JSON (20 requests a second) with and without replicas, and one replica is killed and the other frozen. Exits
// with 1 when a read was stale or failed, or the primary ran 10 % (--short: 30 %) of the statements.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { POSTGRES_15 } from '../../../../scripts/engines.mjs'
import { startServer } from '../../../../scripts/server-process.mjs'
import { buildServer } from '../../build.mjs'
import { childrenOf, startReplicated } from '../../test/replicas.mjs'
import { isShort, numberAt } from '../arguments.mjs'
import { loadBench } from '../load.mjs'
import { sleep, verdict } from '../portal.mjs'
import { requirePrograms } from './cluster.mjs'
import { ask } from './house.mjs'
import { openLoop } from './load.mjs'

const PAIRS = numberAt(0, 10_000, 300)
const SECONDS = numberAt(1, 20, 5)
const ROUNDS = isShort() ? 1 : 3
const SIZE = isShort() ? 2_000 : 20_000
const ADDRESSES = 2_000
const RATE = 20
const WRITES_A_SECOND = 2
/** `npm test` runs beside: a late look at a replica sends reads to the primary. */
const WANTED_SHARE = isShort() ? 0.3 : 0.1
const SETTLE_MS = 1_500
/** Connections plan their statements. */
const WARM_S = isShort() ? 2 : 10

requirePrograms(POSTGRES_15)
await buildServer()
const { prepare } = await loadBench('http-data')
const { measurePairs, writeSteadily } = await loadBench('replicas')
const folder = await mkdtemp(join(tmpdir(), 'portal-replicas-'))
const cluster = await startReplicated(2, ['synchronous_commit=on'])
const readUrls = cluster.replicas.map(({ url }) => url)
const ends = []
try {
  await measure()
} finally {
  for (const end of ends) await end()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure() {
  const { json, anuncio } = await prepare(cluster.url, SIZE, ADDRESSES)
  const paths = json.flatMap((path, n) => [path, `/api/anuncios/${anuncio[n]?.split('/').at(-1)}/detalhe`])
  const pairs = await measurePairs(cluster.url, readUrls, PAIRS)
  console.log(
    `${PAIRS} writes read back, stale: ${pairs.own} by the writer, ${pairs.other} by another process; ${pairs.unguarded} straight from a replica`,
  )
  const plain = await start({})
  const replicated = await start({ DATABASE_READ_URLS: readUrls.join() })
  for (const one of [plain, replicated]) await reads(one, paths, WARM_S)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      none: await cpuOf(() => sleep(SECONDS * 1_000)),
      primary: await cpuOf(() => reads(plain, paths)),
      replicas: await cpuOf(() => reads(replicated, paths)),
    })
  const { replica, primary } = await readsOf(replicated)
  const share = primary / (primary + replica)
  const percent = (one) => `${(one * 100).toFixed(1)} %`
  const load = loadavg()[0]?.toFixed(1)
  console.log(`CPU of the primary in ms, without reads, with them, with replicas: ${JSON.stringify(rounds)}`)
  console.log(
    `  ${primary} of ${primary + replica} statements on the primary, ${percent(share)} (load ${load})`,
  )
  const ended = await withoutReplicas(replicated, paths)
  verdict([
    ['stale reads of the process that wrote', pairs.own, 0],
    ['stale reads of another process, after the notice', pairs.other, 0],
    [`the primary runs less than ${percent(WANTED_SHARE)} of the statements`, share < WANTED_SHARE, true],
    ['reads as replicas died and returned', ended.statuses, { 200: ended.sent }],
  ])
}

async function start(more) {
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', API_DOCS: '0', LIMIT_ADDRESS_FACTOR: '1000000' }
  const shared = { ...env, ROLE: 'api', DATABASE_URL: cluster.url, ...more }
  const child = await startServer(shared, { path: '/readyz' })
  ends.push(child.kill)
  return child
}

async function reads({ url }, paths, seconds = SECONDS) {
  const load = openLoop(url, paths, RATE)
  await sleep(seconds * 1_000)
  const { sent, statuses, p50, p99 } = await load.stop()
  if (statuses[200] !== sent) throw new Error(`failed reads: ${JSON.stringify(statuses)}`)
  console.log(`  ${sent} reads: p50 ${p50} ms, p99 ${p99} ms`)
}

/** Statements of public reads by server. */
async function readsOf({ url }) {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Object.fromEntries(
    [...text.matchAll(/^database_public_reads{server="(\w+)"} (\d+)/gm)].map(([, server, n]) => [
      server,
      Number(n),
    ]),
  )
}

/** Milliseconds of the primary's CPU during `work`, with a few changes a second beside it. */
async function cpuOf(work) {
  const writing = await writeSteadily(cluster.url, WRITES_A_SECOND)
  await sleep(SETTLE_MS)
  const before = await primaryCpu()
  await work()
  const spent = (await primaryCpu()) - before
  await writing.stop()
  return spent
}

/** Of the server, its connections and those that ended; Linux counts in hundredths of a second. */
async function primaryCpu() {
  const [{ data_directory: data }] = await ask(cluster.url, 'SHOW data_directory')
  const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  const ticksOf = (pid, fields) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return values.slice(11, 11 + fields).reduce((sum, value) => sum + Number(value), 0)
  }
  const own = childrenOf(postmaster).map((pid) => {
    try {
      return ticksOf(pid, 2)
    } catch {
      // It ended meanwhile, and counts with the server.
      return 0
    }
  })
  return 10 * own.reduce((sum, one) => sum + one, ticksOf(postmaster, 4))
}

async function withoutReplicas({ url }, paths) {
  const load = openLoop(url, paths, RATE)
  const [one, other] = cluster.replicas
  await sleep(1_000)
  one.kill()
  await sleep(2_000)
  other.freeze()
  await sleep(3_000)
  other.thaw()
  await one.start()
  await sleep(2_000)
  return load.stop()
}
