import Fastify, { type FastifyInstance } from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { boundRequests, HTTP_BOUNDS, type HttpBounds } from './bounds'

let app: FastifyInstance
afterEach(() => app.close())

async function open(bounds: Partial<HttpBounds>): Promise<number> {
  app = Fastify({ forceCloseConnections: true })
  boundRequests(app, { ...HTTP_BOUNDS, ...bounds })
  app.post('/call', async () => 'done')
  app.post('/upload', { config: { upload: true } }, async () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Everything the server sends in response to an unfinished request. */
function unfinished(port: number, path: string): Promise<{ text: string; ms: number }> {
  const begun = Date.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
      ),
    )
    let text = ''
    const end = () => resolve({ text, ms: Date.now() - begun })
    socket
      .setEncoding('utf8')
      .on('data', (chunk) => (text += String(chunk)))
      .on('error', end)
      .on('close', end)
  })
}

describe('boundRequests', () => {
  it('times out a request whose body does not end, and waits longer for an upload', async () => {
    const port = await open({ bodyMs: 50, uploadMs: 400 })
    const call = await unfinished(port, '/call')
    expect(call.text).toContain('408')
    expect(call.ms).toBeLessThan(400)
    const upload = await unfinished(port, '/upload')
    expect(upload.text).toContain('408')
    expect(upload.ms).toBeGreaterThanOrEqual(390)
  })

  it('accepts no more connections than configured', async () => {
    const port = await open({ connections: 1, bodyMs: 300 })
    const first = unfinished(port, '/call')
    await new Promise((done) => setTimeout(done, 50))
    expect((await unfinished(port, '/call')).text).toBe('')
    expect((await first).text).toContain('408')
  })

  it.each([
    ['accept-encoding', 2_049, 431],
    ['accept-encoding', 2_048, 200],
    ['cookie', 8_192, 200],
    ['cookie', 8_193, 431],
    ['x-forwarded-for', 5_000, 431],
    ['if-none-match', 5_000, 431],
  ])('takes of %s %i characters with %i', async (name, length, status) => {
    await open({})
    const answer = await app.inject({ method: 'POST', url: '/call', headers: { [name]: 'x'.repeat(length) } })
    expect(answer.statusCode).toBe(status)
  })
})
