import { comprarCreditos } from '@portal/api/creditos'
import { findDetalhe } from '@portal/api/busca'
import { createPagamento, verificarPagamentoAnuncio } from '@portal/api/pagamento'
import { listAlertas } from '@portal/api/painel'
import { pedido } from '@portal/api/pedidos'
import { isValidBoleto, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import { must } from '../../../testing/accounts'
import { publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { readCode } from '../../../testing/qr'
import { settle } from '../../../testing/sandbox'
import { compradores } from '../../../testing/compras'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const { advertiser, pay, paid, stateOf, anuncios, saldos } = compradores(() => test)

describe('POST /payment/create-payment', () => {
  it('stores a pendente listing with a readable Pix charge, and publishes it once paid', async () => {
    const ana = await advertiser()
    const order = await paid(ana, { extra: { amount: 9.9 } })
    expect(isValidPixPayload(order.pix_copy_paste_code ?? '')).toBe(true)
    expect(await readCode(order.pix_code_image)).toBe(order.pix_copy_paste_code)
    expect(order).toMatchObject({ status: 'PENDING', expiraEm: '2026-11-21T13:00:00-03:00' })
    const [waiting] = await anuncios(ana)
    expect(waiting).toMatchObject({ status: 'pendente', dataInicio: null, impulsos: [] })
    expect(waiting?.cobrancas[0]).toMatchObject({ status: 'pending', valor: 9.9 })
    const id = order.anuncio_id ?? 0
    expect(await test.call()(findDetalhe, { params: { id } })).toMatchObject({ error: { status: 404 } })
    expect(await stateOf(ana, order.order_id)).toBe('PENDING')

    expect(await settle(test, order.order_id, 'paid')).toBe(200)
    expect(await stateOf(ana, order.order_id)).toBe('PAID')
    const [live] = await anuncios(ana)
    expect(live).toMatchObject({ status: 'ativo', expiraEm: '2026-11-22T23:59:00-03:00' })
    expect(live?.impulsos).toHaveLength(5)
    expect(await test.call()(findDetalhe, { params: { id } })).toMatchObject({ ok: true })
    const alerts = await ana.call(listAlertas, { query: {} })
    expect(alerts.ok && alerts.data.filter(({ tipo }) => tipo === 'success')).toHaveLength(1)
  })

  it('shows a slip at its signed address alone, until it ends', async () => {
    const ana = await advertiser()
    const order = await paid(ana, { method: 'boleto' })
    expect(isValidBoleto(order.boleto_linha ?? '')).toBe(true)
    const { pathname, search } = new URL(order.boleto_url ?? '')
    const page = await test.app.inject(pathname + search)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.payload).toContain('***.982.247-**')
    const script = await test.app.inject(/<script src="([^"]+)"/.exec(page.payload)?.[1] ?? '')
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    expect(page.payload).not.toMatch(/<script>|onclick/)
    const headers = { accept: 'text/html' }
    const forged = await test.app.inject({ url: pathname + search.replace('s=', 's=x'), headers })
    expect(forged.statusCode).toBe(404)
    expect(forged.payload).toContain('Este documento não está mais aqui')
    test.clock.advance(6 * 86_400_000)
    expect((await test.app.inject(pathname + search)).statusCode).toBe(404)
    test.clock.advance(-6 * 86_400_000)
  })

  it('shows neither line nor bar code of a slip that was paid or ended', async () => {
    const ana = await advertiser()
    for (const [end, text] of [
      ['paid', 'Este boleto já foi pago.'],
      ['cancelled', 'Este boleto não vale mais.'],
    ] as const) {
      const order = await paid(ana, { method: 'boleto' })
      const { pathname, search } = new URL(order.boleto_url ?? '')
      expect((await test.app.inject(pathname + search)).payload).toContain('class="barras"')
      await settle(test, order.order_id, end)
      const { payload } = await test.app.inject(pathname + search)
      expect(payload).toContain(text)
      expect(payload).not.toMatch(/class="(barras|linha)"/)
    }
  })

  it('publishes at once with an approved card, and leaves an inativo listing after a refused one', async () => {
    const ana = await advertiser()
    const approved = await paid(ana, { method: 'cartao', extra: { card_token: 'tok_sandbox_approve_abcd' } })
    expect(approved.status).toBe('PAID')
    const refused = await paid(ana, { method: 'cartao', extra: { card_token: 'tok_sandbox_refuse_abcd' } })
    expect(refused.status).toBe('RECUSADA')
    expect((await anuncios(ana)).map(({ status }) => status)).toEqual(['inativo', 'ativo'])
  })

  it('keeps an order whose card timed out, and reconciles it later', async () => {
    const ana = await advertiser()
    const order = await paid(ana, { method: 'cartao', extra: { card_token: 'tok_sandbox_timeout_abcd' } })
    expect(order.status).toBe('PENDING')
    expect((await test.deps.store.pedidos.find(order.order_id))?.estado).toBe('INDETERMINADO')
    test.clock.advance(60_000)
    await test.jobs.runDue()
    expect((await test.deps.store.pedidos.find(order.order_id))?.estado).toBe('PENDENTE')
    expect(must(await ana.call(pedido, { params: { order_id: order.order_id } }))).toMatchObject({
      acoes: ['cancelar'],
      consultadoEm: expect.any(String),
    })
    test.clock.advance(2 * 3_600_000)
    await test.jobs.runDue()
    test.clock.advance(-2 * 3_600_000 - 60_000)
    expect(await stateOf(ana, order.order_id)).toBe('EXPIRADA')
    const para = (await test.deps.store.usuarios.findById(ana.id))?.email ?? ''
    expect(await test.deps.store.outbox.list(para)).toMatchObject([
      { assunto: expect.stringMatching(/^O cartão não passou/) },
    ])
  })

  it('refuses an amount that is not the server’s, an unknown listing and another’s', async () => {
    const ana = await advertiser()
    const bia = await advertiser()
    expect(await pay(ana, { extra: { amount: 9.91 } })).toMatchObject({
      error: { code: 'PRECO_DIVERGENTE', status: 409 },
    })
    const order = await paid(ana)
    expect(await pay(bia, { extra: { id: order.anuncio_id ?? 0 } })).toMatchObject({ error: { status: 404 } })
    expect(await anuncios(bia)).toEqual([])
  })

  it('returns the same order for the same key, and refuses it with another body', async () => {
    const ana = await advertiser()
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana) }
    const key = { idempotencyKey: 'chave-de-teste-1' }
    const [first, twin] = await Promise.all([
      ana.call(createPagamento, { body }, key),
      ana.call(createPagamento, { body }, key),
    ])
    expect(first.ok && first.data.order_id).toBe(twin.ok && twin.data.order_id)
    expect(await anuncios(ana)).toHaveLength(1)
    const other = await ana.call(createPagamento, { body: { ...body, payment_method_type: 'boleto' } }, key)
    expect(other).toMatchObject({ error: { code: 'CHAVE_IDEMPOTENCIA_REUSADA' } })
  })

  it('keeps a live listing live while its renewal waits, and applies the renewal once paid', async () => {
    const ana = await advertiser()
    const first = await paid(ana)
    await settle(test, first.order_id, 'paid')
    const id = first.anuncio_id ?? 0
    const renewal = { changes: { dias: 7, impulsos: 3, titulo: 'Título da renovação' }, extra: { id } }
    const order = await paid(ana, renewal)
    expect(await anuncios(ana)).toMatchObject([{ id, status: 'ativo', dias: 1 }])
    await settle(test, order.order_id, 'paid')
    expect(await anuncios(ana)).toMatchObject([
      { id, status: 'ativo', dias: 7, titulo: 'Título da renovação', expiraEm: '2026-11-28T23:59:00-03:00' },
    ])
  })
})

