// pnpm bench kill [times] [postgres|pglite]: kill -9 of the portal at random moments (200) while an
// advertiser buys credits and promotions, publishes with credits, and payments arrive. After each kill it
// restarts on the same database. At the end every unanswered call is repeated under its key and every open
// order is reconciled; then nothing acknowledged may be lost, nothing doubled, nothing published unpaid,
// nothing paid and unpublished. Exits with 1 otherwise.
import { randomUUID } from 'node:crypto'
import { startServer } from '../../../scripts/server-process.mjs'
import { call, login, operator, publication, sleep, verdict, withHouse } from './portal.mjs'

const TIMES = Number(process.argv[2] ?? 200)
const KIND = process.argv[3] ?? 'postgres'
const PACKAGE = 15
const BUYERS = 4
/** A kill comes within this time after the portal is ready; long enough for several purchases. */
const WITHIN_MS = 900
/** What the demonstration's advertiser had already spent. */
const GASTOS_ANTES = 9
/** Lease of a killed call's key (kernel/http/idempotency.ts). */
const KEY_LEASE_MS = 60_000

await withHouse(KIND, async ({ env }) => {
  let portal = await startServer(env)
  const { token, photos } = await login(portal)
  // The demonstration has an open order.
  await payOpenOrders()
  const start = { ...(await creditsOf(portal, token)), onAir: await onAirOf(portal, token) }
  /** Requests by key, with the response if one came. */
  const sent = new Map()
  const settled = new Set()

  async function send(kind, path, body) {
    const key = randomUUID()
    const entry = { kind, path, body, key, answer: undefined }
    sent.set(key, entry)
    entry.answer = await call(portal, path, { token, body, key })
    return entry.answer
  }

  async function buy() {
    const promotion = Math.random() < 0.5
    const order = promotion
      ? await send('promotion', '/api/payment/create-payment', {
          payment_method_type: 'pix',
          anuncio: publication(photos),
        })
      : await send('package', '/api/payment/create', { creditos: PACKAGE })
    const id = order.external_reference
    settled.add(id)
    await call(portal, `/_sandbox/payments/${id}`, { body: { status: 'paid' } })
  }

  async function spend() {
    const referencia_id = randomUUID()
    await send('hold', '/api/creditos/adicionar', {
      quantidade: -5,
      tipo_operacao: 'debito_promocao',
      referencia_id,
    })
    await send(
      'publication',
      '/api/anuncios',
      publication(photos, { metodoPagamento: 'credito', referencia_id }),
    )
  }

  /** Runs until the portal is killed; a refusal (no credits left) is a response too. */
  async function live(alive) {
    while (alive()) {
      try {
        await (Math.random() < 0.7 ? buy() : spend())
      } catch (error) {
        if (error.status === undefined) return
        if (error.status !== 409) throw error
      }
    }
  }

  const begun = performance.now()
  let calls = 0
  for (let n = 0; n < TIMES; n += 1) {
    let alive = true
    const buyers = Array.from({ length: BUYERS }, () => live(() => alive))
    await sleep(Math.random() * WITHIN_MS)
    await portal.kill()
    alive = false
    await Promise.all(buyers)
    portal = await startServer(env)
    calls = sent.size
    if ((n + 1) % 20 === 0) console.log(`  ${n + 1} kills, ${calls} calls so far`)
  }
  const unanswered = [...sent.values()].filter(({ answer }) => answer === undefined)
  console.log(
    `${TIMES} kills in ${((performance.now() - begun) / 1000).toFixed(0)} s: ${calls} calls, ${unanswered.length} of them unanswered`,
  )

  await sleep(KEY_LEASE_MS)
  for (const entry of unanswered) {
    const { path, body, key } = entry
    entry.answer = await call(portal, path, { token, body, key }).catch((error) => {
      if (error.status !== 409) throw error
    })
    const id = entry.answer?.external_reference
    if (id !== undefined) settled.add(id)
  }
  await payOpenOrders()
  await judge()
  await portal.stop()

  /** Settles payments without a webhook; the rest is paid now, 500 orders at a time. */
  async function payOpenOrders() {
    const reconcile = () => operator(env, 'payments', 'reconcile', '--abertos', '--limite', '500')
    await reconcile()
    for (;;) {
      const { pedidos } = await operator(env, 'payments', 'list', '--abertos', '--limite', '500')
      if (pedidos.length === 0) break
      for (const { id } of pedidos) {
        await call(portal, `/_sandbox/payments/${id}`, { body: { status: 'paid' } })
      }
      await reconcile()
    }
  }

  async function judge() {
    const answered = [...sent.values()].filter(({ answer }) => answer !== undefined)
    // Killed between intent and provider, and ended by reconciliation before the retry: it was never payable.
    const isNeverAsked = ({ answer }) => answer.status === 'CANCELADA'
    const of = (kind) =>
      answered.filter((entry) => entry.kind === kind && !isNeverAsked(entry)).map(({ answer }) => answer)
    console.log(`${answered.filter(isNeverAsked).length} orders ended before they reached the provider`)
    const count = (list, test) => list.filter(test).length
    const packages = of('package')
    const promotions = of('promotion')
    const orders = [...packages, ...promotions]
    const states = []
    for (const { external_reference: id } of orders) {
      const path = `/api/payment/status?external_reference=${id}`
      states.push((await call(portal, path, { token, method: 'GET' })).status)
    }
    const mine = await call(portal, '/api/meus-anuncios', { token, method: 'GET' })
    const onAir = mine.filter(({ status }) => status === 'ativo')
    const live = new Set(onAir.map(({ id }) => id))
    const lines = await statement(portal, token)
    // A settle call that was cut off and repeated is a second payment, which becomes credit.
    const extra = lines.filter(({ motivo }) => motivo.startsWith('Pagamento recebido fora'))
    const bought = lines.filter(({ motivo }) => motivo.startsWith('Compra de'))
    const sum = (list) => list.reduce((total, { quantidade }) => total + quantidade, 0)
    // Includes publications whose response was lost: their hold is spent, so the retry is refused.
    const published = onAir.length - start.onAir - promotions.length
    const { creditos, creditosUsados } = await creditsOf(portal, token)
    // From the statement, since an unused hold is returned after a quarter of an hour.
    const reservas = lines.filter(({ motivo }) => motivo.startsWith('Reserva'))
    const held = -sum(reservas) - GASTOS_ANTES - published * 5
    const given = packages.length * PACKAGE + sum(extra)
    const { divergencias } = await operator(env, 'payments', 'check')
    verdict([
      ['orders', new Set(orders.map(({ external_reference: id }) => id)).size, orders.length],
      ['orders not paid in the end', count(states, (status) => status !== 'PAID'), 0],
      ['promotions paid and not on the air', count(promotions, ({ anuncio_id: id }) => !live.has(id)), 0],
      ['packages credited', new Set(bought.map(({ referencia }) => referencia)).size, packages.length],
      ['credits of packages', sum(bought), packages.length * PACKAGE],
      ['last balance of the statement', lines[0]?.saldo, creditos],
      [
        'publications acknowledged and not on the air',
        count(of('publication'), ({ anuncio }) => !live.has(anuncio.id)),
        0,
      ],
      ['credits spent', creditosUsados - start.creditosUsados, published * 5],
      ['credits spendable and held', creditos + held, start.creditos + given - published * 5],
      ['differences in the books', divergencias, []],
    ])
  }
})

function creditsOf(portal, token) {
  return call(portal, '/api/user', { token, method: 'GET' })
}

async function onAirOf(portal, token) {
  const mine = await call(portal, '/api/meus-anuncios', { token, method: 'GET' })
  return mine.filter(({ status }) => status === 'ativo').length
}

/** Every line of the ledger, newest first. */
async function statement(portal, token) {
  const all = []
  for (let page = 1; ; page += 1) {
    const path = `/api/creditos/extrato?page=${page}&per_page=100`
    const { data, total } = await call(portal, path, { token, method: 'GET' })
    all.push(...data)
    if (all.length >= total) return all
  }
}
