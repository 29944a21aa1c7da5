import { meusAnuncios } from '@portal/api/anuncios'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { comprarCreditos, reservarCreditos } from '@portal/api/creditos'
import { desistencias, desistir } from '@portal/api/desistencias'
import { createPagamento } from '@portal/api/pagamento'
import { DAY_MS } from '../../../kernel/clock'
import { must } from '../../../testing/accounts'
import { openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { auditOf, contextoOf } from '../../../testing/operador'
import { settle } from '../../../testing/sandbox'
import { devolverPagamento } from '../acts/devolver'

const TWINS = 4
type Advertiser = Awaited<ReturnType<typeof openAdvertiser>>

describeOnBoth('undoing a purchase (rule: pagamentos/desistencia)', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  beforeEach(() => test.clock.set('2026-11-21T15:00:00Z'))
  afterAll(() => test.close())

  const advertiser = () => openAdvertiser(test, { email: `d${(people += 1)}@exemplo.com` })
  const saldos = (ana: Advertiser) => test.deps.store.ledger.saldos(ana.id)
  const list = async (ana: Advertiser) => must(await ana.call(desistencias, {})).data
  const undo = (ana: Advertiser, compra: string, { valor, creditos }: { valor: number; creditos: number }) =>
    ana.call(desistir, { params: { compra }, body: { valor, creditos } })
  const undoFirst = async (ana: Advertiser) => {
    const [one] = await list(ana)
    if (one === undefined) throw new Error('nothing can be undone')
    return undo(ana, one.compra, one)
  }
  const buyCredits = async (ana: Advertiser) => {
    const { order_id } = must(await ana.call(comprarCreditos, { body: { creditos: 30 } }))
    await settle(test, order_id, 'paid')
    return order_id
  }
  const promote = async (ana: Advertiser) => {
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana, { dias: 3 }) }
    const { order_id } = must(await ana.call(createPagamento, { body }))
    await settle(test, order_id, 'paid')
    return order_id
  }
  const promoteWithCredits = async (ana: Advertiser) => {
    await buyCredits(ana)
    const referenciaId = test.deps.secrets.newUuid()
    const publicacao = publicacaoDe(ana, { referencia_id: referenciaId })
    const quantidade = -5
    must(
      await ana.call(reservarCreditos, {
        body: { quantidade, tipo_operacao: 'debito_promocao', referencia_id: referenciaId },
      }),
    )
    must(await ana.call(publicarAnuncio, { body: publicacao }))
    return referenciaId
  }
  const live = async (ana: Advertiser) =>
    must(await ana.call(meusAnuncios, { query: {} })).map(({ status }) => status)
  const fechado = async () => {
    await test.jobs.runDue()
    return (await test.deps.store.fechamentos.listDivergencias(test.clock.now())).map(({ tipo }) => tipo)
  }

  it('refunds an unused package in full, once, however often and by whomever it is requested', async () => {
    const ana = await advertiser()
    const compra = await buyCredits(ana)
    expect(await list(ana)).toMatchObject([
      {
        compra,
        situacao: 'possivel',
        usada: false,
        valor: 66.7,
        creditos: 0,
        ate: '2026-11-29T00:00:00-03:00',
      },
    ])
    const undone = await Promise.all(
      Array.from({ length: TWINS }, () => undo(ana, compra, { valor: 66.7, creditos: 0 })),
    )
    expect(undone.every(({ ok }) => ok)).toBe(true)
    expect(
      await devolverPagamento(contextoOf(test), { referencia: compra, motivo: 'de novo' }),
    ).toMatchObject({
      data: { situacao: 'devolvido' },
    })
    expect(await list(ana)).toMatchObject([{ situacao: 'devolvida', valor: 66.7 }])
    expect(await saldos(ana)).toMatchObject({ disponivel: 0, devido: 0 })
    expect(await auditOf(test, `compra:${compra}`)).toMatchObject([
      { ator: 'usuario', acao: 'compra-desistida' },
    ])
    expect(await test.deps.store.devolucoes.listDoPedido(compra)).toHaveLength(1)
    expect(await fechado()).toEqual([])
  })

  it('refunds a package whose credits are held for a promotion, without a debt: held is not used', async () => {
    const ana = await advertiser()
    const compra = await buyCredits(ana)
    const referenciaId = test.deps.secrets.newUuid()
    const body = { quantidade: -5, tipo_operacao: 'debito_promocao' as const, referencia_id: referenciaId }
    must(await ana.call(reservarCreditos, { body }))
    expect(await saldos(ana)).toMatchObject({ disponivel: 25, reservado: 5 })
    expect(await list(ana)).toMatchObject([{ compra, situacao: 'possivel', usada: false, valor: 66.7 }])
    must(await undoFirst(ana))
    expect(await saldos(ana)).toMatchObject({ disponivel: 0, reservado: 0, devido: 0 })
    const late = publicacaoDe(ana, { referencia_id: referenciaId })
    expect(await ana.call(publicarAnuncio, { body: late })).toMatchObject({ ok: false })
    expect(await fechado()).toEqual([])
  })

  it('keeps a package of which credits were spent', async () => {
    const ana = await advertiser()
    await promoteWithCredits(ana)
    const pacote = (await list(ana)).find(({ pagaCom }) => pagaCom === 'dinheiro')
    expect(pacote).toMatchObject({ situacao: 'sem-devolucao', usada: true, valor: 0, creditos: 0 })
    expect(await undo(ana, pacote?.compra ?? '', { valor: 66.7, creditos: 0 })).toMatchObject({
      ok: false,
      error: { message: 'Esta compra já foi usada: não há o que devolver.' },
    })
  })

  it('refunds a promotion that has not begun in money, and takes the listing down', async () => {
    const ana = await advertiser()
    await promote(ana)
    const [one] = await list(ana)
    expect(one).toMatchObject({ usada: false, creditos: 0, situacao: 'possivel' })
    expect(await undoFirst(ana)).toMatchObject({ ok: true, data: { situacao: 'devolvida' } })
    expect(await live(ana)).toEqual(['inativo'])
    expect(await fechado()).toEqual([])
  })

  it('returns the credits that paid a promotion: all of them before it begins', async () => {
    const ana = await advertiser()
    const compra = await promoteWithCredits(ana)
    const one = (await list(ana)).find((each) => each.compra === compra)
    expect(one).toMatchObject({ pagaCom: 'creditos', usada: false, creditos: 5, valor: 0 })
    await Promise.all(Array.from({ length: TWINS }, () => undo(ana, compra, { valor: 0, creditos: 5 })))
    expect(await saldos(ana)).toMatchObject({ disponivel: 30, usado: 0 })
    expect(await live(ana)).toEqual(['inativo'])
    expect(await fechado()).toEqual([])
  })

  it('refunds nothing when the amount differs from the one shown', async () => {
    const ana = await advertiser()
    const compra = await promote(ana)
    expect(await undo(ana, compra, { valor: 0.01, creditos: 0 })).toMatchObject({
      ok: false,
      error: { code: 'CONFLITO' },
    })
    expect(await live(ana)).toEqual(['ativo'])
  })

  it('returns the days that have not begun as credits, once, and not again with the money', async () => {
    const ana = await advertiser()
    const compra = await promote(ana)
    test.clock.advance(2 * DAY_MS)
    const [one] = await list(ana)
    expect(one).toMatchObject({ usada: true, valor: 0, situacao: 'possivel' })
    expect(one?.creditos).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: TWINS }, () => undoFirst(ana)))
    expect((await saldos(ana)).disponivel).toBe(one?.creditos)
    expect(await live(ana)).toEqual(['inativo'])
    expect(await fechado()).toEqual([])
    const returned = await devolverPagamento(contextoOf(test), { referencia: compra, motivo: 'a pedido' })
    expect(returned).toMatchObject({ ok: true, data: { situacao: 'devolvido' } })
    expect(await saldos(ana)).toMatchObject({ disponivel: 0, devido: 0 })
  })

  it('is possible until the seventh day, and only for the buyer', async () => {
    const [ana, rui] = [await advertiser(), await advertiser()]
    const compra = await buyCredits(ana)
    const seen = { valor: 66.7, creditos: 0 }
    expect(await undo(rui, compra, seen)).toMatchObject({ ok: false, error: { code: 'NAO_ENCONTRADO' } })
    test.clock.set('2026-11-29T03:00:00Z')
    expect(await list(ana)).toEqual([])
    expect(await undo(ana, compra, seen)).toMatchObject({ ok: false, error: { code: 'NAO_ENCONTRADO' } })
  })
})