describe('settlement', () => {
  it('turns a late payment into credits and leaves the ended order as it is', async () => {
    const ana = await advertiser()
    const order = await paid(ana)
    await settle(test, order.order_id, 'expired')
    expect(await stateOf(ana, order.order_id)).toBe('EXPIRADA')
    expect(await anuncios(ana)).toMatchObject([{ status: 'inativo' }])
    await settle(test, order.order_id, 'paid')
    expect(await stateOf(ana, order.order_id)).toBe('EXPIRADA')
    expect(await anuncios(ana)).toMatchObject([{ status: 'inativo' }])
    expect(await saldos(ana)).toMatchObject({ disponivel: 5 })
  })

  it('turns a second payment of the same charge into credits, once, however often it is reported', async () => {
    const ana = await advertiser()
    const order = await paid(ana)
    await settle(test, order.order_id, 'paid')
    await settle(test, order.order_id, 'paid')
    await test.jobs.runDue()
    await ana.call(verificarPagamentoAnuncio, { params: { id: order.anuncio_id ?? 0 }, query: {} })
    expect(await stateOf(ana, order.order_id)).toBe('PAID')
    expect(await saldos(ana)).toMatchObject({ disponivel: 5 })
  })

  it('turns the payment of a listing that was removed meanwhile into credits', async () => {
    const ana = await advertiser()
    const order = await paid(ana)
    await test.deps.store.anuncios.remove(order.anuncio_id ?? 0, test.clock.now())
    await settle(test, order.order_id, 'paid')
    expect(await stateOf(ana, order.order_id)).toBe('PAID')
    expect(await anuncios(ana)).toEqual([])
    expect(await saldos(ana)).toMatchObject({ disponivel: 5 })
  })

  it('grants nothing on a webhook alone: the provider is queried', async () => {
    const ana = await advertiser()
    const order = await paid(ana)
    const pedido = await test.deps.store.pedidos.find(order.order_id)
    const payload = JSON.stringify({ id: 'evt_forjado', txid: pedido?.txid, status: 'paid' })
    const headers = { 'content-type': 'application/json' }
    const send = (body: string, provider = 'sandbox') =>
      test.app.inject({ method: 'POST', url: `/api/webhooks/${provider}`, headers, payload: body })
    expect((await send(payload)).statusCode).toBe(200)
    expect((await send(payload)).statusCode).toBe(200)
    await test.jobs.runDue()
    expect(await stateOf(ana, order.order_id)).toBe('PENDING')
    expect((await send('{')).statusCode).toBe(422)
    expect((await send(payload, 'outro')).statusCode).toBe(404)
  })

  it('takes a refunded promotion down, and a refunded purchase of credits back', async () => {
    const ana = await advertiser()
    const order = await paid(ana)
    await settle(test, order.order_id, 'paid')
    await settle(test, order.order_id, 'refunded')
    expect(await stateOf(ana, order.order_id)).toBe('DEVOLVIDA')
    expect(await anuncios(ana)).toMatchObject([{ status: 'inativo' }])
    const bought = await ana.call(comprarCreditos, { body: { creditos: 30 } })
    const reference = bought.ok ? bought.data.external_reference : ''
    await settle(test, reference, 'paid')
    expect(await saldos(ana)).toMatchObject({ disponivel: 30 })
    await settle(test, reference, 'refunded')
    await settle(test, reference, 'refunded')
    expect(await saldos(ana)).toMatchObject({ disponivel: 0, devido: 0 })
  })
})
