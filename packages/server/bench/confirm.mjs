// pnpm bench confirm [rounds]: time from the response to a payment's webhook until a visitor's JSON and HTML
// show the listing, on a real PostgreSQL, and until the buyer's event stream reports it. Exits with 1 when
// the median is a second or more. HTML needs a released portal (npm start once).
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../../../scripts/server-process.mjs'
import { call, login, publication, sleep, verdict, withHouse } from './portal.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const ROUNDS = Number(process.argv[2] ?? 40)
const BOUND_MS = 1_000
const ASK_EVERY_MS = 5

await withHouse('postgres', async ({ env, sql }) => {
  const portal = await startServer(env)
  const html = existsSync(join(ROOT, '.releases/releases.json'))
  const waits = { JSON: [], ...(html && { HTML: [] }), stream: [] }
  try {
    const { token, photos } = await login(portal)
    for (let round = 0; round < ROUNDS; round += 1) {
      const titulo = `Anúncio da medição ${round}`
      const { external_reference: id, anuncio_id: anuncio } = await call(
        portal,
        '/api/payment/create-payment',
        {
          token,
          key: randomUUID(),
          body: { payment_method_type: 'pix', anuncio: publication(photos, { titulo }) },
        },
      )
      const stream = await told(portal, token, id)
      await sql(
        `UPDATE sandbox_cobrancas SET estado = 'PAGO', recebimentos = jsonb_build_array(jsonb_build_object(
        'id', 'E' || txid, 'valor', valor, 'recebidoEm', now(), 'devolvido', false, 'devolucao', null))
        WHERE pedido_id = $1`,
        [id],
      )
      // Random offset against the server's timers.
      await sleep(Math.random() * 1_000)
      await call(portal, '/api/webhooks/sandbox', {
        body: { id: randomUUID(), txid: id.replaceAll('-', '') },
      })
      const begun = performance.now()
      const since = (list) => () => list.push(performance.now() - begun)
      await Promise.all([
        until(`${portal.url}/api/anuncios/${anuncio}/detalhe`).then(since(waits.JSON)),
        ...(html
          ? [until(`${portal.url}/anuncio/anuncio-da-medicao-${round}-${anuncio}`).then(since(waits.HTML))]
          : []),
        stream.paid.then(since(waits.stream)),
      ])
    }
  } finally {
    await portal.stop()
  }
  for (const [what, list] of Object.entries(waits)) {
    const sorted = [...list].sort((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)]
    console.log(
      `${what}: median ${median.toFixed(0)} ms, worst ${sorted.at(-1).toFixed(0)} ms, ${sorted.length} rounds`,
    )
    verdict([[`median of ${what} below ${BOUND_MS} ms`, median < BOUND_MS, true]])
  }
  if (!html) console.log('HTML was not measured: there is no release in .releases.')
})

async function until(url) {
  for (;;) {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (response.ok) return
    await sleep(ASK_EVERY_MS)
  }
}

/** Opens the buyer's event stream; `paid` resolves when it reports the payment. */
async function told(portal, token, id) {
  const response = await fetch(`${portal.url}/api/payment/eventos?external_reference=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const paid = (async () => {
    let text = ''
    for await (const chunk of response.body) {
      text += Buffer.from(chunk).toString('utf8')
      if (text.includes('"is_paid":true')) return
    }
    throw new Error('The stream ended without the payment.')
  })()
  return { paid }
}
