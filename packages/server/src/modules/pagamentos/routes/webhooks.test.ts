import { DAY_MS } from '../../../kernel/clock'
import { openTestApp, type TestApp } from '../../../testing/app'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const event = (id: string) => JSON.stringify({ id, txid: 'a'.repeat(32) })
const post = (payload: string, provider = 'sandbox') =>
  test.app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    headers: { 'content-type': 'application/json', 'x-request-id': 'pedido-1', cookie: 'a=b' },
    payload,
  })
const counted = async () => {
  const { values } = await test.deps.metrics.webhooks.get()
  return Object.fromEntries(
    values.map(({ labels, value }) => {
      const { provedor, resultado }: Record<string, string | number> = labels
      return [`${provedor} ${resultado}`, value]
    }),
  )
}
const stored = async () => (await test.database.pool.query('SELECT * FROM webhooks ORDER BY id')).rows

describe('POST /api/webhooks/{provider}', () => {
  it('stores an event once, with the permitted headers, and responds 200 for a charge that is not ours', async () => {
    expect((await post(event('e1'))).statusCode).toBe(200)
    expect((await post(event('e1'))).statusCode).toBe(200)
    await test.jobs.runDue()
    const [webhook, ...others] = await stored()
    expect(others).toEqual([])
    expect(webhook).toMatchObject({
      corpo: event('e1'),
      cabecalhos: { 'content-type': 'application/json', 'x-request-id': 'pedido-1' },
      processado_em: test.clock.now(),
    })
    expect(webhook?.cabecalhos).not.toHaveProperty('cookie')
  })

  it('rejects unreadable or oversized webhooks and providers that are not configured, and counts each', async () => {
    const before = (await stored()).length
    const refused = [await post('{'), await post('x'.repeat(256 * 1024 + 1)), await post(event('e2'), 'efi')]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 413, 404])
    expect(await stored()).toHaveLength(before)
    expect(await counted()).toMatchObject({
      'sandbox stored': 1,
      'sandbox known': 1,
      'sandbox CORPO_INVALIDO': 1,
      'sandbox ARQUIVO_GRANDE': 1,
      'outro NAO_ENCONTRADO': 1,
    })
  })

  it('deletes them after 90 days', async () => {
    test.clock.advance(89 * DAY_MS)
    await test.jobs.runDue()
    expect(await stored()).toHaveLength(1)
    test.clock.advance(2 * DAY_MS)
    await test.jobs.runDue()
    expect(await stored()).toHaveLength(0)
  })
})
