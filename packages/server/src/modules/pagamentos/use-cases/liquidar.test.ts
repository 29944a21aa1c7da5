import { emCentavos, emCreditos } from '@portal/domain/dinheiro'
import fc from 'fast-check'
import type { Cobranca, EstadoCobranca, PaymentProvider } from '../ports/payment-provider'
import type { PagamentosStore } from '../store'
import { describeOnBoth, describeOnPostgres } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'
import { createPedido, type PagamentoDeps } from './create-pedido'
import { liquidar } from './liquidar'

const NOW = new Date('2026-11-21T15:00:00Z')
const VALOR = emCentavos(6670)
const CREDITOS = 30
const SECOND_PAYMENT = 30

/** A provider that returns what the test last set. */
function scriptedProvider(): PaymentProvider & { next: Partial<Cobranca> } {
  const base = {
    estado: 'PENDENTE' as const,
    locId: null,
    pixCopiaECola: null,
    boleto: null,
    recebimentos: [],
  }
  return {
    nome: 'roteiro',
    metodos: { pix: [], boleto: [], cartao: [] },
    next: {},
    async createCobranca({ txid }) {
      return { ok: true, cobranca: { ...base, ...this.next, txid } }
    },
    async consultar({ txid }) {
      return { ok: true, cobranca: { ...base, ...this.next, txid } }
    },
    cancelar: async () => ({ ok: false, code: 'NAO_ENCONTRADA' }),
    devolver: async () => ({ ok: false, code: 'NAO_ENCONTRADA' }),
    readWebhook: () => ({ ok: false, code: 'CORPO_INVALIDO' }),
    localizar: async () => ({ ok: true, txids: [] }),
  }
}

async function openOrder({ store, pool }: TestStore, email: string) {
  const { id: usuarioId } = await insertAdvertiser(pool, { email, photos: 0 })
  const provider = scriptedProvider()
  const deps: PagamentoDeps = {
    store,
    provider,
    clock: () => NOW,
    random: () => 0.5,
    newUuid: () => crypto.randomUUID(),
    alertar: () => undefined,
  }
  const created = await createPedido(deps, {
    usuarioId,
    idempotencia: null,
    cardToken: undefined,
    preparar: async () => ({
      ok: true,
      data: {
        usuarioId,
        tipo: 'creditos',
        metodo: 'pix',
        valor: VALOR,
        desconto: emCentavos(0),
        cupomId: null,
        creditos: emCreditos(CREDITOS),
        descricao: 'Compra de 30 créditos',
        anuncioId: null,
        publicacao: null,
      },
    }),
  })
  if (!created.ok) throw new Error(created.code)
  return { store, usuarioId, pedido: created.data }
}

type News = Pick<Cobranca, 'estado' | 'recebimentos'>

function tell(store: PagamentosStore, txid: string, { estado, recebimentos }: News) {
  const cobranca = { txid, estado, recebimentos, locId: null, pixCopiaECola: null, boleto: null }
  return store.transaction((repositories) =>
    liquidar({ repositories, now: NOW, random: () => 0.5 }, cobranca, 'webhook'),
  )
}

const receipt = (id: string, devolvido = false) => ({ id, valor: VALOR, recebidoEm: NOW, devolvido })

