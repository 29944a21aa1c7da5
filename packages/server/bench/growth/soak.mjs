// pnpm bench growth soak [minutes] [per second]: 2×api, 2×web and a worker behind HAProxy for 30 minutes
// under 60 GETs a second, lists and listings of all kinds. Exits with 1 when a request failed, or when memory
// in the last third exceeded that of the second by over 5 %.
import { numberAt } from '../arguments.mjs'
import { call, sleep, verdict } from '../portal.mjs'
import { memoryOf } from '../processes.mjs'
import { requirePrograms, withCluster } from './cluster.mjs'
import { openLoop } from './load.mjs'

const MINUTES = numberAt(0, 30, 3)
const RATE = numberAt(1, 60, 20)
const EVERY_MS = 5_000
const MORE = 1.05
const LISTS = ['/api/anuncios/filtro', '/api/anuncios/filtro?pagina=2', '/api/anuncios/filtro?palavra=tarde']
const PAGES = ['/', '/acompanhantes', '/acompanhantes?pagina=2', '/acompanhantes?estado=GO']

requirePrograms('haproxy')
await withCluster({}, async ({ start, proxy }) => {
  const api = [await start('api'), await start('api')]
  const inside = { API_INTERNAL_URL: await proxy({ api, web: [] }) }
  const [one, other, worker] = await Promise.all([
    start('web', inside),
    start('web', inside),
    start('worker'),
  ])
  const processes = [...api, one, other, worker]
  const url = await proxy({ api, web: [one, other] })
  const { anuncios } = await call(api[0], LISTS[0], { method: 'GET' })
  const detalhes = anuncios.map(({ id }) => `/api/anuncios/${id}/detalhe`)
  const load = openLoop(url, [...PAGES, ...LISTS, ...detalhes], RATE)
  const samples = []
  for (const until = performance.now() + MINUTES * 60_000; performance.now() < until; await sleep(EVERY_MS)) {
    const sample = processes.map(megabytes)
    if (!sample.includes(undefined)) samples.push(sample)
  }
  const { sent, statuses, p50, p99 } = await load.stop()
  const third = Math.floor(samples.length / 3)
  const [before, last] = [samples.slice(-2 * third, -third), samples.slice(-third)]
  console.log(`${sent} requests at ${RATE}/s: p50 ${p50} ms, p99 ${p99} ms`)
  for (const [n, { role }] of processes.entries())
    console.log(
      `  ${role}: ${mean(before.map((sample) => sample[n]))} MB, then ${mean(last.map((sample) => sample[n]))} MB`,
    )
  const [was, is] = [before, last].map((window) =>
    mean(window.map((sample) => sample.reduce((a, b) => a + b))),
  )
  verdict([
    ['answers by status', statuses, { 200: sent }],
    [`memory of the last third within 5 % (${was} MB, then ${is} MB)`, is <= was * MORE, true],
  ])
})

/** Private memory of the process tree; undefined when one of its processes is ending. */
function megabytes({ pid }) {
  try {
    return memoryOf(pid)
      .slice(0, -1)
      .reduce((sum, mb) => sum + mb)
  } catch {
    return undefined
  }
}

function mean(values) {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
