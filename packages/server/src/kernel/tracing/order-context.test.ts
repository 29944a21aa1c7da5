import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { comprarCreditos } from '@portal/api/creditos'
import Fastify from 'fastify'
import { must } from '../../testing/accounts'
import { openAdvertiser } from '../../testing/anuncios'
import { openTestApp, type TestApp } from '../../testing/app'
import { settle } from '../../testing/sandbox'
import { createHttp } from '../../modules/pagamentos/provedores/http'
import { loggerOptions } from '../http/logger'
import { currentOrder, followOrders, noteOrder, withOrderContext } from './order-context'

const ORDER = { pedido: 1_042, txid: 'a1b2c3' }

describe('the ids of an order', () => {
  it('are in every line of its request, the completed one included, and in no other request', async () => {
    const lines: Record<string, unknown>[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)))
        done()
      },
    })
    const app = Fastify({ logger: { ...loggerOptions('info'), stream } })
    followOrders(app)
    app.post('/pedido', async (request) => {
      noteOrder(ORDER)
      await new Promise((resolve) => setTimeout(resolve, 5))
      request.log.info('inside')
      return {}
    })
    app.get('/outra', async () => ({}))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const json = { 'content-type': 'application/json' }
    await Promise.all([
      fetch(`${url}/pedido`, { method: 'POST', headers: json, body: '{}' }),
      fetch(`${url}/outra`),
    ])
    await app.close()
    const about = lines.filter(({ pedido }) => pedido === ORDER.pedido)
    expect(about.map(({ msg }) => msg)).toEqual(['inside', 'request completed'])
    expect(about.every(({ txid }) => txid === ORDER.txid)).toBe(true)
  })

  it('go to the provider as a header', async () => {
    const given: unknown[] = []
    const server = createServer((request, response) => {
      given.push(request.headers['x-correlation-id'])
      response.end('{}')
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const baseUrl = `http://127.0.0.1:${port}`
    const send = createHttp({ baseUrl, timeoutMs: 5_000, observe: () => undefined })
    await send({ method: 'POST', path: '/', body: {} })
    await withOrderContext(() => {
      noteOrder(ORDER)
      return send({ method: 'POST', path: '/', body: {} })
    })
    server.close()
    expect(given).toEqual([undefined, ORDER.txid])
  })

  it('are gone with their context', async () => {
    noteOrder(ORDER)
    expect(currentOrder()).toBeUndefined()
    await withOrderContext(async () => noteOrder(ORDER))
    expect(currentOrder()).toBeUndefined()
  })
})

describe('a paid order', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('is named by the mails that its jobs write', async () => {
    const ana = await openAdvertiser(test, { email: 'ordem@exemplo.com' })
    const id = must(await ana.call(comprarCreditos, { body: { creditos: 30 } })).external_reference
    await settle(test, id, 'paid')
    await test.jobs.runDue()
    const pedido = await test.deps.store.pedidos.find(id)
    const { rows } = await test.database.pool.query(
      `SELECT ordem FROM emails WHERE para = 'ordem@exemplo.com' AND ordem IS NOT NULL`,
    )
    expect(rows).not.toEqual([])
    for (const { ordem } of rows) expect(ordem).toEqual({ pedido: pedido?.numero, txid: pedido?.txid })
  })

  it('has a line of each of its jobs and mails, and other jobs have none', async () => {
    const info = jest.spyOn(test.app.log, 'info')
    const bia = await openAdvertiser(test, { email: 'linhas@exemplo.com' })
    const id = must(await bia.call(comprarCreditos, { body: { creditos: 30 } })).external_reference
    await settle(test, id, 'paid')
    for (let round = 0; round < 3; round += 1) await test.jobs.runDue()
    const jobs = info.mock.calls.filter(([, message]) => message === 'job').map(([line]) => line)
    info.mockRestore()
    const { rows } = await test.database.pool.query('SELECT DISTINCT tipo FROM jobs')
    const done = ['webhook', 'email'].map((tipo) => ({ tipo, result: 'done' }))
    expect(jobs).toEqual(expect.arrayContaining(done))
    expect(new Set(jobs.map((line) => JSON.stringify(line))).size).toBeLessThan(rows.length)
  })
})
