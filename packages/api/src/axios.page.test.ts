import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axiosTransport } from './axios'

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

/** The test page is at another origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
}

describe('axiosTransport', () => {
  it('returns status, body and headers of an error response instead of throwing', async () => {
    const server = createServer((_, response) => {
      response.writeHead(422, { ...CORS, 'content-type': 'application/json', 'retry-after': '7' })
      response.end('{"code":"X"}')
    })
    const url = await listen(server)
    const result = await axiosTransport(1_000)({ method: 'GET', url, headers: {} })
    server.close()
    expect(result).toMatchObject({ kind: 'answer', status: 422, body: { code: 'X' } })
    expect(result.kind === 'answer' && result.header('retry-after')).toBe('7')
  })

  it('sends an object as JSON, a form as a form, and returns a non-JSON response unchanged', async () => {
    const server = createServer((request, response) => {
      response.writeHead(200, CORS)
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () =>
        response.end(`${request.headers['content-type']?.slice(0, 19)} ${Buffer.concat(chunks).toString()}`),
      )
    })
    const url = await listen(server)
    const post = async (body: unknown) => {
      const result = await axiosTransport(1_000)({ method: 'POST', url, headers: {}, body })
      return result.kind === 'answer' && result.body
    }
    const form = new FormData()
    form.append('titulo', 'Praia')
    const answers = [await post({ titulo: 'Praia' }), await post(form)]
    server.closeAllConnections()
    server.close()
    expect(answers[0]).toBe('application/json {"titulo":"Praia"}')
    expect(answers[1]).toMatch(/^multipart\/form-data[^]*name="titulo"[^]*Praia/)
  })

  it('distinguishes a closed port, a slow server and a cancelled call', async () => {
    const server = createServer(() => undefined)
    const url = await listen(server)
    const slow = await axiosTransport(50)({ method: 'GET', url, headers: {} })
    const controller = new AbortController()
    const pending = axiosTransport(5_000)({ method: 'GET', url, headers: {}, signal: controller.signal })
    controller.abort()
    const cancelled = await pending
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    const closed = await axiosTransport(1_000)({ method: 'GET', url, headers: {} })
    expect([slow.kind, cancelled.kind, closed.kind]).toEqual(['timeout', 'cancelled', 'network'])
  })
})
