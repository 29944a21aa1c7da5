// pnpm bench growth kill [writes]: every process of 2×api, 2×web and a worker is ended by SIGKILL and started again, in
// turn, while so many (200) orders are made through HAProxy, each under its key until it is acknowledged. Exits with 1 when
// an acknowledged order is gone, one exists twice, or the books differ.
import { randomUUID } from 'node:crypto'
import { call, login, operator, sleep, together, verdict } from '../portal.mjs'
import { openLoop, requirePrograms, withCluster } from './cluster.mjs'

const WRITES = Number(process.argv[2] ?? 200)
const RATE = 20
const WIDTH = 3

requirePrograms('haproxy')
await withCluster({}, async ({ start, proxy, env }) => {
  const api = [await start('api'), await start('api')]
  const inside = { API_INTERNAL_URL: await proxy({ api, web: [] }) }
  const web = [await start('web', inside), await start('web', inside)]
  const portal = { url: await proxy({ api, web }) }
  const processes = [...api, ...web, await start('worker')]
  const { token } = await login(portal)
  const load = openLoop(portal.url, ['/', '/acompanhantes', '/api/anuncios/filtro'], RATE)
  const acknowledged = []
  let again = 0
  const writes = together(Array.from({ length: WRITES }), WIDTH, async () => {
    for (const key = randomUUID(); ; again += 1) {
      const body = { creditos: 15 }
      const order = await call(portal, '/api/payment/create', { token, body, key }).catch(() => undefined)
      if (order !== undefined) return void acknowledged.push(order.external_reference)
      await sleep(500)
    }
  })
  let writing = true
  void writes.finally(() => (writing = false))
  let kills = 0
  while (writing) {
    for (const [n, old] of processes.entries()) {
      await old.kill()
      kills += 1
      processes[n] = await start(old.role, { ...(old.role === 'web' && inside), PORT: String(old.port) })
      await sleep(500)
    }
  }
  await writes
  const { sent, statuses } = await load.stop()
  const gone = []
  for (const id of acknowledged) {
    const path = `/api/payment/status?external_reference=${id}`
    await call(portal, path, { token, method: 'GET' }).catch(() => gone.push(id))
  }
  const { divergencias } = await operator(env, 'payments', 'check')
  console.log(`${kills} kills, ${again} tries again; ${sent} reads: ${JSON.stringify(statuses)}`)
  verdict([
    ['orders acknowledged', acknowledged.length, WRITES],
    ['acknowledged twice under two keys', acknowledged.length - new Set(acknowledged).size, 0],
    ['acknowledged and gone', gone.length, 0],
    ['differences in the books', divergencias, []],
  ])
})
