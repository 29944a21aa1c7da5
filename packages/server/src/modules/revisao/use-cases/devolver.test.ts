import { findAnuncioDoDono } from '@portal/api/anuncios'
import { devolverRecusado } from '@portal/api/anuncio-atos'
import { createPagamento, statusPagamento } from '@portal/api/pagamento'
import { must } from '../../../testing/accounts'
import { openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { contextoOf, type Advertiser } from '../../../testing/operador'
import { settle } from '../../../testing/sandbox'
import { aprovarRevisao, recusarRevisao } from '../acts/decidir'

describe('money of a publication that waits for its review', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { REVIEW: 'manual', DEMO_DATA: '0' })
  })
  afterAll(() => test.close())

  let people = 0
  async function paid() {
    const owner = await openAdvertiser(test, { email: `d${(people += 1)}@exemplo.com` })
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(owner) }
    const { order_id, anuncio_id } = must(await owner.call(createPagamento, { body }))
    expect(await settle(test, order_id, 'paid')).toBe(200)
    const id = anuncio_id ?? 0
    const [revisao] = await test.deps.store.revisoes.listUltimas([id])
    return { owner, order_id, id, caso: revisao?.id ?? 0 }
  }
  const refuse = (id: number) =>
    recusarRevisao(contextoOf(test), { id, codigo: 'fotos', motivos: 'Escolha outras fotos.' })
  const choose = (owner: Advertiser, id: number, forma: 'creditos' | 'dinheiro') =>
    owner.call(devolverRecusado, { params: { id: String(id) }, body: { forma } })
  const state = async (owner: Advertiser, external_reference: string) =>
    must(await owner.call(statusPagamento, { query: { external_reference } })).status
  const differences = () => test.deps.store.fechamentos.listDivergencias(test.clock.now())

  it('is paid-in-review until the approval, and no difference in the daily check', async () => {
    const { owner, order_id, id, caso } = await paid()
    expect(await state(owner, order_id)).toBe('PAID')
    const [waiting] = must(await owner.call(findAnuncioDoDono, { query: { anuncio_id: String(id) } }))
    expect(waiting).toMatchObject({ dataInicio: null, revisao: { situacao: 'pago-em-revisao' } })
    expect(await differences()).toEqual([])
    expect((await aprovarRevisao(contextoOf(test), { id: caso })).ok).toBe(true)
    expect((await test.deps.store.anuncios.find(id))?.status).toBe('ativo')
    expect(await differences()).toEqual([])
  })

  it('is refunded through the provider once, if the advertiser chooses money', async () => {
    const { owner, order_id, id, caso } = await paid()
    await refuse(caso)
    expect(await state(owner, order_id)).toBe('PAID')
    must(await choose(owner, id, 'dinheiro'))
    expect(await choose(owner, id, 'creditos')).toMatchObject({ error: { code: 'CONFLITO' } })
    test.clock.advance(60_000)
    await test.jobs.runDue()
    expect(await state(owner, order_id)).toBe('DEVOLVIDA')
    expect((await test.deps.store.ledger.saldos(owner.id)).disponivel).toBe(0)
    expect(await differences()).toEqual([])
  })

  it('is returned as credits, which a later refund takes back', async () => {
    const { owner, order_id, id, caso } = await paid()
    await refuse(caso)
    await Promise.all([choose(owner, id, 'creditos'), choose(owner, id, 'creditos')])
    expect((await test.deps.store.ledger.saldos(owner.id)).disponivel).toBeGreaterThan(0)
    expect(await differences()).toEqual([])
    await settle(test, order_id, 'refunded')
    expect((await test.deps.store.ledger.saldos(owner.id)).disponivel).toBe(0)
    expect(await differences()).toEqual([])
  })

  it('that its provider refunded meanwhile leaves nothing to approve', async () => {
    const { order_id, id, caso } = await paid()
    await settle(test, order_id, 'refunded')
    expect(await aprovarRevisao(contextoOf(test), { id: caso })).toMatchObject({ code: 'CONFLITO' })
    expect((await test.deps.store.anuncios.find(id))?.status).not.toBe('ativo')
    test.clock.advance(60_000)
    await test.jobs.runDue()
    expect(await differences()).toEqual([])
  })
})
