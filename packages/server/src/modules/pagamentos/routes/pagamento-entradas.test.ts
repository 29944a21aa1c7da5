import { comprarCreditos, reservarCreditos } from '@portal/api/creditos'
import { createPagamento, statusPagamento } from '@portal/api/pagamento'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { listAlertas } from '@portal/api/painel'
import { must } from '../../../testing/accounts'
import { openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnPostgres } from '../../../testing/databases'
import { settle } from '../../../testing/sandbox'
import { contextoOf } from '../../../testing/operador'
import { conciliarPagamentos } from '../acts/conciliar'

type Advertiser = Awaited<ReturnType<typeof openAdvertiser>>

const START = '2026-11-21T15:00:00Z'
let test: TestApp
let people = 0
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(() => test.clock.set(START))
afterAll(() => test.close())

const advertiser = (creditos = 0) =>
  openAdvertiser(test, { email: `e${(people += 1)}@exemplo.com`, creditos })
const saldos = ({ id }: Advertiser) => test.deps.store.ledger.saldos(id)
const ordersOf = ({ id }: Advertiser) => test.deps.store.pedidos.listDoUsuario(id, 50)

/** Raw bytes that a typed client could not send. */
async function post(who: Advertiser, url: string, payload: object, key?: string) {
  const headers = { authorization: `Bearer ${who.token}`, ...(key && { 'idempotency-key': key }) }
  const response = await test.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  return { status: response.statusCode, body: response.json() }
}

const package30 = { creditos: 30 }
const promotion = (ana: Advertiser, anuncio: object = {}) => ({
  payment_method_type: 'pix',
  anuncio: { ...publicacaoDe(ana), ...anuncio },
})

