// pnpm bench growth kill [writes] [--short]: every process of 2×api, 2×web and a worker is ended by SIGKILL
// and restarted, in turn, while orders (200 and more) are created through HAProxy, each retried under its key
// until it is acknowledged. Exits with 1 when an acknowledged order is lost, an unknown one exists, or the
// daily check finds a difference.
import { isShort, numberAt } from '../arguments.mjs'
import { login, operator, sleep, verdict } from '../portal.mjs'
import { requirePrograms, withCluster } from './cluster.mjs'
import { openLoop } from './load.mjs'
import { goneOf, writeOrders } from './orders.mjs'

const WRITES = numberAt(0, 200, 12)
const RATE = numberAt(1, 20, 5)
const PAUSE_MS = 500
const PATHS = ['/', '/acompanhantes', '/api/anuncios/filtro']

requirePrograms('haproxy')
await withCluster({}, async ({ start, proxy, env, sql }) => {
  const api = [await start('api'), await start('api')]
  const inside = { API_INTERNAL_URL: await proxy({ api, web: [] }) }
  const web = await Promise.all(Array.from({ length: isShort() ? 1 : 2 }, () => start('web', inside)))
  const portal = { url: await proxy({ api, web }) }
  const processes = [...api, ...web, await start('worker')]
  const { token } = await login(portal)
  const countOrders = async () => (await sql('SELECT count(*)::int AS total FROM pedidos'))[0].total
  const before = await countOrders()
  const load = openLoop(portal.url, PATHS, RATE)
  const writing = writeOrders(portal, token)
  let kills = 0
  while (kills === 0 || writing.acknowledged.length < WRITES) {
    for (const [n, old] of processes.entries()) {
      await old.kill()
      kills += 1
      processes[n] = await start(old.role, { ...(old.role === 'web' && inside), PORT: String(old.port) })
      await sleep(PAUSE_MS)
    }
  }
  const again = await writing.stop()
  const { sent, statuses } = await load.stop()
  const { acknowledged } = writing
  const gone = await goneOf(portal, token, acknowledged)
  const { divergencias } = await operator(env, 'payments', 'check')
  console.log(`${acknowledged.length} orders, ${kills} kills, ${again} tries again`)
  console.log(`${sent} reads, of which some may fail: ${JSON.stringify(statuses)}`)
  verdict([
    ['acknowledged twice under two keys', acknowledged.length - new Set(acknowledged).size, 0],
    ['acknowledged and gone', gone.length, 0],
    ['made and not acknowledged', (await countOrders()) - before - acknowledged.length, 0],
    ['differences in the books', divergencias, []],
  ])
})
