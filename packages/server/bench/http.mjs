// pnpm bench http [listings] [--against <commit>] [--rows <names>] [--settle <minutes>] [--encoding <gzip|br>]
// [--json]: milliseconds of CPU per request over the whole stack (server, renderer, all of PostgreSQL), started as by
// `npm start`, with ten connections and a different URL per request. `--against` alternates with the build of
// another commit (or a built folder), so that each row is a ratio; `--settle` first leaves the portal to its own
// jobs; `--json` ends with one line of results. Needs a built portal and Linux's /proc.
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ROOT } from '../../../scripts/workspace.mjs'
import { sleep, together, withHouse } from './portal.mjs'
import { cpuOf, memoryOf, processes, untilAtRest } from './processes.mjs'
import { startVersion, withVersion } from './versions.mjs'

/** As in `deploy/`. */
const SETTINGS = ['shared_buffers=512MB']
const CONNECTIONS = 10
/** With 150 the first row measures V8's compilation, too: 8.4 instead of 6.9 ms. */
const WARM_UP = 600
const ROUNDS = 5
const A_ROUND = 120
/** Rows that repeat one URL: requests a round. */
const REPEATED = { home: 20, kept: 3_000 }
/** Maximum CPU of each kind of request, in ms, and of the server's memory, in MB (rule: architecture/figures). */
const TARGETS = { home: 5, search: 6, anuncio: 5, deep: 6, keyword: 10, json: 2, kept: 0.1, memory: 280 }
/** Rows that are printed under another name. */
const NAMES = { anuncio: 'advert' }
/** Maximum response time in ms, at the 90th percentile of ten concurrent requests. */
const WAITS = { suggestions: 50 }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    rows: { type: 'string' },
    settle: { type: 'string', default: '0' },
    encoding: { type: 'string', default: 'gzip' },
    json: { type: 'boolean', default: false },
  },
})
const size = Number(positionals[0] ?? 100_000)
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function ask(url) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': options.encoding } }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => (bytes += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode, bytes }))
    }).on('error', reject)
  })
}

