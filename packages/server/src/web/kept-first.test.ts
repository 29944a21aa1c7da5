/** Cached pages that are answered before Fastify: the same answers as its own (docs/adr/0120). */
import { removeAnuncio, publicarAnuncio } from '@portal/api/anuncio-atos'
import { request } from 'node:http'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setImmediate } from 'node:timers/promises'
import { loggerOptions } from '../kernel/http/logger'
import { must } from '../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../testing/anuncios'
import type { TestApp } from '../testing/app'
import { openProvedorDeIdade, type ProvedorDeIdade } from '../testing/idade'
import { openTestPortal } from '../testing/releases'

const LIMIT = 60

let provedor: ProvedorDeIdade
let test: TestApp
let port: number

beforeAll(async () => {
  provedor = await openProvedorDeIdade(() => test.clock.now())
  test = await openTestPortal({
    ...provedor.environment,
    PAGE_PURGE_URL: 'http://127.0.0.1:1',
    LIMIT_PAGES: String(LIMIT),
    LIMIT_ADDRESS_FACTOR: '1',
    TRUST_PROXY: '1',
  })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(test.app.listeningOrigin).port)
})
afterAll(async () => {
  await test.close()
  await provedor.close()
})

interface Got {
  status: number | undefined
  headers: Record<string, unknown>
  body: Buffer
}

const get = (path: string, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    const given = { host: 'vitrine.example', 'x-request-id': 'pedido-1234', ...headers }
    request({ port, path, headers: given, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _, ...rest } = response.headers
        resolve({ status: response.statusCode, headers: rest, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })

/** A cookie that means nothing leaves a request to Fastify. */
const BY_FASTIFY = { cookie: 'a=b' }

/** Requests among those of `work` that Fastify handles. */
async function countHandled(work: () => Promise<unknown>): Promise<number> {
  let handled = 0
  const count = () => void (handled += 1)
  subscribe(HANDLER, count)
  await work()
  unsubscribe(HANDLER, count)
  return handled
}
const HANDLER = 'tracing:fastify.request.handler:start'

/** What one request logs and counts. */
async function noted(work: () => Promise<unknown>) {
  const { pages, pagesByRelease, requests, pageSeconds } = test.deps.metrics
  const counters = [pages, pagesByRelease, requests, pageSeconds]
  for (const counter of counters) counter.reset()
  const lines: string[] = []
  const line = (object: object, message: string) => lines.push(`${message} ${textOf(object)}`)
  const log = { info: line, error: line, trace: () => undefined } as unknown as typeof test.app.log
  const child = jest.spyOn(test.app.log, 'child').mockReturnValue(log)
  await work()
  await setImmediate()
  const ids = child.mock.calls.map(([{ reqId }]) => reqId)
  child.mockRestore()
  const counted = await Promise.all(counters.map((counter) => counter.get()))
  const series = counted.flatMap(({ name, values }) =>
    values.flatMap(({ labels, value, ...rest }) =>
      value > 0 && !/"le"|_sum/.test(JSON.stringify({ labels, rest })) ? [{ name, labels }] : [],
    ),
  )
  return { ids, lines, series }
}

/** As the logger writes it, without times. */
function textOf(object: object): string {
  const { req } = Object(Object(loggerOptions('info')).serializers)
  const fields = Object.entries(object).map(([name, value]) => {
    if (name === 'req') return [name, req(value)]
    return [name, name === 'res' ? value.statusCode : typeof value]
  })
  return JSON.stringify(fields)
}

describe('a fresh cached page', () => {
  beforeEach(() => get('/acompanhantes'))

  it.each([
    ['plain', {}],
    ['compressed', { 'accept-encoding': 'gzip, br' }],
    ['for another site', { origin: 'https://outro.example', 'accept-encoding': 'gzip' }],
  ])('is the same as by Fastify, which does not handle it: %s', async (_, headers) => {
    let first: Got | undefined
    expect(await countHandled(async () => (first = await get('/acompanhantes', headers)))).toBe(0)
    expect(first?.status).toBe(200)
    expect(first).toEqual(await get('/acompanhantes', { ...headers, ...BY_FASTIFY }))
    const known = { ...headers, 'if-none-match': String(first?.headers['etag']) }
    const unchanged = await get('/acompanhantes', known)
    expect(unchanged.status).toBe(304)
    expect(unchanged).toEqual(await get('/acompanhantes', { ...known, ...BY_FASTIFY }))
  })

  it('is counted and logged as by Fastify', async () => {
    const first = await noted(() => get('/acompanhantes'))
    expect(first).toEqual(await noted(() => get('/acompanhantes', BY_FASTIFY)))
    expect(first.ids).toEqual(['pedido-1234'])
    expect(first.lines).toHaveLength(2)
    expect(first.series).toContainEqual({ name: 'page_cache_total', labels: { result: 'hit' } })
  })

  it('is left to Fastify when anything else may matter', async () => {
    const left: [path: string, headers?: Record<string, string>][] = [
      ['/acompanhantes', { authorization: 'Bearer x' }],
      ['/acompanhantes', { cookie: 'idade=x' }],
      ['/acompanhantes?mf.mf-public=https://outro.example/r.js'],
      ['/acompanhantes?%6Df.mf-public=https://outro.example/r.js'],
      ['/acompanhantes?cidade=Manaus'],
      ['/api/anuncios/filtro'],
    ]
    for (const [path, headers] of left)
      expect(await countHandled(() => get(path, headers))).toBeGreaterThan(0)
    expect((await get('/acompanhantes', { host: 'outro.example' })).status).toBe(400)
    expect((await get('/acompanhantes', { 'x-longo': 'x'.repeat(3_000) })).status).toBe(431)
  })

  it('is never one that shows a removed listing', async () => {
    const ana = await openAdvertiser(test)
    const { anuncio } = must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) }))
    const path = `/anuncio/${anuncio.titulo_formatado}`
    await get(path)
    expect(await countHandled(() => get(path))).toBe(0)
    must(await ana.call(removeAnuncio, { params: { id: anuncio.id } }))
    expect((await get(path)).status).toBe(410)
  })

  it('counts against the limit of pages of its address, behind a trusted proxy too', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': `192.0.2.1, ${address}` })
    const ask = () => get('/acompanhantes', from('203.0.113.9'))
    for (let n = 0; n < LIMIT; n += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused).toEqual(await get('/acompanhantes', { ...from('203.0.113.9'), ...BY_FASTIFY }))
    expect((await get('/acompanhantes', from('203.0.113.10'))).status).toBe(200)
  })

  it('closes its connection while the server drains', async () => {
    test.app.readiness.drain()
    expect(await countHandled(() => get('/acompanhantes'))).toBe(1)
  })
})
