import { comprarCreditos } from '@portal/api/creditos'
import { statusPagamento } from '@portal/api/pagamento'
import type { WebhookRecebido } from '../ports/payment-provider'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { openAsaas } from '../../../testing/provedores/asaas'
import type { ProviderBench } from '../../../testing/provedores/provider-bench'
import { openEfi } from '../../../testing/provedores/efi'
import { openMercadoPago } from '../../../testing/provedores/mercado-pago'

const MINUTE = 60_000

describe.each([
  ['efi', openEfi],
  ['asaas', openAsaas],
  ['mercadopago', openMercadoPago],
])('the portal with %s', (nome, open) => {
  let test: TestApp
  let bench: ProviderBench
  let accounts = 0
  beforeAll(async () => {
    bench = await open()
    test = await openTestApp(usualKind(), {}, { provider: bench.provider })
  })
  afterAll(async () => {
    await test.close()
    await bench.close()
  })

  const advertiser = () => openAdvertiser(test, { email: `${nome}${(accounts += 1)}@exemplo.com` })
  type Advertiser = Awaited<ReturnType<typeof advertiser>>
  const buy = (ana: Advertiser, payment_method_type: 'pix' | 'boleto' | 'cartao' = 'pix') => {
    const card = payment_method_type === 'cartao' ? { card_token: bench.cartao.aprova } : {}
    return ana.call(comprarCreditos, { body: { creditos: 30, payment_method_type, ...card } })
  }
  const order = async (ana: Advertiser) => {
    const bought = await buy(ana)
    if (!bought.ok) throw new Error(bought.error.code)
    const pedido = await test.deps.store.pedidos.find(bought.data.order_id)
    if (pedido === undefined) throw new Error('no order')
    return pedido
  }
  const post = async ({ headers, query, body }: WebhookRecebido) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/webhooks/${nome}?${new URLSearchParams(query as Record<string, string>)}`,
      headers: headers as Record<string, string>,
      payload: body,
    })
    await test.jobs.runDue()
    return answer.statusCode
  }
  const estadoDe = async (id: string) => (await test.deps.store.pedidos.find(id))?.estado
  const creditos = async (ana: Advertiser) => (await test.deps.store.ledger.saldos(ana.id)).disponivel
  /** Codes of the alarms raised so far. */
  const alertas = async () =>
    (await test.deps.metrics.alertasPagamento.get()).values
      .filter(({ value }) => value > 0)
      .map(({ labels }) => labels.code)

  it('grants a payment once, however often the provider reports it', async () => {
    const ana = await advertiser()
    const { id, txid, pixCopiaECola } = await order(ana)
    expect(pixCopiaECola).toContain('br.gov.bcb.pix')
    expect(await post(bench.webhook(txid, 'pix'))).toBe(200)
    expect(await estadoDe(id)).toBe('PENDENTE')
    await bench.pagar(txid)
    const webhook = bench.webhook(txid, 'pix')
    for (let n = 0; n < 3; n += 1) expect(await post(webhook)).toBe(200)
    expect(await post(bench.webhook(txid, 'pix'))).toBe(200)
    expect(await test.deps.store.pedidos.find(id)).toMatchObject({ estado: 'PAGO', pixCopiaECola })
    expect(await creditos(ana)).toBe(30)
  })

  it('rejects forged webhooks and stores nothing of them', async () => {
    const ana = await advertiser()
    const { txid, id } = await order(ana)
    await bench.pagar(txid)
    const count = async () => (await test.database.pool.query('SELECT 1 FROM webhooks')).rows.length
    const before = await count()
    const forged = bench.forjado?.(bench.webhook(txid, 'pix'))
    expect(forged && (await post(forged))).toBe(401)
    expect(await count()).toBe(before)
    expect(await estadoDe(id)).toBe('PENDENTE')
  })

  it('stores no secret of a webhook', async () => {
    const ana = await advertiser()
    const { txid } = await order(ana)
    await post(bench.webhook(txid, 'pix'))
    const { rows } = await test.database.pool.query<{ cabecalhos: object }>('SELECT cabecalhos FROM webhooks')
    for (const { cabecalhos } of rows) expect(cabecalhos).not.toHaveProperty('asaas-access-token')
  })

  it('revokes refunded purchases', async () => {
    const ana = await advertiser()
    const pedido = await order(ana)
    await bench.pagar(pedido.txid)
    await post(bench.webhook(pedido.txid, 'pix'))
    const { rows } = await test.database.pool.query<{ recebimento_id: string }>(
      'SELECT recebimento_id FROM recebimentos WHERE pedido_id = $1',
      [pedido.id],
    )
    const cobranca = (await test.deps.store.pedidos.find(pedido.id)) ?? pedido
    const recebimentoId = rows[0]?.recebimento_id ?? ''
    await bench.provider.devolver({ cobranca, recebimentoId, valor: pedido.valor, chave: 'devolucao' })
    await bench.concluirDevolucao(pedido.txid)
    expect(await post(bench.webhook(pedido.txid, 'pix'))).toBe(200)
    expect(await estadoDe(pedido.id)).toBe('DEVOLVIDA')
    expect(await creditos(ana)).toBe(0)
  })

  it('keeps an order whose creation got no response, and finds its charge later', async () => {
    const ana = await advertiser()
    const call = bench.falso?.criacao('pix', '') ?? ''
    bench.falso?.server.fail('lost', call)
    const pedido = await order(ana)
    expect(pedido.estado).toBe('INDETERMINADO')
    test.clock.advance(MINUTE)
    await test.jobs.runDue()
    const found = await test.deps.store.pedidos.find(pedido.id)
    expect(found).toMatchObject({
      estado: 'PENDENTE',
      pixCopiaECola: expect.stringContaining('br.gov.bcb.pix'),
    })
    expect(await bench.cobrancas(pedido.txid)).toBe(1)
  })

  it('settles nothing for a charge of another receiver under our txid, and alerts the operator', async () => {
    const ana = await advertiser()
    const { id, txid } = await order(ana)
    await bench.pagar(txid)
    const webhook = bench.webhook(txid, 'pix')
    await bench.adulterar?.(txid, 'valor')
    expect(await post(webhook)).toBe(200)
    expect(await estadoDe(id)).toBe('PENDENTE')
    expect(await creditos(ana)).toBe(0)
    expect(await alertas()).toEqual(['COBRANCA_ALHEIA'])
    expect(await test.deps.store.pedidos.listAlertas(id)).toMatchObject([{ codigo: 'COBRANCA_ALHEIA' }])
  })

  it('ends an order whose charge was certainly not created', async () => {
    const ana = await advertiser()
    // With a token, the first refusal triggers a token renewal.
    const refusals = nome === 'efi' ? 2 : 1
    for (let n = 0; n < refusals; n += 1) bench.falso?.server.fail('refused', bench.falso.criacao('pix', ''))
    expect(await buy(ana)).toMatchObject({ error: { code: 'PROVEDOR_INDISPONIVEL', status: 503 } })
    const [pedido] = await test.deps.store.pedidos.listDoUsuario(ana.id, 1)
    expect(pedido?.estado).toBe('CANCELADA')
  })

  it('requires the payer’s data that the provider needs, before anything is stored', async () => {
    const ana = await advertiser()
    const metodo = nome === 'mercadopago' ? 'cartao' : 'boleto'
    await test.database.pool.query('UPDATE usuarios SET cpf = NULL WHERE id = $1', [ana.id])
    expect(await buy(ana, metodo)).toMatchObject({
      error: { code: 'PERFIL_INCOMPLETO', message: 'Para pagar assim, complete seu perfil: CPF.' },
    })
    expect(await test.deps.store.pedidos.listDoUsuario(ana.id, 1)).toEqual([])
  })

  it('ends an order that the provider refused, and reports it', async () => {
    const ana = await advertiser()
    await test.database.pool.query(`UPDATE usuarios SET cpf = '123' WHERE id = $1`, [ana.id])
    const bought = await buy(ana, nome === 'mercadopago' ? 'cartao' : 'boleto')
    expect(bought).toMatchObject({ ok: true, data: { status: 'RECUSADA' } })
    expect(await creditos(ana)).toBe(0)
  })

  if (nome === 'efi') {
    it('accepts Efi also where it appends /pix to the URL', async () => {
      const ana = await advertiser()
      const { id, txid } = await order(ana)
      await bench.pagar(txid)
      const { headers, body, query } = bench.webhook(txid, 'pix')
      const url = `/api/webhooks/efi/pix?hmac=${query.hmac}`
      const answer = await test.app.inject({
        method: 'POST',
        url,
        headers: headers as Record<string, string>,
        payload: body,
      })
      expect(answer.statusCode).toBe(200)
      await test.jobs.runDue()
      expect(await estadoDe(id)).toBe('PAGO')
    })
  }

  if (nome === 'asaas') {
    it('offers no card', async () => {
      const ana = await advertiser()
      const errors = { payment_method_type: [expect.stringContaining('Escolha outra')] }
      expect(await buy(ana, 'cartao')).toMatchObject({
        error: { code: 'CORPO_INVALIDO', status: 422, errors },
      })
    })
  }

  it('shows a stranger nothing of an order', async () => {
    const ana = await advertiser()
    const bia = await advertiser()
    const { id } = await order(ana)
    expect(await bia.call(statusPagamento, { query: { external_reference: id } })).toMatchObject({
      error: { status: 404 },
    })
  })

  it('does not touch orders of a provider that is no longer configured', async () => {
    const ana = await advertiser()
    const { id } = await order(ana)
    await test.database.pool.query(`UPDATE pedidos SET provedor = 'outro' WHERE id = $1`, [id])
    test.clock.advance(10 * MINUTE)
    await test.jobs.runDue()
    expect(await estadoDe(id)).toBe('PENDENTE')
    expect(await alertas()).toEqual(['COBRANCA_ALHEIA', 'OUTRO_PROVEDOR'])
    expect(await test.deps.store.pedidos.listAlertas(id)).toMatchObject([{ codigo: 'OUTRO_PROVEDOR' }])
  })
})

describe('the payer', () => {
  it('becomes a mark of the account, where the provider returns them', async () => {
    const bench = await openMercadoPago()
    const test = await openTestApp(usualKind(), {}, { provider: bench.provider })
    const ana = await openAdvertiser(test)
    const body = { creditos: 30, payment_method_type: 'cartao', card_token: bench.cartao.aprova } as const
    expect(await ana.call(comprarCreditos, { body })).toMatchObject({ ok: true })
    const { rows } = await test.database.pool.query(
      `SELECT usuario_id AS id FROM marcas WHERE tipo = 'pagador'`,
    )
    expect(rows).toEqual([{ id: ana.id }])
    await test.close()
    await bench.close()
  })
})
