import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startHaproxy } from '../test/haproxy.mjs'
import { describeWith } from './testing/tools'

interface Behind {
  server: Server
  port: number
  seen: string[]
}

/**
 * A server with passing health checks; `answer` is its response to other requests: a status, or a closed
 * connection.
 */
async function startBehind(answer: (request: IncomingMessage) => number | 'cut'): Promise<Behind> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/readyz' || request.url === '/livez') return response.end('ok')
    seen.push(`${request.method} ${request.url} ${request.headers['x-forwarded-for'] ?? ''}`)
    const status = answer(request)
    if (status === 'cut') return request.socket.destroy()
    response.statusCode = status
    response.setHeader('x-request-id', `id-${seen.length}`)
    return response.end(String(status))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port, seen }
}

describeWith('haproxy', 'HAProxy of deploy/haproxy/portal.cfg', () => {
  let servers: Behind[]
  let desk: Behind
  const logged: string[] = []
  let proxy: (Awaited<ReturnType<typeof startHaproxy>> & { ok: true }) | undefined
  const url = (path: string) => `${proxy?.url}${path}`
  const bad = () => servers[0]?.seen ?? []
  const good = () => servers[1]?.seen ?? []
  beforeAll(async () => {
    servers = [await startBehind(() => 'cut'), await startBehind(() => 200)]
    desk = await startBehind(() => 200)
    const ports = servers.map(({ port }) => port)
    const started = await startHaproxy({
      web: ports,
      api: ports,
      operator: [desk.port],
      onLog: (line: string) => void logged.push(line),
    })
    if (!started.ok) throw new Error(started.reason)
    proxy = started
  })
  afterAll(async () => {
    await proxy?.stop()
    for (const { server } of [...servers, desk]) server.close().closeAllConnections()
  })

  it('retries a read on another server, and never a write', async () => {
    for (const path of ['/', '/acompanhantes', '/api/anuncios/filtro', '/storage/a.webp'])
      for (let n = 0; n < 4; n += 1) expect((await fetch(url(path))).status).toBe(200)
    expect(bad().length).toBeGreaterThan(0)
    const answered: boolean[] = []
    for (let n = 0; n < 6; n += 1) {
      const call = fetch(url('/api/payment/create'), { method: 'POST' })
      answered.push(
        await call.then(
          ({ ok }) => ok,
          () => false,
        ),
      )
    }
    // Some reached the server that closes connections and failed: their effect is unknown.
    expect(new Set(answered)).toEqual(new Set([true, false]))
    const writes = [...bad(), ...good()].filter((line) => line.startsWith('POST'))
    expect(writes).toHaveLength(6)
  })

  it('hides probes, metrics and the sandbox from visitors', async () => {
    for (const path of [
      '/metrics',
      '/readyz',
      '/livez',
      '/healthz',
      '/_sandbox/emails',
      '/api/interno/mudancas',
      '/%6Detrics',
      '/api/%69nterno/mudancas',
    ])
      expect((await fetch(url(path))).status).toBe(404)
  })

  it('serves the back office on its own host, and nothing of it on another', async () => {
    const ask = (host: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request(url(path), { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
          .once('error', reject)
          .end()
      })
    expect(await ask('operacao.vitrine.exemplo.com.br', '/operacao')).toBe(200)
    expect(await ask('operacao.vitrine.exemplo.com.br', '/api/operacao/casos')).toBe(200)
    expect(desk.seen).toEqual(['GET /operacao 127.0.0.1', 'GET /api/operacao/casos 127.0.0.1'])
    await ask('vitrine.exemplo.com.br', '/operacao')
    expect(desk.seen).toHaveLength(2)
  })

  it('says when to try again while no server is left', async () => {
    const gone = await startBehind(() => 'cut')
    gone.server.close().closeAllConnections()
    const alone = await startHaproxy({ web: [gone.port], api: [gone.port], operator: [gone.port] })
    if (!alone.ok) throw new Error(alone.reason)
    const answer = await fetch(`${alone.url}/api/anuncios/filtro`)
    await alone.stop()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toContain('volta em instantes')
  })

  it('lets no visitor purge a picture', async () => {
    expect((await fetch(url('/storage/a.webp'), { method: 'PURGE' })).status).toBe(405)
  })

  it('passes on the peer’s address, not the one a visitor claims', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    await fetch(url('/claims'), { headers })
    const lines = [...bad(), ...good()].filter((line) => line.includes('/claims'))
    expect(new Set(lines)).toEqual(new Set(['GET /claims 127.0.0.1']))
  })

  it('logs each request as JSON beside the portal’s lines, with its id and nothing that a person typed', async () => {
    const answer = await fetch(url('/acompanhantes/segredo?busca=segredo'), {
      headers: { 'user-agent': 'segredo' },
    })
    const id = answer.headers.get('x-request-id')
    const lineOf = () => logged.find((line) => line.includes(`"${id}"`) && line.includes('acompanhantes'))
    while (lineOf() === undefined) await new Promise((resolve) => setTimeout(resolve, 20))
    const line: unknown = JSON.parse(lineOf() ?? '')
    expect(line).toMatchObject({
      level: 30,
      reqId: id,
      method: 'GET',
      area: 'acompanhantes',
      status: 200,
      backend: 'web',
    })
    expect(line).toMatchObject({ time: expect.any(Number), totalMs: expect.any(Number) })
    expect(Math.abs(Date.now() - (line as { time: number }).time)).toBeLessThan(60_000)
    expect(JSON.stringify(line)).not.toMatch(/segredo|127\.0\.0\.1/)
  })

  it('lets the web role reach the API, under its own address', async () => {
    expect((await fetch(`${proxy?.insideUrl}/anuncios/filtro`)).status).toBe(200)
  })
})
