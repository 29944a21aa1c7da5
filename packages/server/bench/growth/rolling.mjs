// pnpm bench growth rolling [requests] [per second] [--short]: every process of 2×api, 2×web and a worker is
// ended by SIGTERM and restarted, one after another, while GETs (5,000 at 40 a second) arrive through
// HAProxy, which retries GET and HEAD on another server. Exits with 1 when a request failed, a process did
// not end cleanly, or, except in the short form, took longer than 15 s to end.
import { isShort, numberAt } from '../arguments.mjs'
import { sleep, verdict } from '../portal.mjs'
import { requirePrograms, withCluster } from './cluster.mjs'
import { openLoop } from './load.mjs'

const REQUESTS = numberAt(0, 5_000, 100)
const RATE = numberAt(1, 40, 10)
const GONE_MS = 15_000
const PAGES = ['/', '/acompanhantes', '/acompanhantes?pagina=2']
const PATHS = [...PAGES, '/api/anuncios/filtro', '/api/anuncios/filtro?pagina=2']

requirePrograms('haproxy')
await withCluster({}, async ({ start, proxy }) => {
  const env = { api: { DRAIN_DELAY_MS: '1500' } }
  // The first one fills the database.
  const api = [await start('api', env.api), await start('api', env.api)]
  env.web = { API_INTERNAL_URL: await proxy({ api, web: [] }), ...env.api }
  const starting = [start('web', env.web), start('web', env.web), start('worker')]
  const processes = [...api, ...(await Promise.all(starting))]
  const web = processes.filter(({ role }) => role === 'web')
  const url = await proxy({ api, web })
  for (const one of web) await settle(one)
  const load = openLoop(url, PATHS, RATE)
  const gone = []
  for (let round = 0; round === 0 || load.sent() < REQUESTS; round += 1) {
    for (const [n, old] of processes.entries()) {
      gone.push(await end(old))
      processes[n] = await start(old.role, { ...env[old.role], PORT: String(old.port) })
      await settle(processes[n])
    }
  }
  const { sent, statuses, p50, p99 } = await load.stop()
  console.log(`${sent} requests at ${RATE}/s, ${gone.length} restarts: p50 ${p50} ms, p99 ${p99} ms`)
  const slowest = Math.round(Math.max(...gone.map(({ took }) => took)))
  verdict([
    ['answers by status', statuses, { 200: sent }],
    ['processes that ended otherwise than with 0', gone.filter(({ code }) => code !== 0).length, 0],
    ...(isShort() ? [] : [[`slowest to go within ${GONE_MS} ms (${slowest})`, slowest < GONE_MS, true]]),
  ])
})

async function end(old) {
  const begun = performance.now()
  const code = await old.stop()
  const took = performance.now() - begun
  console.log(`  ${old.role} ended with ${code} after ${Math.round(took)} ms`)
  return { code, took }
}

/**
 * Waits until the proxy has detected the server. The short form also requests each page, since a cold one
 * would measure the machine.
 */
async function settle({ role, url }) {
  await sleep(1_000)
  if (!isShort() || role !== 'web') return
  for (const path of PAGES) while ((await fetch(url + path)).status !== 200) await sleep(100)
}