describeOnBoth('settlement', (kind) => {
  let test: TestStore
  let orders = 0
  beforeAll(async () => {
    test = await openTestStore(kind)
  })
  afterAll(() => test.close())
  const order = () => openOrder(test, `l${(orders += 1)}@exemplo.com`)

  it('never moves a state backwards, and books each receipt once, in any order of reports', async () => {
    const news = fc.record({
      estado: fc.constantFrom<EstadoCobranca[]>(
        'PENDENTE',
        'PAGO',
        'EXPIRADA',
        'CANCELADA',
        'RECUSADA',
        'DEVOLVIDA',
      ),
      receipts: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(news, { minLength: 1, maxLength: 8 }), async (told) => {
        const { store, usuarioId, pedido } = await order()
        const name = (id: string) => `${pedido.id}:${id}`
        const seen = new Set<string>()
        let ended: string | undefined
        for (const { estado, receipts } of told) {
          const before = ended
          ended = await tell(store, pedido.txid, {
            estado,
            recebimentos: receipts.map((id) => receipt(name(id))),
          })
          receipts.forEach((id) => seen.add(id))
          if (before !== undefined && before !== 'PENDENTE') expect(ended).toBe(before)
        }
        const { disponivel } = await store.ledger.saldos(usuarioId)
        expect(disponivel).toBe(seen.size * CREDITOS)
        expect(ended === 'PAGO').toBe((await store.pedidos.find(pedido.id))?.pagoEm !== null)
      }),
      { numRuns: 25 },
    )
  })

  it('takes a refund back once, and leaves no credit behind', async () => {
    const { store, usuarioId, pedido } = await order()
    await tell(store, pedido.txid, { estado: 'PAGO', recebimentos: [receipt(pedido.id)] })
    for (let n = 0; n < 3; n += 1) {
      const state = await tell(store, pedido.txid, {
        estado: 'DEVOLVIDA',
        recebimentos: [receipt(pedido.id, true)],
      })
      expect(state).toBe('DEVOLVIDA')
    }
    expect(await store.ledger.saldos(usuarioId)).toMatchObject({ disponivel: 0, devido: 0 })
  })

  it('ends an order whose money was refunded before it was ever booked, and grants nothing', async () => {
    const { store, usuarioId, pedido } = await order()
    const told = { estado: 'DEVOLVIDA', recebimentos: [receipt(pedido.id, true)] } as const
    expect(await tell(store, pedido.txid, told)).toBe('CANCELADA')
    expect(await store.ledger.saldos(usuarioId)).toMatchObject({ disponivel: 0, devido: 0 })
  })

  it('does not pay an order with less than its amount: the money becomes credit', async () => {
    const { store, usuarioId, pedido } = await order()
    const short = { ...receipt(pedido.id), valor: emCentavos(230) }
    expect(await tell(store, pedido.txid, { estado: 'PAGO', recebimentos: [short] })).toBe('PENDENTE')
    expect(await store.ledger.saldos(usuarioId)).toMatchObject({ disponivel: 1 })
  })

  it('grants nothing for a state without a receipt', async () => {
    const { store, usuarioId, pedido } = await order()
    expect(await tell(store, pedido.txid, { estado: 'PAGO', recebimentos: [] })).toBe('PENDENTE')
    expect(await store.ledger.saldos(usuarioId)).toMatchObject({ disponivel: 0 })
  })

  it('ends an order whose money came and was refunded before any report', async () => {
    const { store, usuarioId, pedido } = await order()
    const gone = receipt(pedido.id, true)
    expect(await tell(store, pedido.txid, { estado: 'PAGO', recebimentos: [gone] })).toBe('CANCELADA')
    expect(await store.ledger.saldos(usuarioId)).toMatchObject({ disponivel: 0, devido: 0 })
  })

  it('ignores charges that are not ours', async () => {
    const { store } = await order()
    expect(
      await tell(store, 'desconhecida', { estado: 'PAGO', recebimentos: [receipt('x')] }),
    ).toBeUndefined()
  })
})

describeOnPostgres('settlement under concurrency', () => {
  it('grants once when webhook, polling and reconciliation report at once', async () => {
    const test = await openTestStore('postgres')
    try {
      const { store, usuarioId, pedido } = await openOrder(test, 'ana@exemplo.com')
      const both = [receipt('primeiro'), receipt('segundo')]
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          tell(store, pedido.txid, { estado: 'PAGO', recebimentos: n % 2 === 0 ? both : both.slice(0, 1) }),
        ),
      )
      expect(await store.ledger.saldos(usuarioId)).toMatchObject({ disponivel: CREDITOS + SECOND_PAYMENT })
    } finally {
      await test.close()
    }
  })
})
