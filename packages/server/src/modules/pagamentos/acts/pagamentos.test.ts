import { meusAnuncios } from '@portal/api/anuncios'
import { comprarCreditos, reservarCreditos } from '@portal/api/creditos'
import { createPagamento } from '@portal/api/pagamento'
import type { PaymentProvider, RespostaDevolucao } from '../ports/payment-provider'
import { lastMail, must } from '../../../testing/accounts'
import { openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { auditOf, brokenContexto, contextoOf, type Advertiser } from '../../../testing/operador'
import { settle } from '../../../testing/sandbox'
import { capturar } from '../../creditos'
import { conciliarPagamentos } from './conciliar'
import { devolverPagamento } from './devolver'
import { reenviarPagamento } from './reenviar'
import { buyCredits, buyPromotion } from '../../../testing/compras'

const MOTIVO = 'Pedido do cliente em 21/11'
let test: TestApp
let people = 0
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const advertiser = () => openAdvertiser(test, { email: `o${(people += 1)}@exemplo.com` })

const saldos = (ana: Advertiser) => test.deps.store.ledger.saldos(ana.id)
const statusOf = async (ana: Advertiser) =>
  must(await ana.call(meusAnuncios, { query: {} })).map(({ status }) => status)
/** A different operator for each account, since one operator's refunds are summed over a day. */
const refund = (referencia: string, recebimento?: string) =>
  devolverPagamento(
    { ...contextoOf(test), operador: `ana-${people}` },
    { referencia, motivo: MOTIVO, ...(recebimento && { recebimento }) },
  )
const stateOf = async (id: string) => (await test.deps.store.pedidos.find(id))?.estado

/** An operator with a provider that gives these refund responses and counts the keys it receives. */
function withAnswers(answers: RespostaDevolucao[]) {
  const { provider } = test.deps.pagamentos
  const keys: string[] = []
  const scripted: PaymentProvider = {
    ...provider,
    devolver: async (pedido) => {
      keys.push(pedido.chave)
      return answers.shift() ?? provider.devolver(pedido)
    },
  }
  const contexto = contextoOf(test)
  const pagamentos = { ...contexto.pagamentos, provider: scripted }
  return { keys, contexto: { ...contexto, pagamentos } }
}

describe('refund', () => {
  it('takes bought credits back once, however often it is requested', async () => {
    const ana = await advertiser()
    const id = await buyCredits(test, ana)
    expect(await refund(id)).toMatchObject({
      ok: true,
      data: { situacao: 'devolvido', valor: 66.7, devido: 0, pedido: { estado: 'DEVOLVIDA' } },
    })
    expect(await refund(id)).toMatchObject({ ok: true, data: { situacao: 'devolvido' } })
    await test.jobs.runDue()
    expect(await saldos(ana)).toMatchObject({ disponivel: 0, devido: 0 })
    expect((await auditOf(test, `pedido:${id}`)).map(({ acao }) => acao)).toEqual(['pagamento-devolvido'])
  })

  const reserve = async (ana: Advertiser, quantidade: number) => {
    const referencia_id = test.deps.secrets.newUuid()
    const body = { quantidade: -quantidade, tipo_operacao: 'debito_promocao' as const, referencia_id }
    must(await ana.call(reservarCreditos, { body }))
    return { usuarioId: ana.id, referenciaId: referencia_id, quantidade }
  }

  it('books spent credits as debt', async () => {
    const ana = await advertiser()
    const id = await buyCredits(test, ana)
    const reserva = await reserve(ana, 20)
    await test.deps.store.transaction(({ ledger, reservas }) =>
      capturar({ ledger, reservas, now: test.clock.now() }, reserva),
    )
    expect(await refund(id)).toMatchObject({ data: { devido: 20 } })
    expect(await saldos(ana)).toMatchObject({ disponivel: 0, reservado: 0, devido: 20 })
  })

  it('takes held credits back too, and owes nothing for them', async () => {
    const ana = await advertiser()
    const id = await buyCredits(test, ana)
    await reserve(ana, 20)
    expect(await refund(id)).toMatchObject({ data: { devido: 0 } })
    expect(await saldos(ana)).toMatchObject({ disponivel: 0, reservado: 0, devido: 0 })
  })

  it('takes the listing off the air that the payment had published', async () => {
    const ana = await advertiser()
    const { order_id } = await buyPromotion(test, ana)
    expect(await statusOf(ana)).toEqual(['ativo'])
    await refund(order_id)
    expect(await statusOf(ana)).toEqual(['inativo'])
  })

  it('leaves a listing that something else has paid for since', async () => {
    const ana = await advertiser()
    const first = await buyPromotion(test, ana)
    await buyPromotion(test, ana, first.anuncio_id ?? 0)
    await refund(first.order_id)
    expect(await stateOf(first.order_id)).toBe('DEVOLVIDA')
    expect(await statusOf(ana)).toEqual(['ativo'])
  })

  it('does not let a suspended listing come back after its refund', async () => {
    const ana = await advertiser()
    const { order_id, anuncio_id } = await buyPromotion(test, ana)
    await test.deps.store.anuncios.suspender(anuncio_id ?? 0, test.clock.now())
    await refund(order_id)
    expect(await test.deps.store.anuncios.find(anuncio_id ?? 0)).toMatchObject({
      status: 'inativo',
      suspensoEm: null,
    })
  })

  it('takes the credits back that a payment for a removed listing had become', async () => {
    const ana = await advertiser()
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana) }
    const order = must(await ana.call(createPagamento, { body }))
    await test.deps.store.anuncios.remove(order.anuncio_id ?? 0, test.clock.now())
    await settle(test, order.order_id, 'paid')
    expect(await saldos(ana)).toMatchObject({ disponivel: 5 })
    await refund(order.order_id)
    expect(await saldos(ana)).toMatchObject({ disponivel: 0, devido: 0 })
  })

  it('requires a choice between two payments, and refunds only that one', async () => {
    const ana = await advertiser()
    const id = await buyCredits(test, ana)
    await settle(test, id, 'paid')
    expect(await saldos(ana)).toMatchObject({ disponivel: 60 })
    const unnamed = await refund(id)
    expect(unnamed).toMatchObject({ ok: false, code: 'CONFLITO' })
    const [, second] = await test.deps.store.pedidos.listRecebimentos(id)
    expect(!unnamed.ok && unnamed.message).toContain(second?.id)
    const double = (await test.deps.store.pedidos.listRecebimentos(id)).find(
      ({ destino }) => destino === 'credito',
    )
    expect(await refund(id, double?.id)).toMatchObject({ data: { situacao: 'devolvido' } })
    expect(await stateOf(id)).toBe('PAGO')
    expect(await saldos(ana)).toMatchObject({ disponivel: 30 })
  })

  it('of a silent provider is retried under the same key, by a job as well', async () => {
    const ana = await advertiser()
    const id = await buyCredits(test, ana)
    const silent: RespostaDevolucao = { ok: false, code: 'SEM_RESPOSTA' }
    const { keys, contexto } = withAnswers([silent, silent])
    const ask = () => devolverPagamento(contexto, { referencia: id, motivo: MOTIVO })
    expect(await ask()).toMatchObject({ data: { situacao: 'sem-resposta', pedido: { estado: 'PAGO' } } })
    expect(await ask()).toMatchObject({ data: { situacao: 'sem-resposta' } })
    expect(new Set(keys).size).toBe(1)
    expect(await saldos(ana)).toMatchObject({ disponivel: 30 })
    test.clock.advance(2 * 60_000)
    await test.jobs.runDue()
    expect(await stateOf(id)).toBe('DEVOLVIDA')
    expect(await test.deps.store.devolucoes.listDoPedido(id)).toMatchObject([
      { chave: keys[0], estado: 'ACEITA' },
    ])
    expect(await saldos(ana)).toMatchObject({ disponivel: 0 })
  })

  it('that the provider refuses changes nothing, and may be requested again', async () => {
    const ana = await advertiser()
    const id = await buyCredits(test, ana)
    const { keys, contexto } = withAnswers([{ ok: false, code: 'RECUSADA' }])
    const ask = () => devolverPagamento(contexto, { referencia: id, motivo: MOTIVO })
    expect(await ask()).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(await stateOf(id)).toBe('PAGO')
    expect(await ask()).toMatchObject({ data: { situacao: 'devolvido' } })
    expect(new Set(keys).size).toBe(2)
  })

  it('is refused where nothing was received, and where nothing is known', async () => {
    const ana = await advertiser()
    const id = must(await ana.call(comprarCreditos, { body: { creditos: 15 } })).external_reference
    expect(await refund(id)).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(await refund('nada')).toMatchObject({ ok: false, code: 'NAO_ENCONTRADO' })
  })

  it('that cannot be audited does not reach the provider', async () => {
    const ana = await advertiser()
    const id = await buyCredits(test, ana)
    const broken = devolverPagamento(brokenContexto(test), { referencia: id, motivo: MOTIVO })
    await expect(broken).rejects.toThrow()
    expect(await stateOf(id)).toBe('PAGO')
    expect(await saldos(ana)).toMatchObject({ disponivel: 30 })
  })
})

