import { TEST_VAULT } from '../../../testing/store'
import { comprarCreditos } from '@portal/api/creditos'
import { logout } from '@portal/api/sessao'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { openStream, type Stream } from '../../../testing/event-stream'
import { describeOnBoth, describeOnPostgres, urlOf } from '../../../testing/databases'
import { listenChanges } from '../../../kernel/db/changes'
import { createStore } from '../../../store'

type Advertiser = Awaited<ReturnType<typeof openAdvertiser>>

async function order(ana: Advertiser): Promise<string> {
  return must(await ana.call(comprarCreditos, { body: { creditos: 30 } })).external_reference
}

const open = ({ app }: TestApp, token: string, reference: string) =>
  openStream<{ status: string }>(app, {
    path: `/api/payment/eventos?external_reference=${reference}`,
    headers: { authorization: `Bearer ${token}` },
  })

/** Changes the order's state as settlement does. */
function cancel(store: TestApp['deps']['store'], id: string): Promise<void> {
  return store.transaction(async ({ pedidos }) => {
    const pedido = await pedidos.find(id)
    if (pedido === undefined) throw new Error('no order')
    await pedidos.setEstado(pedido, 'CANCELADA', 'webhook', new Date())
  })
}

describeOnBoth('GET /payment/eventos', (kind) => {
  let test: TestApp
  let ana: Advertiser
  beforeAll(async () => {
    test = await openTestApp(kind)
    ana = await openAdvertiser(test)
  })
  // Without the safety poll: events that arrive were pushed.
  beforeEach(
    () => void jest.spyOn(global, 'setInterval').mockImplementation(() => setTimeout(() => undefined)),
  )
  afterAll(() => test.close())

  it('sends the current state, then each committed change, and ends with the final one', async () => {
    const reference = await order(ana)
    const stream = await open(test, ana.token, reference)
    expect(await stream.next()).toMatchObject({ status: 'PENDING', external_reference: reference })
    await cancel(test.deps.store, reference)
    expect(await stream.next()).toMatchObject({ status: 'CANCELADA', is_paid: false })
    expect(await stream.next()).toBeUndefined()
  })

  it('sends nothing of a transaction that fails', async () => {
    const reference = await order(ana)
    const stream = await open(test, ana.token, reference)
    await stream.next()
    const failed = test.deps.store.transaction(async ({ pedidos }) => {
      const pedido = await pedidos.find(reference)
      if (pedido !== undefined) await pedidos.setEstado(pedido, 'CANCELADA', 'webhook', new Date())
      throw new Error('the settlement fails')
    })
    await expect(failed).rejects.toThrow('the settlement fails')
    await cancel(test.deps.store, reference)
    expect(await stream.next()).toMatchObject({ status: 'CANCELADA' })
  })

  it('ends with the session that opened it, and sends nothing more', async () => {
    const bia = await openAdvertiser(test, { email: 'bia.sai@exemplo.com' })
    const reference = await order(bia)
    const stream = await open(test, bia.token, reference)
    await stream.next()
    must(await bia.call(logout, {}))
    await cancel(test.deps.store, reference)
    expect(await stream.next()).toBeUndefined()
  })

  it('refuses a user’s seventh stream, and accepts another after one has closed', async () => {
    const bia = await openAdvertiser(test, { email: 'bia@exemplo.com' })
    const reference = await order(bia)
    const streams: Stream<unknown>[] = []
    for (let n = 0; n < 6; n += 1) streams.push(await open(test, bia.token, reference))
    expect((await open(test, bia.token, reference)).status).toBe(429)
    expect((await open(test, ana.token, await order(ana))).status).toBe(200)
    // Streams end with their orders.
    await cancel(test.deps.store, reference)
    for (const stream of streams) {
      while ((await stream.next()) !== undefined) continue
    }
    expect((await open(test, bia.token, reference)).status).toBe(200)
  })
})

describeOnPostgres('GET /payment/eventos of an order that another process moves', () => {
  it('sends it at once', async () => {
    const test = await openTestApp('postgres')
    const url = await urlOf(test.database.pool)
    const { store } = test.deps
    const connected = new Promise<void>((resolve) => void store.onPedidoChange(() => resolve()))
    const listening = listenChanges(url, {
      onPublicChange: store.announcePublicChange,
      onPedidoChange: store.announcePedidoChange,
      onJob: store.announceJob,
    })
    try {
      const ana = await openAdvertiser(test)
      const reference = await order(ana)
      await connected
      jest.spyOn(global, 'setInterval').mockReturnValue(undefined as never)
      const stream = await open(test, ana.token, reference)
      await stream.next()
      await cancel(createStore(test.database.pool, { vault: TEST_VAULT, notify: true }), reference)
      expect(await stream.next()).toMatchObject({ status: 'CANCELADA' })
    } finally {
      await listening.close()
      await test.close()
    }
  })
})
