/** A provider's HTTP server for tests, with ways to fail. */
import {
  createServer as createHttp,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttps, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface FakeRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}

export interface FakeAnswer {
  status: number
  body?: unknown
}

/**
 * `lost`: executed, without a response. `broken`: executed, response 500. `down`: not executed, 503.
 * `garbage`: executed, response 200 with an HTML page. `slow`: executed, response sent byte by byte.
 * `refused`: not executed, 401.
 */
export type Fault = 'lost' | 'broken' | 'down' | 'garbage' | 'slow' | 'refused'

export interface FakeServer {
  url: string
  /** All calls, in order: 'POST /v1/payments'. */
  calls: string[]
  /** Applies the fault to the next call with this prefix ('POST /v1/payments'). */
  fail: (fault: Fault, call: string) => void
  close: () => Promise<void>
}

export type Handle = (request: FakeRequest) => FakeAnswer

export async function startFakeServer(handle: Handle, tls?: ServerOptions): Promise<FakeServer> {
  const calls: string[] = []
  const faults: { fault: Fault; call: string }[] = []
  const listener: RequestListener = (request, response) =>
    void serve(request, response, handle, (call) => {
      calls.push(call)
      const index = faults.findIndex((planned) => call.startsWith(planned.call))
      return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault
    })
  const server = tls === undefined ? createHttp(listener) : createHttps(tls, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    calls,
    fail: (fault, call) => void faults.push({ fault, call }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
  planned: (call: string) => Fault | undefined,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
  const text = Buffer.concat(await request.toArray()).toString('utf8')
  const method = request.method ?? 'GET'
  const fault = planned(`${method} ${pathname}`)
  if (fault === 'down') return send(response, { status: 503 })
  if (fault === 'refused') return send(response, { status: 401, body: {} })
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  const answer = handle({ method, path: pathname, query: searchParams, headers: request.headers, body })
  if (fault === 'lost') return void response.destroy()
  if (fault === 'broken') return send(response, { status: 500, body: { message: 'internal error' } })
  if (fault === 'garbage') return void response.writeHead(200).end('<html>Manutenção</html>')
  return fault === 'slow' ? trickle(response, answer) : send(response, answer)
}

function send(response: ServerResponse, { status, body }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? '' : JSON.stringify(body))
}

async function trickle(response: ServerResponse, { status, body }: FakeAnswer): Promise<void> {
  response.writeHead(status, { 'content-type': 'application/json' })
  for (const byte of Buffer.from(JSON.stringify(body))) {
    response.write(Buffer.of(byte))
    await new Promise((resolve) => setImmediate(resolve))
  }
  response.end()
}

/** Matches a call against '/v2/cob/:txid'; returns the parameters, or undefined. */
export function match(pattern: string, { method, path }: FakeRequest): string[] | undefined {
  const [wanted, route = ''] = pattern.split(' ')
  const found = new RegExp(`^${route.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return wanted === method && found !== null ? found.slice(1).map(decodeURIComponent) : undefined
}
