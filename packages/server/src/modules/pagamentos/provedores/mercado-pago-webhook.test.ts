import { createHmac } from 'node:crypto'
import { HOUR_MS, later } from '../../../kernel/clock'
import { readWebhookMercadoPago, manifest } from './mercado-pago-webhook'

const SECRET = 'assinatura-secreta'
const NOW = new Date('2026-11-21T15:00:00Z')

function signed(ts: string, dataId = '123') {
  const v1 = createHmac('sha256', SECRET)
    .update(manifest({ dataId, requestId: 'r-1', ts }))
    .digest('hex')
  return {
    recebidoEm: NOW,
    query: { 'data.id': dataId },
    headers: { 'x-request-id': 'r-1', 'x-signature': `ts=${ts}, v1=${v1}` },
    body: JSON.stringify({ type: 'payment', data: { id: dataId } }),
  }
}

const MILLIS = String(NOW.getTime())
const FORGED = { ok: false, code: 'ASSINATURA_INVALIDA' }

describe('a webhook of Mercado Pago', () => {
  it.each([MILLIS, String(NOW.getTime() / 1000)])(
    'signed at %s, in milliseconds or seconds, is read',
    (ts) => {
      expect(readWebhookMercadoPago(SECRET, signed(ts))).toEqual({
        ok: true,
        eventos: [{ id: `123:r-1:${ts}`, sobre: { referencia: '123' } }],
      })
    },
  )

  it('is signed over the id in lower case', () => {
    const webhook = signed(MILLIS, 'ORD01ABC')
    expect(readWebhookMercadoPago(SECRET, webhook)).toMatchObject({ ok: true })
  })

  it.each([-HOUR_MS - 1, HOUR_MS + 1])('signed %s ms from now is a replay', (ms) => {
    const ts = String(later(NOW, ms).getTime())
    expect(readWebhookMercadoPago(SECRET, signed(ts))).toEqual(FORGED)
  })

  it('is rejected when any signed value was changed', () => {
    const webhook = signed(MILLIS)
    const others = [
      { ...webhook, query: { 'data.id': '124' } },
      { ...webhook, headers: { ...webhook.headers, 'x-request-id': 'r-2' } },
      {
        ...webhook,
        headers: { ...webhook.headers, 'x-signature': webhook.headers['x-signature'].replace('ts=', 'ts=1') },
      },
      { ...webhook, body: JSON.stringify({ type: 'payment', data: { id: '124' } }) },
      { ...webhook, headers: { 'x-request-id': 'r-1' } },
      { ...webhook, headers: { ...webhook.headers, 'x-signature': 'ts=agora,v1=' } },
    ]
    for (const other of others) expect(readWebhookMercadoPago(SECRET, other)).toEqual(FORGED)
    expect(readWebhookMercadoPago('outro segredo', webhook)).toEqual(FORGED)
  })

  it('about anything but a payment is ignored', () => {
    const webhook = { ...signed(MILLIS), body: JSON.stringify({ type: 'plan', data: { id: '123' } }) }
    expect(readWebhookMercadoPago(SECRET, webhook)).toEqual({ ok: true, eventos: [] })
  })
})
