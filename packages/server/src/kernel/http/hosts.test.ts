import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { openTestApp, type TestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'

const HOST_OF = { known: 'vitrine.example', api: 'api.vitrine.example' }
const PUBLIC = { PUBLIC_URL: `https://${HOST_OF.known}`, API_URL: `https://${HOST_OF.api}` }

describe('a call', () => {
  let test: TestApp
  let port: number
  beforeAll(async () => {
    test = await openTestApp(usualKind(), PUBLIC)
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    port = (test.app.server.address() as AddressInfo).port
  })
  afterAll(() => test.close())

  /** Sends raw request lines and returns the status. */
  const statusOf = async (...lines: string[]) => {
    const socket = connect(port, '127.0.0.1')
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(socket, 'close')
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString())?.[1])
  }
  const LINE = 'GET /api/anuncios/inicio HTTP/1.1'

  it.each([
    ['two hosts', ['Host: vitrine.example', 'Host: vitrine.example']],
    ['two hosts, one spelled otherwise', ['Host: vitrine.example', 'hOsT: outro.example']],
    ['another host', ['Host: outro.example']],
    ['a name that ours is part of', ['Host: vitrine.example.outro.example']],
    ['a host with a path', ['Host: vitrine.example/x']],
    ['a host with a user', ['Host: a@vitrine.example']],
    ['two names in one', ['Host: vitrine.example, outro.example']],
    ['an empty host', ['Host:']],
    ['no host', []],
    ['the back office’s name', ['Host: operacao.vitrine.example']],
  ])('with %s is refused with 400', async (_name, hosts) => {
    expect(await statusOf(LINE, ...hosts)).toBe(400)
  })

  it.each(['vitrine.example', 'VITRINE.example:443', 'api.vitrine.example', 'localhost:3000', '127.0.0.1'])(
    'to %s is served',
    async (host) => expect(await statusOf(LINE, `Host: ${host}`)).toBe(200),
  )

  it('over HTTP/1.0 without a host is refused too', async () => {
    expect(await statusOf('GET /api/anuncios/inicio HTTP/1.0')).toBe(400)
  })

  it('by a probe may have any host, or none', async () => {
    expect(await statusOf('GET /readyz HTTP/1.0')).toBe(200)
    expect(await statusOf('GET /livez HTTP/1.1', 'Host: 10.1.2.3:3000')).toBe(200)
  })

  it('of another role may use an internal host name', async () => {
    const url = '/api/anuncios/inicio'
    const host = 'api-interna:4000'
    const signed = test.deps.internal.sign('GET', url)
    expect((await test.app.inject({ url, headers: { host, ...signed } })).statusCode).toBe(200)
    expect((await test.app.inject({ url, headers: { host } })).statusCode).toBe(400)
  })
})
