import { comprarCreditos } from '@portal/api/creditos'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { settle } from '../../../testing/sandbox'
import { emCentavos } from '@portal/domain/dinheiro'

let test: TestApp
let count = 0
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

async function paidOrder() {
  const ana = await openAdvertiser(test, { email: `sandbox${(count += 1)}@exemplo.com` })
  const bought = await ana.call(comprarCreditos, { body: { creditos: 30 } })
  const id = bought.ok ? bought.data.external_reference : ''
  await settle(test, id, 'paid')
  const pedido = await test.deps.store.pedidos.find(id)
  if (pedido === undefined) throw new Error('no order')
  const asked = await provider().consultar(pedido)
  const recebimentoId = asked.ok ? (asked.cobranca.recebimentos[0]?.id ?? '') : ''
  return { ana, refund: { cobranca: pedido, recebimentoId, valor: pedido.valor, chave: `dev${count}` } }
}

const provider = () => test.deps.pagamentos.provider
const stateOf = async (id: string) => (await test.deps.store.pedidos.findByTxid(id))?.estado

describe('a refund at the sandbox', () => {
  it('marks the receipt in its books and sends a webhook, which takes the credits back', async () => {
    const { ana, refund } = await paidOrder()
    expect(await provider().devolver(refund)).toMatchObject({ ok: true, recebimento: { devolvido: true } })
    expect(await stateOf(refund.cobranca.txid)).toBe('PAGO')
    await test.jobs.runDue()
    expect(await stateOf(refund.cobranca.txid)).toBe('DEVOLVIDA')
    expect(await test.deps.store.ledger.saldos(ana.id)).toMatchObject({ disponivel: 0 })
  })

  it('is idempotent under the same key, and refused under another one', async () => {
    const { refund } = await paidOrder()
    const first = await provider().devolver(refund)
    expect(await provider().devolver(refund)).toEqual(first)
    expect(await provider().devolver({ ...refund, chave: 'outra' })).toEqual({ ok: false, code: 'RECUSADA' })
  })

  it('refuses another amount than the receipt’s, and unknown receipts', async () => {
    const { refund } = await paidOrder()
    const less = emCentavos(refund.valor - 1)
    expect(await provider().devolver({ ...refund, valor: less })).toEqual({ ok: false, code: 'RECUSADA' })
    const unknown = { ok: false, code: 'NAO_ENCONTRADA' }
    expect(await provider().devolver({ ...refund, recebimentoId: 'E0' })).toEqual(unknown)
  })
})
