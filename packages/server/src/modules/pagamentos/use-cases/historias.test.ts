/**
 * Random payment histories, with crashes and retries, checked against a model without a database
 * (fast-check).
 */
import fc from 'fast-check'
import { describeOnBoth, type DatabaseKind } from '../../../testing/databases'
import { Model } from '../../../testing/historia-modelo'
import { Real } from '../../../testing/historia-real'
import { openTestStore, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'
import { commands, Vencer } from '../../../testing/historia-passos'
import {
  Comprar,
  CUPOM,
  DoComprador,
  Encerrar,
  NoProvedor,
  perguntar,
} from '../../../testing/historia-pedidos'

const RUNS: Readonly<Record<DatabaseKind, number>> = { pglite: 16, postgres: 8 }

describeOnBoth('any history of money', (kind) => {
  let test: TestStore
  let runs = 0
  beforeAll(async () => {
    test = await openTestStore(kind)
  })
  afterAll(() => test.close())

  async function open(): Promise<{ model: Model; real: Real }> {
    runs += 1
    const dono = await insertAdvertiser(test.pool, { email: `h${runs}@exemplo.com` })
    await test.store.cupons.create({
      codigo: `${CUPOM}${runs}`,
      descricao: 'Teste',
      aplicaEm: 'ambos',
      usuarioId: dono.id,
      fim: null,
      desconto: { tipo: 'percentual', percentual: 10 },
    })
    return { model: new Model(), real: new Real(test, dono, runs) }
  }

  it('keeps every balance, publishes what is paid and only that, and leaves books without a difference', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (history) => {
        const { model, real } = await open()
        await fc.asyncModelRun(() => ({ model, real }), history)
        // At the end of any history holds expire, and reconciliation queries the unreported charges.
        await new Vencer(null).run(model, real)
        for (const index of model.pedidos.keys()) await perguntar(new Vencer(null), model, real, index)
        await new Encerrar(null).run(model, real)
        await expectEnd(model, real)
      }),
      { numRuns: RUNS[kind], interruptAfterTimeLimit: 60_000 },
    )
  }, 120_000)

  it('a charge that ended unpaid at the provider does not end the one that replaced it', async () => {
    const { model, real } = await open()
    await new Comprar(null, 'pacote', false).run(model, real)
    await new NoProvedor(null, 0, 'refunded', 0).run(model, real)
    await new DoComprador(null, 0, 'troca').run(model, real)
    await perguntar(new Vencer(null), model, real, 0)
    expect(model.pedidos[0]?.estado).toBe('PENDENTE')
    await expectEnd(model, real)
  })

  async function expectEnd(model: Model, real: Real): Promise<void> {
    const { store } = test
    for (const [index, pedido] of model.pedidos.entries()) {
      const stored = await store.pedidos.find(real.ids[index] ?? '')
      expect(stored?.estado).toBe(pedido.estado)
      if (stored !== undefined && stored.anuncioId !== null) {
        expect((await store.anuncios.find(stored.anuncioId))?.status === 'ativo').toBe(pedido.noAr)
      }
    }
    const { itens, total } = await store.ledger.extrato(real.dono.id, 1, 500)
    expect(itens).toHaveLength(total)
    expect(itens.every(({ motivo }) => motivo !== '')).toBe(true)
    expect(itens.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(model.disponivel)
    expect(itens[0]?.saldo ?? 0).toBe(model.disponivel)
    // The database is shared: other histories may leave pending refunds, and nothing else.
    const own = new Set(real.ids.map((id) => `pedido:${id}`))
    const found = await store.fechamentos.listDivergencias(real.now())
    expect(found.filter(({ tipo }) => tipo !== 'RESTO_A_DEVOLVER')).toEqual([])
    expect(found.filter(({ alvo }) => own.has(alvo))).toHaveLength(model.restos)
  }
})
