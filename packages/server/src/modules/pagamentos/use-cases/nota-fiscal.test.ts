import { comprarCreditos } from '@portal/api/creditos'
import { pedido } from '@portal/api/pedidos'
import { recibo } from '@portal/api/pagamento'
import { exportDados } from '@portal/api/usuario'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { contextoOf } from '../../../testing/operador'
import { settle } from '../../../testing/sandbox'
import { devolverPagamento } from '../acts/devolver'
import { openPagamento } from '../acts/show'
import type { NfseProvider } from '../ports/nfse'
import { settleNota } from './nota-fiscal'

const TIMEOUT_MS = 60_000
const MOTIVO = 'Pedido da própria compradora.'

describeOnBoth('the invoice of an order', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind, { NFSE_PROVIDER: 'sandbox' })
  })
  afterAll(() => test.close())

  async function bought() {
    const ana = await openAdvertiser(test, { email: `nota${(people += 1)}@exemplo.com` })
    const { order_id: id } = must(
      await ana.call(comprarCreditos, { body: { creditos: 30, payment_method_type: 'pix' } }),
    )
    const seen = async () => must(await ana.call(pedido, { params: { order_id: id } })).nota
    return { ana, id, seen }
  }
  const pay = async (id: string) => {
    await settle(test, id, 'paid')
    await test.jobs.runDue()
  }
  const refund = async (id: string) => {
    const done = await devolverPagamento(contextoOf(test), { referencia: id, motivo: MOTIVO })
    if (!done.ok) throw new Error(done.message ?? done.code)
    await test.jobs.runDue()
  }
  const issued = async () => (await test.database.pool.query('SELECT 1 FROM sandbox_notas')).rows.length
  /** The configured provider, with calls replaced. */
  const provider = (change: (real: NfseProvider) => Partial<NfseProvider>): NfseProvider => {
    const real = test.deps.nfse
    if (real === undefined) throw new Error('no provider of invoices')
    return { ...real, ...change(real) }
  }
  const settleWith = (nfse: NfseProvider | undefined, id: string) =>
    settleNota({ ...test.deps.pagamentos, nfse }, id)

  it('is issued once when it is paid, and shown on order, receipt, the operator’s order and the export', async () => {
    const { ana, id, seen } = await bought()
    const before = await issued()
    expect(await seen()).toBeUndefined()
    await pay(id)
    const nota = await seen()
    expect(nota).toMatchObject({ numero: expect.stringMatching(/^TESTE-\d+$/), cancelada: false })
    await settleWith(test.deps.nfse, id)
    expect(await issued()).toBe(before + 1)
    const { url } = must(await ana.call(recibo, { params: { order_id: id } }))
    const { pathname, search } = new URL(url, 'http://localhost')
    expect((await test.app.inject(pathname + search)).payload).toContain(nota?.numero)
    expect(await openPagamento(contextoOf(test), { id })).toMatchObject({ data: { nota } })
    expect(must(await ana.call(exportDados, {}))).toMatchObject({
      notasFiscais: [{ pedido_id: id, numero: nota?.numero, estado: 'EMITIDA' }],
    })
  })

  it('is cancelled when the payment is refunded', async () => {
    const { id, seen } = await bought()
    await pay(id)
    await refund(id)
    expect(await seen()).toMatchObject({ cancelada: true })
  })

  it.each([
    ['issued once', async () => undefined, false],
    ['cancelled when the refund came first', refund, true],
  ])('is %s although the process died before it stored the response', async (_name, then, cancelada) => {
    const { id, seen } = await bought()
    await pay(id)
    const before = await issued()
    await test.database.pool.query(
      `UPDATE notas_fiscais SET estado = 'PEDIDA', numero = NULL, codigo = NULL WHERE pedido_id = $1`,
      [id],
    )
    await then(id)
    await settleWith(test.deps.nfse, id)
    expect(await seen()).toMatchObject({ cancelada })
    expect(await issued()).toBe(before)
  })

  it('does not stay when the refund comes while it is being issued', async () => {
    const { id, seen } = await bought()
    await pay(id)
    await test.database.pool.query(`DELETE FROM notas_fiscais WHERE pedido_id = $1`, [id])
    const slow = provider(({ emitir }) => ({
      emitir: async (nova) => {
        await refund(id)
        return emitir(nova)
      },
    }))
    await settleWith(slow, id)
    expect(await seen()).toMatchObject({ cancelada: true })
  })

  it('is repeated while the provider does not respond, and calls a person where it is refused', async () => {
    const { id } = await bought()
    await pay(id)
    await test.database.pool.query(`DELETE FROM notas_fiscais WHERE pedido_id = $1`, [id])
    const answer = (code: 'SEM_RESPOSTA' | 'RECUSADA') =>
      provider(() => ({ emitir: async () => ({ ok: false, code }) }))
    await expect(settleWith(answer('SEM_RESPOSTA'), id)).rejects.toThrow('did not respond')
    await settleWith(answer('RECUSADA'), id)
    expect(await test.deps.store.pedidos.listAlertas(id)).toMatchObject([{ codigo: 'NOTA_RECUSADA' }])
  })

  it(
    'is of no order without a provider',
    async () => {
      const without = await openTestApp(kind)
      const ana = await openAdvertiser(without)
      const { order_id: id } = must(
        await ana.call(comprarCreditos, { body: { creditos: 30, payment_method_type: 'pix' } }),
      )
      await settle(without, id, 'paid')
      await without.jobs.runDue()
      expect((await without.deps.store.pedidos.find(id))?.estado).toBe('PAGO')
      expect(await without.deps.store.notasFiscais.find(id)).toBeUndefined()
      await without.close()
    },
    TIMEOUT_MS,
  )
})