async function measure({ url, roots, invalidate }, paths, { fresh = false } = {}) {
  const before = roots.map(cpuOf)
  let bytes = 0
  const waits = []
  await together(paths, fresh ? 1 : CONNECTIONS, async (path) => {
    if (fresh) await invalidate()
    const begun = performance.now()
    const answer = await ask(url + path)
    waits.push(performance.now() - begun)
    if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}`)
    bytes += answer.bytes
  })
  const after = roots.map(cpuOf)
  const per = (index, part) => (after[index][part] - before[index][part]) / paths.length
  const [node, renderer, postgres] = [per(0, 'own'), per(0, 'below'), per(1, 'own') + per(1, 'below')]
  return {
    ms: node + renderer + postgres,
    node,
    renderer,
    postgres,
    bytes: bytes / paths.length,
    wait: waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.9)],
  }
}

/** Alternates the versions, round by round; the median round of each. */
async function compare(versions, pathsOf, how) {
  const rounds = versions.map(() => [])
  for (const version of versions) await measure(version, pathsOf(version.paths, ROUNDS), how)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [n, version] of versions.entries())
      rounds[n].push(await measure(version, pathsOf(version.paths, round), how))
  return rounds.map((found) => found.sort((a, b) => a.ms - b.ms)[Math.floor(ROUNDS / 2)])
}

const shown = (name) => NAMES[name] ?? name
const ms = (value) => value.toFixed(value < 1 ? 3 : 2).padStart(6)

function report(name, [now, before]) {
  const { ms: sum, node, renderer, postgres, bytes, wait } = now
  const [value, target] = name in WAITS ? [wait, WAITS[name]] : [sum, TARGETS[name]]
  console.log(
    `${shown(name).padEnd(11)} ${ms(sum)} ms = server ${ms(node)} + renderer ${ms(renderer)} + PostgreSQL ${ms(postgres)}   ` +
      `${(bytes / 1_000).toFixed(1).padStart(5)} KB   nine of ten in ${wait.toFixed(0)} ms   ` +
      `${value < target ? 'below' : 'ABOVE'} ${target}${ratioOf(sum, before?.ms)}`,
  )
  if (before !== undefined)
    console.log(
      `  before    ${ms(before.ms)} ms = server ${ms(before.node)} + renderer ${ms(before.renderer)} + PostgreSQL ${ms(before.postgres)}`,
    )
}

const ratioOf = (now, before) =>
  before === undefined ? '' : `   ratio ${(now / before).toFixed(2)} to ${before.toFixed(2)}`

/** Anonymous memory of the server's process in MB. */
function reportMemory(versions) {
  const [[now, ...others], before] = versions.map(({ roots }) => memoryOf(roots[0]).map(Math.round))
  const state = now < TARGETS.memory ? 'below' : 'ABOVE'
  console.log(
    `memory         ${now} MB, renderer ${others.slice(0, -1).join(' + ')} MB   ${state} ${TARGETS.memory}` +
      ratioOf(now, before?.[0]),
  )
  return { mb: now, ...(before && { before: before[0], ratio: now / before[0] }) }
}

/** A started version with its listings' paths, its database's connection, and the processes that it uses. */
async function open(root, env) {
  const { loadBench } = await import(join(root, 'packages/server/bench/load.mjs'))
  const { prepare } = await loadBench('http-data')
  const paths = await prepare(env.DATABASE_URL, size, WARM_UP + ROUNDS * A_ROUND)
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  // It may still be closing when the database is stopped.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const { pid, url, stop } = await startVersion(root, env)
  return {
    url,
    paths,
    roots: [pid, processes().get(rows[0].pid).parent],
    /** Drops every cached page and result, as a change of anything would. */
    async invalidate() {
      await client.query("NOTIFY portal_mudanca_publica, 'tudo'")
      await sleep(10)
    },
    /** What autovacuum does to one database at a time: the plans of both must rest on the same statistics. */
    analyze: () => client.query('VACUUM ANALYZE'),
    async stop() {
      await stop()
      await client.end()
    },
  }
}

/** Each version fills a database of its own: its schema may be another. */
async function openAll(env, before) {
  if (before === undefined) return [await open(ROOT, env)]
  const url = new URL(env.DATABASE_URL)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('CREATE DATABASE before')
  await client.end()
  url.pathname = '/before'
  const other = { ...env, DATA_DIR: join(env.DATA_DIR, 'before'), DATABASE_URL: url.href }
  return [await open(ROOT, env), await open(before, other)]
}

async function measureAll(env, before) {
  const versions = await openAll(env, before)
  await sleep(Number(options.settle) * 60_000)
  await untilAtRest(versions.flatMap(({ roots }) => roots))
  for (const { analyze } of versions) await analyze()
  console.log(
    `${size} listings, ${CONNECTIONS} connections, ${ROUNDS} × ${A_ROUND} requests, ${options.encoding}`,
  )
  const found = {}
  const isAsked = (name) => options.rows?.split(',').includes(shown(name)) ?? true
  const row = async (name, pathsOf, how) =>
    isAsked(name) && report(name, (found[name] = await compare(versions, pathsOf, how)))
  for (const name of Object.keys(versions[0].paths))
    await row(name, (paths, round) =>
      paths[name].slice(round * A_ROUND, round === ROUNDS ? undefined : (round + 1) * A_ROUND),
    )
  // Few requests: first, they would measure the compilation of a server just started.
  await row('home', () => Array(REPEATED.home).fill('/'), { fresh: true })
  await row('kept', ({ search }) => Array(REPEATED.kept).fill(search[0]))
  const memory = reportMemory(versions)
  for (const { stop } of versions) await stop()
  const brief = ([now, was]) => ({
    ms: Number(now.ms.toFixed(3)),
    ...(was && { before: Number(was.ms.toFixed(3)), ratio: Number((now.ms / was.ms).toFixed(3)) }),
  })
  const brieves = Object.entries(found).map(([name, results]) => [shown(name), brief(results)])
  if (options.json) console.log(JSON.stringify({ rows: { ...Object.fromEntries(brieves), memory } }))
}

const run = (before) => withHouse('postgres', ({ env }) => measureAll(env, before), SETTINGS)
await (options.against === undefined ? run() : withVersion(options.against, run))
agent.destroy()
