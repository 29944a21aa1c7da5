import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttp } from './http'
import { startFakeServer, type FakeServer } from '../../../testing/provedores/fake-server'
import { openFakeEfi } from '../../../testing/provedores/efi'

const options = { timeoutMs: 20_000, observe: () => undefined }

describe('a call of a provider', () => {
  let fake: FakeServer
  beforeAll(async () => {
    fake = await startFakeServer(({ body }) => ({ status: 200, body: body ?? {} }))
  })
  afterAll(() => fake.close())

  it('is unsent when no connection was established', async () => {
    const gone = await startFakeServer(() => ({ status: 200 }))
    await gone.close()
    const send = createHttp({ ...options, baseUrl: gone.url })
    expect(await send({ method: 'POST', path: '/', body: {} })).toEqual({ kind: 'unsent' })
  })

  it('is silent when the provider accepts it and does not respond in time', async () => {
    const mute = createServer(() => undefined)
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as AddressInfo
    const send = createHttp({ ...options, baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 1_000 })
    expect(await send({ method: 'POST', path: '/', body: {} })).toEqual({ kind: 'silent' })
    mute.closeAllConnections()
    await new Promise((resolve) => mute.close(resolve))
  })

  it('is retried when a kept-alive connection had been closed', async () => {
    const send = createHttp({ ...options, baseUrl: fake.url })
    expect(await send({ method: 'GET', path: '/a' })).toMatchObject({ kind: 'answer', status: 200 })
    fake.fail('lost', 'GET /b')
    expect(await send({ method: 'GET', path: '/b' })).toMatchObject({ kind: 'answer', status: 200 })
  })

  it('does not send a change twice', async () => {
    const send = createHttp({ ...options, baseUrl: fake.url })
    fake.fail('lost', 'POST /c')
    expect(await send({ method: 'POST', path: '/c', body: {} })).toEqual({ kind: 'silent' })
    expect(fake.calls.filter((call) => call === 'POST /c')).toHaveLength(1)
  })

  it('has no body when the response is not JSON', async () => {
    const send = createHttp({ ...options, baseUrl: fake.url })
    fake.fail('garbage', 'GET /d')
    expect(await send({ method: 'GET', path: '/d' })).toEqual({
      kind: 'answer',
      status: 200,
      body: undefined,
    })
  })
})

describe('Efi', () => {
  it('rejects a caller without its client certificate, and nothing was sent', async () => {
    const { server, authority, certificate } = await openFakeEfi()
    const call = { method: 'POST', path: '/oauth/token', body: {} } as const
    const stranger = createHttp({ ...options, baseUrl: server.url, tls: { ca: authority } })
    expect(await stranger(call)).toEqual({ kind: 'unsent' })
    expect(server.calls).toEqual([])
    const known = createHttp({ ...options, baseUrl: server.url, tls: { ca: authority, ...certificate } })
    expect(await known(call)).toMatchObject({ kind: 'answer', status: 401 })
    await server.close()
  })
})
