import { comprarCreditos, historicoCreditos, statusCompra } from '@portal/api/creditos'
import { recibo, statusEfi } from '@portal/api/pagamento'
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import { openTestApp, type TestApp } from '../../../testing/app'
import { pdfText } from '../../../testing/pdf'
import { settle } from '../../../testing/sandbox'
import { compradores } from '../../../testing/compras'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const { advertiser, pay, paid, stateOf, anuncios, saldos } = compradores(() => test)

describe('POST /payment/create', () => {
  it('sells a package by its total, and lists it in the history', async () => {
    const ana = await advertiser()
    const bought = await ana.call(comprarCreditos, { body: { creditos: 30, amount: 66.7 } })
    expect(bought).toMatchObject({ ok: true, status: 201 })
    if (!bought.ok) return
    expect(isValidPixPayload(bought.data.pix_copy_paste_code ?? '')).toBe(true)
    const { efi_txid, efi_loc_id, external_reference } = bought.data
    const history = async () => {
      const answer = await ana.call(historicoCreditos, { query: {} })
      return answer.ok ? answer.data.data[0] : undefined
    }
    const row = await history()
    expect(row).toMatchObject({ amount: 66.7, description: 'Compra de 30 créditos', status: 'pending' })
    await settle(test, external_reference, 'paid')
    for (const query of [{ txid: efi_txid ?? '' }, { id_efi: efi_loc_id ?? '' }, { external_reference }]) {
      expect(await ana.call(statusEfi, { query })).toMatchObject({ data: { is_paid: true, status: 'PAID' } })
    }
    expect(await ana.call(statusCompra, { query: { credito_id: row?.id ?? 0 } })).toMatchObject({
      data: { status: 'paid', creditos: 30 },
    })
    expect((await history())?.status).toBe('approved')
    expect(await saldos(ana)).toMatchObject({ disponivel: 30 })
  })

  it('refuses totals that are no package, other amounts and quantities', async () => {
    const ana = await advertiser()
    expect(await ana.call(comprarCreditos, { body: { creditos: 31 } })).toMatchObject({
      error: { status: 422 },
    })
    for (const wrong of [{ amount: 69 }, { quantity: 2 }]) {
      const answer = await ana.call(comprarCreditos, { body: { creditos: 30, ...wrong } })
      expect(answer).toMatchObject({ error: { code: 'PRECO_DIVERGENTE' } })
    }
  })

  it('hides orders from other users, and receipts of unpaid orders', async () => {
    const ana = await advertiser()
    const bia = await advertiser()
    const order = await paid(ana)
    expect(await stateOf(bia, order.order_id)).toBe('NAO_ENCONTRADO')
    const params = { order_id: order.order_id }
    expect(await ana.call(recibo, { params })).toMatchObject({ error: { status: 404 } })
    await settle(test, order.order_id, 'paid')
    const receipt = await ana.call(recibo, { params })
    const { pathname, search } = new URL(receipt.ok ? receipt.data.url : 'http://x')
    const page = await test.app.inject(pathname + search)
    expect(page.payload).toContain('***.982.247-**')
    expect(page.payload).not.toContain('52998224725')
    expect(page.payload).toContain('21/11/2026, 12:00 (horário de Goiânia, GO)')
    expect(await bia.call(recibo, { params })).toMatchObject({ error: { status: 404 } })
    const [, pdf = ''] = /href="[^"]*(\/api\/documentos\/recibo-pdf\/[^"]+)"/.exec(page.payload) ?? []
    const address = pdf.replaceAll('&amp;', '&')
    const file = await test.app.inject(address)
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(pdfText(file.rawPayload)).toContain('***.982.247-**')
    expect((await test.app.inject(address.replace('recibo-pdf', 'boleto'))).statusCode).toBe(404)
  })
})

describe('coupons', () => {
  const cupom = (usuarioId: number, percentual = 10) =>
    test.deps.store.cupons.create({
      codigo: `C${usuarioId}X${percentual}`,
      descricao: 'Teste',
      desconto: { tipo: 'percentual', percentual },
      aplicaEm: 'ambos',
      usuarioId,
      fim: null,
    })

  it('discount once, and come back when the order ends unpaid', async () => {
    const ana = await advertiser()
    await cupom(ana.id)
    const extra = { cupom: `c${ana.id}x10`, amount: 8.91 }
    const order = await paid(ana, { extra })
    expect(await pay(ana, { extra })).toMatchObject({ error: { code: 'CUPOM_INVALIDO' } })
    await settle(test, order.order_id, 'cancelled')
    expect(await pay(ana, { extra })).toMatchObject({ ok: true })
  })

  it('that cover the whole price publish without a charge', async () => {
    const ana = await advertiser()
    await cupom(ana.id, 100)
    const order = await paid(ana, { extra: { cupom: `C${ana.id}X100`, amount: 0 } })
    expect(order).toMatchObject({ status: 'PAID', pix_copy_paste_code: null })
    expect(await anuncios(ana)).toMatchObject([{ status: 'ativo' }])
  })

  it('can belong to one account', async () => {
    const ana = await advertiser()
    const bia = await advertiser()
    await cupom(ana.id, 20)
    const refused = { error: { code: 'CUPOM_INVALIDO' } }
    expect(await pay(bia, { extra: { cupom: `C${ana.id}X20` } })).toMatchObject(refused)
  })
})
