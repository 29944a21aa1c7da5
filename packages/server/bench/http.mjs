// pnpm bench http [listings]: milliseconds of CPU per request over the whole stack (server, renderer, all of
// PostgreSQL), with ten connections, a different URL per request, gzip. Needs a built portal and Linux's
// /proc.
import { Agent, get } from 'node:http'
import pg from 'pg'
import { loadBench } from './load.mjs'
import { startServer } from '../../../scripts/server-process.mjs'
import { together, withHouse } from './portal.mjs'
import { cpuOf, processes, untilAtRest } from './processes.mjs'

const CONNECTIONS = 10
const WARM_UP = 150
const EACH = 600
const KEPT = 3_000
/** Maximum CPU of each kind of request, in ms (rule: architecture/figures). */
const TARGETS = { 'search page': 6, 'advert page': 5, 'deep page': 6, 'search JSON': 2, 'kept page': 0.1 }
/** Maximum response time in ms, at the 90th percentile of ten concurrent requests. */
const WAITS = { suggestions: 50 }

const size = Number(process.argv[2] ?? 100_000)
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

function ask(url) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => (bytes += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode, bytes }))
    }).on('error', reject)
  })
}

async function postmasterOf(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const { parent } = processes().get(rows[0].pid)
  await client.end()
  return parent
}

async function measure(roots, urls) {
  const before = roots.map(cpuOf)
  let bytes = 0
  const waits = []
  await together(urls, CONNECTIONS, async (url) => {
    const begun = performance.now()
    const answer = await ask(url)
    waits.push(performance.now() - begun)
    if (answer.status !== 200) throw new Error(`${url} returned ${answer.status}`)
    bytes += answer.bytes
  })
  const after = roots.map(cpuOf)
  const per = (index, part) => (after[index][part] - before[index][part]) / urls.length
  return {
    node: per(0, 'own'),
    renderer: per(0, 'below'),
    postgres: per(1, 'own') + per(1, 'below'),
    bytes: bytes / urls.length,
    wait: waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.9)],
  }
}

function report(name, { node, renderer, postgres, bytes, wait }) {
  const ms = (value) => value.toFixed(2).padStart(6)
  const sum = node + renderer + postgres
  const [value, target] = name in WAITS ? [wait, WAITS[name]] : [sum, TARGETS[name]]
  console.log(
    `${name.padEnd(12)} ${ms(sum)} ms = server ${ms(node)} + renderer ${ms(renderer)} + PostgreSQL ${ms(postgres)}   ` +
      `${(bytes / 1_000).toFixed(1).padStart(5)} KB   nine of ten in ${wait.toFixed(0)} ms   ` +
      `${value < target ? 'below' : 'ABOVE'} ${target}`,
  )
}

const { prepare } = await loadBench('http-data')
await withHouse('postgres', async ({ env }) => {
  const addresses = await prepare(env.DATABASE_URL, size, EACH + WARM_UP)
  const portal = await startServer(env)
  const roots = [portal.pid, await postmasterOf(env.DATABASE_URL)]
  await untilAtRest(roots)
  console.log(`${size} listings, ${CONNECTIONS} connections, ${EACH} requests each, gzip`)
  const kept = `${portal.url}${addresses['search page'][0]}`
  const cases = Object.entries(addresses).map(([name, paths]) => [
    name,
    paths.map((path) => portal.url + path),
  ])
  for (const [name, urls] of cases) {
    await measure(roots, urls.slice(EACH))
    report(name, await measure(roots, urls.slice(0, EACH)))
  }
  await measure(roots, Array(CONNECTIONS).fill(kept))
  report('kept page', await measure(roots, Array(KEPT).fill(kept)))
  agent.destroy()
  await portal.stop()
})
