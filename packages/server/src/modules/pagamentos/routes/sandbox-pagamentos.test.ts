import { createPagamento } from '@portal/api/pagamento'
import { openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'

let test: TestApp
let token: string
let orderId: string

beforeAll(async () => {
  test = await openTestApp()
  const ana = await openAdvertiser(test)
  token = ana.token
  const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana) }
  const order = await ana.call(createPagamento, { body })
  orderId = order.ok ? order.data.order_id : ''
})
afterAll(() => test.close())

const post = (reference: string, status: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/_sandbox/payments/${reference}`,
    headers,
    payload: { status },
  })

describe('/_sandbox', () => {
  it('lists the charges for people, on a page without scripts', async () => {
    const page = await test.app.inject('/_sandbox')
    expect(page.statusCode).toBe(200)
    expect(page.payload).toContain(orderId)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('describes in Portuguese each charge and its possible outcomes', async () => {
    const { payload } = await test.app.inject('/_sandbox')
    expect(payload).toMatch(/<b>TOP[^<]*<\/b>/)
    for (const acao of ['Pagar', 'Expirar', 'Cancelar', 'Devolver', 'Recusar'])
      expect(payload).toContain(`>${acao}</button>`)
  })

  it('lets its form send its origin', async () => {
    const { headers } = await test.app.inject('/_sandbox')
    expect(headers['referrer-policy']).toBe('same-origin')
  })

  it("shows the newest mail's code large", async () => {
    const mail = { para: 'bia@exemplo.com', assunto: '123456 é o seu código', texto: 'Olá', html: null }
    await test.deps.store.outbox.send(mail, test.clock.now())
    const { payload } = await test.app.inject('/_sandbox')
    expect(payload).toMatch(/<strong[^>]*>123456<\/strong>/)
  })

  it('is not found under another host name of this machine, and for other origins', async () => {
    const foreign = await post(orderId, 'paid', { origin: 'https://outro.exemplo.com' })
    const rebound = await post(orderId, 'paid', { host: 'outro.exemplo.com' })
    expect([foreign.statusCode, rebound.statusCode]).toEqual([404, 400])
  })

  it('rejects unknown actions and orders', async () => {
    expect((await post(orderId, 'queimado')).statusCode).toBe(422)
    expect((await post('00000000-0000-4000-8000-000000000000', 'paid')).statusCode).toBe(404)
    expect((await post('nada', 'paid')).statusCode).toBe(404)
  })

  it('pays through the form of its page, and the event stream reports it and ends', async () => {
    const stream = test.app.inject({
      url: `/api/payment/eventos?external_reference=${orderId}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const paid = await test.app.inject({
      method: 'POST',
      url: `/_sandbox/payments/${orderId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'status=paid',
    })
    expect(paid).toMatchObject({ statusCode: 303, headers: { location: '/_sandbox' } })
    const { payload, headers } = await stream
    expect(headers['content-type']).toContain('text/event-stream')
    const events = payload.split('\n\n').filter((line) => line.startsWith('data: '))
    expect(events.at(-1)).toContain('"status":"PAID"')
  })

  it('refuses the event stream to other users', async () => {
    const bia = await openAdvertiser(test, { email: 'bia@exemplo.com' })
    const answer = await test.app.inject({
      url: `/api/payment/eventos?external_reference=${orderId}`,
      headers: { authorization: `Bearer ${bia.token}` },
    })
    expect(answer.statusCode).toBe(404)
  })
})
