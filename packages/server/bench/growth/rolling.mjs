// pnpm bench growth rolling [requests] [per second]: every process of 2×api, 2×web and a worker is ended by SIGTERM and
// started again, one after another, while so many (5,000) GETs a second (40) arrive through HAProxy, which tries GET and
// HEAD again elsewhere. Exits with 1 when one request failed or a process took longer than 15 s to go.
import { sleep, verdict } from '../portal.mjs'
import { openLoop, requirePrograms, withCluster } from './cluster.mjs'

const REQUESTS = Number(process.argv[2] ?? 5_000)
const RATE = Number(process.argv[3] ?? 40)
const GONE_MS = 15_000
const PATHS = [
  '/',
  '/acompanhantes',
  '/api/anuncios/filtro',
  '/api/anuncios/filtro?pagina=2',
  '/acompanhantes?pagina=2',
]

requirePrograms('haproxy')
await withCluster({}, async ({ start, proxy }) => {
  const drain = { DRAIN_DELAY_MS: '1500' }
  const api = [await start('api', drain), await start('api', drain)]
  const inside = { API_INTERNAL_URL: await proxy({ api, web: [] }), ...drain }
  const web = [await start('web', inside), await start('web', inside)]
  const url = await proxy({ api, web })
  const processes = [...api, ...web, await start('worker')]
  await sleep(2_000)
  const load = openLoop(url, PATHS, RATE)
  let slowest = 0
  const codes = []
  for (let round = 0; round === 0 || load.sent() < REQUESTS; round += 1) {
    for (const [n, old] of processes.entries()) {
      const begun = performance.now()
      codes.push(await old.stop())
      const took = performance.now() - begun
      console.log(`  ${old.role} ended with ${codes.at(-1)} after ${Math.round(took)} ms`)
      slowest = Math.max(slowest, took)
      const env = old.role === 'web' ? inside : old.role === 'api' ? drain : {}
      processes[n] = await start(old.role, { ...env, PORT: String(old.port) })
      await sleep(1_000)
    }
  }
  const { sent, statuses, p50, p99 } = await load.stop()
  console.log(`${sent} requests at ${RATE}/s, ${codes.length} restarts: p50 ${p50} ms, p99 ${p99} ms`)
  verdict([
    ['answers by status', statuses, { 200: sent }],
    ['processes that ended otherwise than with 0', codes.filter((code) => code !== 0).length, 0],
    [`slowest to go within ${GONE_MS} ms (${Math.round(slowest)})`, slowest < GONE_MS, true],
  ])
})