describe('amounts set by the client', () => {
  it.each([
    ['a cent less', { amount: 66.69 }, 409],
    ['a cent more', { amount: 66.71 }, 409],
    ['nothing', { amount: 0 }, 409],
    ['less than nothing', { amount: -66.7 }, 422],
    ['half a cent', { amount: 66.705 }, 422],
    ['an amount that is a text', { amount: '66.70' }, 422],
    ['an amount without end', { amount: 1e308 }, 422],
    ['two of them', { quantity: 2 }, 409],
    ['none of them', { quantity: 0 }, 409],
    ['another total of credits', { creditos: 3000 }, 422],
    ['credits below zero', { creditos: -30 }, 422],
    ['half a credit', { creditos: 30.5 }, 422],
  ])('are refused for a package: %s', async (_name, changes, status) => {
    const ana = await advertiser()
    expect((await post(ana, '/payment/create', { ...package30, ...changes })).status).toBe(status)
    expect(await ordersOf(ana)).toEqual([])
  })

  it.each([
    ['a cent less', { amount: 9.89 }],
    ['a cent more', { amount: 9.91 }],
    ['two of them', { quantity: 2 }],
    ['another total in the listing', { anuncio: { total: 0.01 } }],
    ['another price in credits', { anuncio: { creditos: 1 } }],
  ])('are refused for a promotion: %s', async (_name, { anuncio, ...changes }: Record<string, unknown>) => {
    const ana = await advertiser()
    const answer = await post(ana, '/payment/create-payment', {
      ...promotion(ana, (anuncio ?? {}) as object),
      ...changes,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRECO_DIVERGENTE' } })
    expect(await ordersOf(ana)).toEqual([])
    expect(await test.deps.store.anuncios.listDoDono(ana.id)).toEqual([])
  })

  it('of state, owner and payment are ignored', async () => {
    const ana = await advertiser()
    const bia = await advertiser()
    const lies = { status: 'ativo', estado: 'PAGO', is_paid: true, pago_em: START, user_id: bia.id, valor: 1 }
    expect((await post(ana, '/payment/create', { ...package30, ...lies })).status).toBe(201)
    const answer = await post(ana, '/payment/create-payment', {
      ...promotion(ana, { status: 'ativo', user_id: bia.id }),
      ...lies,
    })
    expect(answer).toMatchObject({ status: 201, body: { status: 'PENDING' } })
    expect(await ordersOf(ana)).toMatchObject([
      { estado: 'PENDENTE', valor: 990, pagoEm: null },
      { estado: 'PENDENTE', valor: 6670, pagoEm: null },
    ])
    expect(await ordersOf(bia)).toEqual([])
    expect(await test.deps.store.anuncios.listDoDono(ana.id)).toMatchObject([{ status: 'pendente' }])
    expect(await saldos(ana)).toMatchObject({ disponivel: 0 })
  })

  it('cannot give credits, nor hold none, nor more than the balance', async () => {
    const ana = await advertiser(4)
    const reserva = (quantidade: number) =>
      post(ana, '/creditos/adicionar', {
        quantidade,
        tipo_operacao: 'debito_promocao',
        referencia_id: test.deps.secrets.newUuid(),
      })
    expect((await reserva(500)).status).toBe(422)
    expect((await reserva(0)).status).toBe(422)
    expect((await reserva(-0.5)).status).toBe(422)
    expect(await reserva(-5)).toMatchObject({ status: 409, body: { code: 'SALDO_INSUFICIENTE' } })
    expect(await saldos(ana)).toEqual({ disponivel: 4, reservado: 0, usado: 0, devido: 0 })
  })

  it('cannot publish with a hold of another amount, which stays held', async () => {
    const ana = await advertiser(9)
    const referencia_id = test.deps.secrets.newUuid()
    const body = { quantidade: -4, tipo_operacao: 'debito_promocao' as const, referencia_id }
    must(await ana.call(reservarCreditos, { body }))
    const answer = await ana.call(publicarAnuncio, { body: publicacaoDe(ana, { referencia_id }) })
    expect(answer).toMatchObject({ error: { code: 'RESERVA_INVALIDA', status: 409 } })
    expect(await saldos(ana)).toMatchObject({ disponivel: 5, reservado: 4, usado: 0 })
  })
})

describe('an Idempotency-Key', () => {
  it('with another body is refused on every call that moves money', async () => {
    const ana = await advertiser(9)
    const reserva = (quantidade: number) => ({
      quantidade,
      tipo_operacao: 'debito_promocao',
      referencia_id: '00000000-0000-4000-8000-000000000001',
    })
    const calls: [string, object, object][] = [
      ['/payment/create', package30, { creditos: 62 }],
      ['/payment/create-payment', promotion(ana), { ...promotion(ana), payment_method_type: 'boleto' }],
      ['/creditos/adicionar', reserva(-2), reserva(-3)],
    ]
    for (const [url, first, other] of calls) {
      const key = `chave-${url}`.replaceAll('/', '-')
      const made = await post(ana, url, first, key)
      expect([url, made.status]).toEqual([url, 201])
      expect(await post(ana, url, other, key)).toMatchObject({
        status: 409,
        body: { code: 'CHAVE_IDEMPOTENCIA_REUSADA' },
      })
      expect((await post(ana, url, first, key)).body).toEqual(made.body)
    }
    expect(await ordersOf(ana)).toHaveLength(2)
    expect(await saldos(ana)).toMatchObject({ reservado: 2 })
  })

  it('is a separate key for each endpoint', async () => {
    const ana = await advertiser()
    const bought = await post(ana, '/payment/create', package30, 'a-mesma-chave')
    const promoted = await post(ana, '/payment/create-payment', promotion(ana), 'a-mesma-chave')
    expect([bought.status, promoted.status]).toEqual([201, 201])
    expect(bought.body.external_reference).not.toBe(promoted.body.external_reference)
    expect((await ordersOf(ana)).map(({ tipo }) => tipo)).toEqual(['anuncio', 'creditos'])
  })
})

describe('a coupon', () => {
  const create = (codigo: string, limits: { inicio?: Date; fim: Date | null; usosMax?: number }) =>
    test.deps.store.cupons.create({
      codigo,
      descricao: 'Teste',
      aplicaEm: 'ambos',
      usuarioId: null,
      ...limits,
      desconto: { tipo: 'percentual', percentual: 10 },
    })

  it.each([
    ['that has ended', 'VENCIDO', { fim: new Date('2026-11-21T14:59:59Z') }],
    ['that has not begun', 'FUTURO', { inicio: new Date('2026-11-22T03:00:00Z'), fim: null }],
    ['that nobody made', 'INVENTADO', undefined],
  ])('%s is refused, and no order is made', async (_name, cupom, limits) => {
    const ana = await advertiser()
    if (limits !== undefined) await create(cupom, limits)
    const refused = { error: { code: 'CUPOM_INVALIDO', status: 422 } }
    expect(await ana.call(comprarCreditos, { body: { creditos: 30, cupom } })).toMatchObject(refused)
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana), cupom }
    expect(await ana.call(createPagamento, { body })).toMatchObject(refused)
    expect(await ordersOf(ana)).toEqual([])
  })

  it('cannot be used once its uses are spent', async () => {
    await create('UNICO', { fim: null, usosMax: 1 })
    const body = { creditos: 30, cupom: 'unico' }
    const [ana, bia] = [await advertiser(), await advertiser()]
    expect(await ana.call(comprarCreditos, { body })).toMatchObject({ ok: true })
    expect(await bia.call(comprarCreditos, { body })).toMatchObject({ error: { code: 'CUPOM_INVALIDO' } })
  })
})

