import { meusAnuncios } from '@portal/api/anuncios'
import { comprarCreditos } from '@portal/api/creditos'
import { createPagamento } from '@portal/api/pagamento'
import { cancelarPedido, pagarPedido, pedido, pedidos } from '@portal/api/pedidos'
import { eraseConta } from '@portal/api/usuario'
import { must } from '../../../testing/accounts'
import { openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { settle } from '../../../testing/sandbox'

const APPROVE = 'tok_sandbox_approve_0001'
const REFUSE = 'tok_sandbox_refuse_0001'

let test: TestApp
let count = 0
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

type Advertiser = Awaited<ReturnType<typeof openAdvertiser>>
const advertiser = () => openAdvertiser(test, { email: `o${(count += 1)}@exemplo.com` })
const buy = async (ana: Advertiser, cupom?: string) =>
  must(await ana.call(comprarCreditos, { body: { creditos: 15, ...(cupom === undefined ? {} : { cupom }) } }))
    .order_id
const promote = async (ana: Advertiser, extra: { card_token?: string } = {}) => {
  const method = extra.card_token === undefined ? 'pix' : 'cartao'
  const body = { payment_method_type: method, anuncio: publicacaoDe(ana), ...extra } as const
  return must(await ana.call(createPagamento, { body }))
}
const see = async (ana: Advertiser, order_id: string) =>
  must(await ana.call(pedido, { params: { order_id } }))
const charge = (
  ana: Advertiser,
  order_id: string,
  payment_method_type: 'pix' | 'boleto' | 'cartao',
  card_token?: string,
) =>
  ana.call(pagarPedido, {
    params: { order_id },
    body: { payment_method_type, ...(card_token === undefined ? {} : { card_token }) },
  })
const creditos = async (ana: Advertiser) => (await test.deps.store.ledger.saldos(ana.id)).disponivel
const estadoNoProvedor = async (txid: string) => {
  const sql = 'SELECT estado FROM sandbox_cobrancas WHERE txid = $1'
  return (await test.database.pool.query<{ estado: string }>(sql, [txid])).rows[0]?.estado
}
const txidOf = async (id: string) => (await test.deps.store.pedidos.find(id))?.txid ?? ''

it('lists the caller’s orders only, newest first, with the possible actions', async () => {
  const ana = await advertiser()
  const pacote = await buy(ana)
  const { order_id, anuncio_id } = await promote(ana)
  await settle(test, pacote, 'paid')
  const { data, total } = must(await ana.call(pedidos, { query: {} }))
  expect(total).toBe(2)
  expect(data).toMatchObject([
    {
      order_id,
      tipo: 'anuncio',
      status: 'PENDING',
      acoes: ['pagar', 'copiar', 'cancelar'],
      anuncio: { id: anuncio_id },
    },
    {
      order_id: pacote,
      tipo: 'creditos',
      status: 'PAID',
      acoes: ['recibo'],
      pix_copy_paste_code: null,
      anuncio: null,
    },
  ])
  expect(data[0]?.pix_copy_paste_code).toMatch(/^000201/)
  const bia = await advertiser()
  expect(must(await bia.call(pedidos, { query: {} }))).toEqual({ data: [], total: 0 })
  const notHers = { params: { order_id } }
  const none = { error: { status: 404 } }
  expect(await bia.call(pedido, notHers)).toMatchObject(none)
  expect(await bia.call(cancelarPedido, notHers)).toMatchObject(none)
  expect(await charge(bia, order_id, 'boleto')).toMatchObject(none)
})

it('cancels a waiting order, at the provider too, idempotently; a paid one is refused', async () => {
  const ana = await advertiser()
  const { order_id } = await promote(ana)
  for (let n = 0; n < 2; n += 1) {
    expect(must(await ana.call(cancelarPedido, { params: { order_id } }))).toMatchObject({
      status: 'CANCELADA',
      acoes: [],
    })
  }
  expect(await estadoNoProvedor(await txidOf(order_id))).toBe('CANCELADA')
  const pacote = await buy(ana)
  await settle(test, pacote, 'paid')
  expect(await ana.call(cancelarPedido, { params: { order_id: pacote } })).toMatchObject({
    error: { code: 'PEDIDO_PAGO' },
  })
  expect(await charge(ana, order_id, 'pix')).toMatchObject({ error: { code: 'PEDIDO_ENCERRADO' } })
})

it('has one open charge per order: another method ends the previous one, the same one is returned again', async () => {
  const ana = await advertiser()
  const { order_id, pix_copy_paste_code } = await promote(ana)
  const before = await txidOf(order_id)
  expect(must(await charge(ana, order_id, 'pix'))).toMatchObject({ order_id, pix_copy_paste_code })
  const slip = must(await charge(ana, order_id, 'boleto'))
  expect(slip).toMatchObject({ order_id, status: 'PENDING', pix_copy_paste_code: null })
  expect(slip.boleto_linha).toMatch(/^\d{47}$/)
  expect(await estadoNoProvedor(before)).toBe('CANCELADA')
  expect(await see(ana, order_id)).toMatchObject({ metodo: 'boleto', acoes: ['pagar', 'boleto', 'cancelar'] })
  await settle(test, order_id, 'paid')
  expect(await see(ana, order_id)).toMatchObject({ status: 'PAID', acoes: ['recibo'] })
})

it('accepts money of a replaced charge, and ends the one that replaced it', async () => {
  const ana = await advertiser()
  const id = await buy(ana)
  const before = await txidOf(id)
  must(await charge(ana, id, 'boleto'))
  const sql = `UPDATE sandbox_cobrancas SET estado = 'PAGO', recebimentos = $2 WHERE txid = $1`
  const receipt = {
    id: `E${before}`,
    valor: 3450,
    recebidoEm: test.clock.now(),
    devolvido: false,
    devolucao: null,
  }
  await test.database.pool.query(sql, [before, JSON.stringify([receipt])])
  const webhook = { id: `evt_${before}`, txid: before }
  await test.app.inject({ method: 'POST', url: '/api/webhooks/sandbox', payload: webhook })
  await test.jobs.runDue()
  expect(await see(ana, id)).toMatchObject({ status: 'PAID' })
  expect(await creditos(ana)).toBe(15)
  test.clock.advance(60_000)
  await test.jobs.runDue()
  expect(await estadoNoProvedor(await txidOf(id))).toBe('CANCELADA')
})

it('charges a refused card anew on the same order and listing', async () => {
  const ana = await advertiser()
  const { order_id, status, anuncio_id } = await promote(ana, { card_token: REFUSE })
  expect(status).toBe('RECUSADA')
  expect(await see(ana, order_id)).toMatchObject({ acoes: ['repetir'] })
  expect(must(await charge(ana, order_id, 'cartao', REFUSE))).toMatchObject({ order_id, status: 'RECUSADA' })
  expect(must(await charge(ana, order_id, 'cartao', APPROVE))).toMatchObject({
    order_id,
    anuncio_id,
    status: 'PAID',
  })
  const listed = must(await ana.call(meusAnuncios, { query: {} }))
  expect(listed).toMatchObject([{ id: anuncio_id, status: 'ativo' }])
})

it('never applies a coupon twice: it stays spent until its charge has ended, and late money counts at its own value', async () => {
  const ana = await advertiser()
  await test.deps.store.cupons.create({
    codigo: 'UMA50',
    descricao: 'Teste',
    aplicaEm: 'ambos',
    usuarioId: ana.id,
    fim: null,
    desconto: { tipo: 'percentual', percentual: 50 },
  })
  const id = await buy(ana, 'UMA50')
  await settle(test, id, 'expired')
  expect(await ana.call(comprarCreditos, { body: { creditos: 15, cupom: 'UMA50' } })).toMatchObject({
    error: { code: 'CUPOM_INVALIDO' },
  })
  await settle(test, id, 'paid')
  // R$ 17,25 of R$ 34,50: seven credits, and R$ 1,15 left over.
  expect(await creditos(ana)).toBe(7)
  const found = await test.deps.store.fechamentos.listDivergencias(test.clock.now())
  expect(found).toContainEqual({
    tipo: 'RESTO_A_DEVOLVER',
    alvo: `pedido:${id}`,
    detalhe: expect.stringContaining('115'),
  })
  test.clock.advance(60_000)
  await test.jobs.runDue()
  must(await ana.call(comprarCreditos, { body: { creditos: 15, cupom: 'UMA50' } }))
})

it('ends the open charges of an account that is erased', async () => {
  const ana = await advertiser()
  const txid = await txidOf(await buy(ana))
  await test.database.pool.query('UPDATE usuarios SET senha_hash = NULL WHERE id = $1', [ana.id])
  must(await ana.call(eraseConta, { body: {} }))
  test.clock.advance(60_000)
  await test.jobs.runDue()
  expect(await estadoNoProvedor(txid)).toBe('CANCELADA')
})
