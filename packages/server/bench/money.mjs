// pnpm bench money [orders] [--short]: two portals on one real PostgreSQL. 200 concurrent debits of one
// balance; then settlements (1,000), each reported ten times, duplicated and out of order, through the HTTP
// intake of both. Exits with 1 when anything happened twice or not at all, or the daily check finds a
// difference.
import { randomUUID } from 'node:crypto'
import { numberAt } from './arguments.mjs'
import { withCluster } from './growth/cluster.mjs'
import { call, login, operator, publication, shuffled, sleep, together, verdict } from './portal.mjs'

const ORDERS = numberAt(0, 1_000, 20)
const PACKAGE = 15
const DEBITS = 200
const WEBHOOKS = 10
const WIDTH = 100

await withCluster({}, async ({ env, start, sql }) => {
  const first = await start('all')
  const portals = [first, await start('all', { DATA_DIR: `${env.DATA_DIR}/b` })]
  const any = (index) => portals[index % portals.length]
  const { token, photos } = await login(first)
  const balances = async () => {
    const rows = await sql(`SELECT c.papel, coalesce(sum(l.quantidade), 0)::int AS total FROM ledger_contas c
      LEFT JOIN ledger_linhas l ON l.conta_id = c.id WHERE c.usuario_id = (
        SELECT id FROM usuarios WHERE email = 'anunciante@exemplo.com') GROUP BY c.papel`)
    return Object.fromEntries(rows.map(({ papel, total }) => [papel, total]))
  }
  const { disponivel: before } = await balances()

  let begun = performance.now()
  let held = 0
  await together(Array.from({ length: DEBITS }), DEBITS, async (_, index) => {
    const body = { quantidade: -1, tipo_operacao: 'debito_promocao', referencia_id: randomUUID() }
    await call(any(index), '/api/creditos/adicionar', { token, body, key: randomUUID() }).then(
      () => (held += 1),
      (error) => {
        if (error.status !== 409) throw error
      },
    )
  })
  console.log(
    `${DEBITS} debits of a balance of ${before} at once: ${(performance.now() - begun).toFixed(0)} ms`,
  )
  const spent = await balances()
  const [{ lowest }] = await sql('SELECT min(saldo)::int AS lowest FROM ledger_linhas')
  verdict([
    ['debits that were taken', held, before],
    ['spendable balance', spent.disponivel, 0],
    ['held', spent.reservado, before],
    ['lowest balance ever', lowest, 0],
  ])

  const orders = []
  await together(Array.from({ length: ORDERS }), 16, async (_, index) => {
    const promotion = index % 10 === 0
    const path = promotion ? '/api/payment/create-payment' : '/api/payment/create'
    const body = promotion
      ? { payment_method_type: 'pix', anuncio: publication(photos) }
      : { creditos: PACKAGE }
    const { external_reference: id } = await call(any(index), path, { token, body, key: randomUUID() })
    orders.push({ id, promotion })
  })
  const deliver = ({ id }, index, evento) =>
    call(any(index), '/api/webhooks/sandbox', { body: { id: evento, txid: id.replaceAll('-', '') } })

  // Some webhooks precede the payment; the others follow it, each event more than once, to either portal.
  const early = shuffled(orders.flatMap((order) => [order, order]))
  const late = shuffled(
    orders.flatMap((order) => {
      const events = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
      return [...events, ...events].map((evento) => ({ order, evento }))
    }),
  )
  begun = performance.now()
  await together(early, WIDTH, (order, index) => deliver(order, index, randomUUID()))
  await sql(
    `UPDATE sandbox_cobrancas SET estado = 'PAGO', recebimentos = jsonb_build_array(jsonb_build_object(
    'id', 'E' || txid, 'valor', valor, 'recebidoEm', now(), 'devolvido', false, 'devolucao', null))
    WHERE pedido_id = ANY($1)`,
    [orders.map(({ id }) => id)],
  )
  await together(late, WIDTH, ({ order, evento }, index) => deliver(order, index, evento))
  const delivered = (performance.now() - begun) / 1000
  for (;;) {
    const [{ left }] = await sql('SELECT count(*)::int AS left FROM webhooks WHERE processado_em IS NULL')
    if (left === 0) break
    await sleep(100)
  }
  const worked = (performance.now() - begun) / 1000
  const total = orders.length * WEBHOOKS
  console.log(
    `${total} webhooks about ${orders.length} orders: taken in ${delivered.toFixed(1)} s, worked off after ${worked.toFixed(1)} s`,
  )

  const promotions = orders.filter(({ promotion }) => promotion).length
  const ids = orders.map(({ id }) => id)
  const one = async (text, values) => Object.values((await sql(text, values))[0])[0]
  const after = await balances()
  const { divergencias } = await operator(env, 'payments', 'check')
  verdict([
    [
      'orders paid',
      await one(`SELECT count(*)::int FROM pedidos WHERE estado = 'PAGO' AND id = ANY($1)`, [ids]),
      ids.length,
    ],
    [
      'receipts',
      await one('SELECT count(*)::int FROM recebimentos WHERE pedido_id = ANY($1)', [ids]),
      ids.length,
    ],
    [
      'states moved to PAGO',
      await one(`SELECT count(*)::int FROM pedido_eventos WHERE para = 'PAGO' AND pedido_id = ANY($1)`, [
        ids,
      ]),
      ids.length,
    ],
    [
      'listings published',
      await one('SELECT count(*)::int FROM vigencias WHERE pedido_id = ANY($1)', [ids]),
      promotions,
    ],
    [
      'purchases credited',
      await one(`SELECT count(*)::int FROM ledger_transacoes WHERE chave LIKE 'pedido:%'`),
      ids.length - promotions,
    ],
    ['spendable balance', after.disponivel, (ids.length - promotions) * PACKAGE],
    ['sum of all entries', await one('SELECT sum(quantidade)::int FROM ledger_linhas'), 0],
    ['differences in the books', divergencias, []],
  ])
})