describe('a payment of another amount', () => {
  /** Books centavos at the provider without a webhook. */
  async function receive(id: string, centavos: number) {
    await test.database.pool.query(
      `UPDATE sandbox_cobrancas SET estado = 'PAGO', recebimentos = recebimentos || jsonb_build_array(jsonb_build_object(
         'id', 'E' || $2::int || pedido_id, 'valor', $2::int, 'recebidoEm', now(), 'devolvido', false,
         'devolucao', null)) WHERE pedido_id = $1`,
      [id, centavos],
    )
    await conciliarPagamentos(contextoOf(test), { referencia: id, limite: 1 })
  }
  const buy = async (ana: Advertiser) =>
    must(await ana.call(comprarCreditos, { body: { creditos: 15 } })).external_reference
  const stateOf = async (ana: Advertiser, external_reference: string) =>
    must(await ana.call(statusPagamento, { query: { external_reference } })).status

  it('a cent short does not pay the order and becomes credits', async () => {
    const ana = await advertiser()
    const id = await buy(ana)
    await receive(id, 3449)
    expect(await stateOf(ana, id)).toBe('PENDING')
    expect(await saldos(ana)).toMatchObject({ disponivel: 14 })
    await receive(id, 3450)
    expect(await stateOf(ana, id)).toBe('PAID')
    expect(await saldos(ana)).toMatchObject({ disponivel: 29 })
  })

  it('a cent more pays, and buys nothing more', async () => {
    const ana = await advertiser()
    const id = await buy(ana)
    await receive(id, 3451)
    expect(await stateOf(ana, id)).toBe('PAID')
    expect(await saldos(ana)).toMatchObject({ disponivel: 15 })
  })

  it('after the end becomes credit, and the owner is notified', async () => {
    const ana = await advertiser()
    const id = await buy(ana)
    test.clock.advance(61 * 60_000)
    expect(await stateOf(ana, id)).toBe('EXPIRADA')
    await settle(test, id, 'paid')
    expect(await stateOf(ana, id)).toBe('EXPIRADA')
    expect(await saldos(ana)).toMatchObject({ disponivel: 15 })
    const messages = must(await ana.call(listAlertas, { query: {} })).map(({ message }) => message)
    expect(messages).toContainEqual(expect.stringContaining('virou 15 créditos'))
  })
})

describeOnPostgres('a coupon used at once', () => {
  it('by ten accounts is used up to its limit, and by ten calls of one account once', async () => {
    const real = await openTestApp('postgres')
    try {
      const cupom = (codigo: string, usosMax: number | null) =>
        real.deps.store.cupons.create({
          codigo,
          descricao: 'Teste',
          aplicaEm: 'ambos',
          usuarioId: null,
          fim: null,
          usosMax,
          desconto: { tipo: 'percentual', percentual: 10 },
        })
      await cupom('TRES', 3)
      await cupom('LIVRE', null)
      const ten = Array.from({ length: 10 }, (_, n) => openAdvertiser(real, { email: `c${n}@exemplo.com` }))
      const people = await Promise.all(ten)
      const buys = await Promise.all(
        people.map((each) => each.call(comprarCreditos, { body: { creditos: 30, cupom: 'TRES' } })),
      )
      expect(buys.filter(({ ok }) => ok)).toHaveLength(3)
      const [ana] = people
      const mine = await Promise.all(
        people.map(() => ana?.call(comprarCreditos, { body: { creditos: 30, cupom: 'LIVRE' } })),
      )
      expect(mine.filter((bought) => bought?.ok)).toHaveLength(1)
      expect(await real.deps.store.fechamentos.listDivergencias(real.clock.now())).toEqual([])
    } finally {
      await real.close()
    }
  })
})
