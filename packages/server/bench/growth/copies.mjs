// pnpm bench growth copies [web processes] [seconds] [--short]: the same requests (20 a second, 150 seconds) through a
// Varnish of deploy/varnish in front of one web process, and one in front of eight; then a listing is removed while one
// of both is frozen; at last kept pages as fast as Varnish sends them (wrk). Exits with 1 when eight drew over 10 %
// more pages than one, a removed listing was shown after 2 s, or fewer than 10,000 pages a second were sent.
import { loadavg } from 'node:os'
import { pagesVcl, startVarnish } from '../../test/varnish.mjs'
import { isShort, numberAt } from '../arguments.mjs'
import { call, login, sleep, verdict } from '../portal.mjs'
import { requirePrograms, withCluster } from './cluster.mjs'
import { closedLoop, openLoop } from './load.mjs'

const WEBS = numberAt(0, 8, 2)
const SECONDS = numberAt(1, 150, 2)
const RATE = 20
const PAGES = isShort() ? 5 : 30
/** Of few pages, a change that reaches one process sooner than another is a large share. */
const MORE = isShort() ? 1.5 : 1.1
const GONE_MS = 2_000
const WANTED_RATE = 10_000
const KEPT_S = 10
const ROUNDS = 3
const LISTS = ['/', '/acompanhantes', '/acompanhantes?pagina=2']
/** A process has just noticed the first change: that of its start. */
const SETTLED_MS = 1_500
const OWN = `
  SELECT a.id FROM anuncios a JOIN usuarios u ON u.id = a.usuario_id
  WHERE a.status = 'ativo' AND u.email = 'anunciante@exemplo.com' ORDER BY a.id DESC LIMIT 1`

requirePrograms('varnishd', ...(isShort() ? [] : ['wrk']))
await withCluster({}, async ({ start, sql, folder }) => {
  const api = await start('api')
  // Any address: this role only has to know that pages are purged.
  const env = { API_INTERNAL_URL: api.url, PAGE_PURGE_URL: 'http://127.0.0.1:1' }
  const [alone, ...many] = await Promise.all(Array.from({ length: WEBS + 1 }, () => start('web', env)))
  const edges = []
  try {
    for (const webs of [[alone], many])
      edges.push(await startVarnish(await pagesVcl(webs.map(({ port }) => port))))
    await start('worker', { PAGE_PURGE_URL: edges.map(({ url }) => url).join() })
    const { anuncios } = await call(api, `/api/anuncios/filtro?limite=${PAGES}`, { method: 'GET' })
    const paths = [...LISTS, ...anuncios.map((one) => `/anuncio/${one.titulo_formatado}`)]
    const drawn = await measureDrawn({ edges, groups: [[alone], many], paths })
    const gone = await measureTakedown({ api, edges, sql })
    const rate = isShort() ? undefined : await measureRate({ url: edges[1].url, folder, paths })
    verdict([
      ['requests that failed', drawn.failed, 0],
      [
        `${WEBS} web processes drew at most ${MORE} times what one drew`,
        drawn.many <= drawn.one * MORE,
        true,
      ],
      [`gone from the edge that answers within ${GONE_MS} ms`, gone.here < GONE_MS, true],
      ['and from the other, once it responds', gone.there < 2 * GONE_MS, true],
      ...(rate === undefined
        ? []
        : [[`at least ${WANTED_RATE} kept pages a second`, rate >= WANTED_RATE, true]]),
    ])
  } finally {
    for (const edge of edges) await edge.stop()
  }
})

async function drawnBy(webs) {
  const texts = await Promise.all(webs.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  return texts.reduce((sum, text) => sum + Number(/^pages_drawn (\d+)/m.exec(text)[1]), 0)
}

/** Both at the same time, so that the same changes reach both. */
async function measureDrawn({ edges, groups, paths }) {
  for (const web of groups.flat()) await fetch(web.url)
  await sleep(SETTLED_MS)
  const before = await Promise.all(groups.map(drawnBy))
  // One after another: a burst of cold pages would measure the machine.
  for (const path of paths) for (const { url } of edges) await fetch(url + path)
  const loads = edges.map(({ url }) => openLoop(url, paths, RATE))
  await sleep(SECONDS * 1_000)
  const ended = await Promise.all(loads.map((load) => load.stop()))
  const [one, many] = (await Promise.all(groups.map(drawnBy))).map((count, n) => count - before[n])
  const sent = ended.map((load) => load.sent)
  console.log(
    `${paths.length} pages, ${sent.join(' and ')} requests: ${one} drawn by one web process, ${many} by ${WEBS} (load ${loadavg()[0].toFixed(1)})`,
  )
  const failed = ended.reduce((sum, load) => sum + load.sent - (load.statuses[200] ?? 0), 0)
  return { one, many, failed }
}

async function measureTakedown({ api, edges, sql }) {
  const [{ id }] = await sql(OWN)
  const { token } = await login(api)
  const [frozen, edge] = edges
  // Its id alone redirects to its address.
  const { pathname: path } = new URL((await fetch(`${edge.url}/anuncio/${id}`)).url)
  const shows = async ({ url }) => (await fetch(url + path)).status === 200
  const untilGone = async (one) => {
    const begun = performance.now()
    while ((await shows(one)) && performance.now() - begun < 60_000) await sleep(20)
    return Math.round(performance.now() - begun)
  }
  for (const one of edges) if (!(await shows(one))) throw new Error(`${path} is not shown`)
  frozen.freeze()
  await call(api, `/api/anuncios/${id}`, { token, method: 'DELETE' })
  const here = await untilGone(edge)
  // Long enough that its purges have failed.
  await sleep(2 * GONE_MS - here)
  frozen.thaw()
  const there = await untilGone(frozen)
  console.log(`removed: gone after ${here} ms; from the edge that was away, ${there} ms after it was back`)
  return { here, there }
}

async function measureRate({ url, folder, paths }) {
  const rates = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rate, failed, p50, p99 } = await closedLoop({
      url,
      folder,
      paths,
      seconds: KEPT_S,
      connections: 20,
    })
    if (failed > 0) throw new Error(`${failed} kept pages failed`)
    console.log(
      `  ${Math.round(rate)} kept pages a second: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    )
    rates.push(rate)
  }
  return rates.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]
}
