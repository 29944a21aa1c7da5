// pnpm bench growth pooler [orders] [reads per second] [reads] [--short]: 600 reads or more at 60/s, and
// orders (40) created, paid and settled, through PgBouncer in transaction mode, on 2×api and a worker. Exits
// with 1 on an error, an order that is not paid in the end, or a difference in the daily check.
import { randomUUID } from 'node:crypto'
import { numberAt } from '../arguments.mjs'
import { call, login, operator, sleep, together, verdict } from '../portal.mjs'
import { requirePrograms, withCluster } from './cluster.mjs'
import { openLoop } from './load.mjs'

const ORDERS = numberAt(0, 40, 8)
const RATE = numberAt(1, 60, 10)
const READS = numberAt(2, 600, 60)
const WIDTH = 4
const LIST = '/api/anuncios/filtro'
const PAID_TRIES = 600

requirePrograms('pgbouncer')
await withCluster({ pooled: true }, async ({ start, env }) => {
  const [one, other] = [await start('api'), await start('api')]
  await start('worker')
  const { token } = await login(one)
  const load = openLoop(other.url, await pathsOf(one), RATE)
  const ids = []
  await together(Array.from({ length: ORDERS }), WIDTH, async () => {
    const body = { creditos: 15 }
    const order = await call(one, '/api/payment/create', { token, body, key: randomUUID() })
    ids.push(order.external_reference)
    await call(one, `/_sandbox/payments/${order.external_reference}`, { body: { status: 'paid' } })
  })
  const unpaid = new Set(ids)
  for (let tries = 0; unpaid.size > 0 && tries < PAID_TRIES; tries += 1) {
    for (const id of [...unpaid]) {
      const path = `/api/payment/status?external_reference=${id}`
      if ((await call(other, path, { token, method: 'GET' })).status === 'PAID') unpaid.delete(id)
    }
    await sleep(100)
  }
  while (load.sent() < READS) await sleep(100)
  const { sent, statuses, p50, p99 } = await load.stop()
  console.log(`${sent} reads at ${RATE}/s: p50 ${p50} ms, p99 ${p99} ms`)
  const { divergencias } = await operator(env, 'payments', 'check')
  verdict([
    ['reads by status', statuses, { 200: sent }],
    [`of ${ids.length} orders not paid`, unpaid.size, 0],
    ['differences in the books', divergencias, []],
  ])
})

/** The most frequent requests: lists, a search, listings. */
async function pathsOf(api) {
  const { anuncios } = await call(api, LIST, { method: 'GET' })
  const seen = anuncios.slice(0, 5).map(({ id }) => `/api/anuncios/${id}/detalhe`)
  return [LIST, `${LIST}?pagina=2`, `${LIST}?estado=GO`, `${LIST}?palavra=tarde`, ...seen]
}
