// pnpm bench growth size [listings] [seconds]: throughput of 2×api, 2×web and a worker behind HAProxy with
// many listings (1,000,000), over ten connections in a closed loop; the median of three runs. Exits with 1
// when a request failed; targets (rule: architecture/figures) are printed beside the results.
import { numberAt } from '../arguments.mjs'
import { loadBench } from '../load.mjs'
import { sleep, verdict } from '../portal.mjs'
import { requirePrograms, withCluster } from './cluster.mjs'
import { closedLoop } from './load.mjs'

const SIZE = numberAt(0, 1_000_000)
const SECONDS = numberAt(1, 20)
const ROUNDS = 3
const CONNECTIONS = 10
/** No page is requested twice in a round. */
const ADDRESSES = 12_000
const KEPT = 200
const FIRST_JOBS_MS = 15_000
const WANTED = {
  'kept pages': { rate: 3_000, p99: 60 },
  'uncached pages': { rate: 100, p99: 300 },
  'uncached JSON': { rate: 250, p99: 200 },
}

requirePrograms('haproxy', 'wrk')
const { prepare } = await loadBench('http-data')
let addresses
const fill = async (url) => (addresses = await prepare(url, SIZE, ADDRESSES))
await withCluster({ fill }, async ({ start, proxy, sql, folder }) => {
  const began = performance.now()
  const api = [await start('api'), await start('api')]
  const inside = { API_INTERNAL_URL: await proxy({ api, web: [] }) }
  const web = await Promise.all([start('web', inside), start('web', inside)])
  await start('worker')
  const url = await proxy({ api, web })
  await untilNothingIsDue(sql)
  const [{ size }] = await sql('SELECT pg_size_pretty(pg_database_size(current_database())) AS size')
  console.log(`${SIZE} listings, ${size}; up after ${Math.round((performance.now() - began) / 1_000)} s`)

  const pages = addresses.search.flatMap((page, n) => [page, addresses.anuncio[n]])
  const kept = pages.slice(0, KEPT)
  const ask = (paths, seconds) => closedLoop({ url, folder, paths, seconds, connections: CONNECTIONS })
  const failed = {}
  const measure = async (name, pathsOf) => {
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await ask(pathsOf(round), SECONDS))
    report(name, rounds)
    failed[name] = rounds.reduce((sum, one) => sum + one.failed, 0)
  }
  const part = (list, round) =>
    list.slice((round * list.length) / ROUNDS, ((round + 1) * list.length) / ROUNDS)

  await ask(part(pages, 0).slice(0, KEPT), 5)
  await measure('uncached pages', (round) => part(pages, round).slice(KEPT))
  await measure('uncached JSON', (round) => part(addresses.json, round))
  await ask(kept, 10)
  const before = await pagesOf(web)
  await measure('kept pages', () => kept)
  const after = await pagesOf(web)
  const share = (after.hit - before.hit) / (after.all - before.all)
  const [{ done }] = await sql(
    "SELECT count(*)::int AS done FROM jobs WHERE feito_em > now() - interval '2 minutes'",
  )
  console.log(
    `kept hits with the worker running (${done} jobs in two minutes): ${(share * 100).toFixed(1)} %, wanted > 90 %`,
  )
  verdict(Object.entries(failed).map(([name, count]) => [`${name}: answers that failed`, count, 0]))
})

/** Start-up work must not be measured. */
async function untilNothingIsDue(sql) {
  const due = 'SELECT count(*)::int AS due FROM jobs WHERE feito_em IS NULL AND executar_em <= now()'
  await sleep(FIRST_JOBS_MS)
  for (let tries = 0; tries < 120; tries += 1) {
    if ((await sql(due))[0].due === 0) return
    await sleep(2_000)
  }
}

function report(name, rounds) {
  const median = (figure) =>
    rounds.map((round) => round[figure]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]
  const [rate, p50, p99] = ['rate', 'p50', 'p99'].map((figure) => Math.round(median(figure)))
  const wanted = WANTED[name]
  const is = rate >= wanted.rate && p99 < wanted.p99 ? 'reached' : 'NOT REACHED'
  console.log(
    `${name}: ${rate}/s, p50 ${p50} ms, p99 ${p99} ms; wanted ${wanted.rate}/s below ${wanted.p99} ms: ${is}`,
  )
}

/** Cache results of the web processes' pages. */
async function pagesOf(web) {
  const texts = await Promise.all(web.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  const counts = texts.flatMap((text) => [...text.matchAll(/^page_cache_total\{result="(\w+)"\} (\d+)/gmu)])
  const sum = (of) => of.reduce((total, [, , count]) => total + Number(count), 0)
  return { hit: sum(counts.filter(([, result]) => result === 'hit')), all: sum(counts) }
}