describe('reconcile', () => {
  it('queries one order, or every open one, and settles the provider’s response', async () => {
    const ana = await advertiser()
    const order = must(await ana.call(comprarCreditos, { body: { creditos: 15 } }))
    const id = order.external_reference
    // Paid at the provider, without a webhook.
    await test.database.pool.query(
      `UPDATE sandbox_cobrancas SET estado = 'PAGO', recebimentos = jsonb_build_array(jsonb_build_object('id', $2::text,
         'valor', valor, 'recebidoEm', now(), 'devolvido', false, 'devolucao', null)) WHERE pedido_id = $1`,
      [id, `E${id}`],
    )
    const all = await conciliarPagamentos(contextoOf(test), { limite: 500 })
    expect(all.ok && all.data.pedidos.find(({ pedido }) => pedido.id === id)).toMatchObject({
      antes: 'PENDENTE',
      pedido: { estado: 'PAGO' },
    })
    expect(await saldos(ana)).toMatchObject({ disponivel: 15 })
    expect(await conciliarPagamentos(contextoOf(test), { referencia: id, limite: 1 })).toMatchObject({
      data: { pedidos: [{ antes: 'PAGO', pedido: { estado: 'PAGO' } }] },
    })
  })
})

describe('resend', () => {
  it('sends the receipt of a paid order again, which paying it sent once', async () => {
    const ana = await advertiser()
    const id = await buyCredits(test, ana)
    await test.jobs.runDue()
    const mails = async () => (await test.deps.store.outbox.list(ana.email)).length
    expect(await lastMail(test, ana.email)).toMatchObject({ assunto: 'Pagamento confirmado em Vitrine' })
    expect((await lastMail(test, ana.email)).texto).toContain('Valor: R$\u00a066,70')
    expect(await mails()).toBe(1)
    expect(await reenviarPagamento(contextoOf(test), { referencia: id, webhooks: false })).toMatchObject({
      data: { recibo: true },
    })
    await test.jobs.runDue()
    expect(await mails()).toBe(2)
    expect((await auditOf(test, `pedido:${id}`)).map(({ acao }) => acao)).toEqual(['recibo-reenviado'])
  })

  it('processes stored webhooks again', async () => {
    const ana = await advertiser()
    const id = await buyCredits(test, ana)
    await test.jobs.runDue()
    const again = await reenviarPagamento(contextoOf(test), { referencia: id, webhooks: true })
    expect(again).toMatchObject({ data: { recibo: false, webhooks: 1 } })
    expect(await test.jobs.runDue()).toBeGreaterThan(0)
    expect(await saldos(ana)).toMatchObject({ disponivel: 30 })
  })

  it('refuses a receipt of what is not paid', async () => {
    const ana = await advertiser()
    const id = must(await ana.call(comprarCreditos, { body: { creditos: 15 } })).external_reference
    const answer = await reenviarPagamento(contextoOf(test), { referencia: id, webhooks: false })
    expect(answer).toMatchObject({ ok: false, code: 'CONFLITO' })
  })
})
