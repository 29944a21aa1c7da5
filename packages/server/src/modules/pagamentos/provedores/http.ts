/**
 * HTTP calls to payment providers. Distinguishes what matters for money: responded, never sent, and possibly
 * received. Uses Node's own client, which supports client certificates and reports whether a connection was
 * established.
 */
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { SecureContextOptions } from 'node:tls'
import { currentOrder } from '../../../kernel/tracing/order-context'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the base URL, with its query. */
  path: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: object
}

export type ProviderAnswer =
  /** `body` is the parsed JSON; undefined when it was not JSON, or too long. */
  | { kind: 'answer'; status: number; body: unknown }
  /** Definitely not received: no connection was established. */
  | { kind: 'unsent' }
  /** Possibly received: it timed out, or the connection broke. */
  | { kind: 'silent' }

export type Send = (call: Call) => Promise<ProviderAnswer>

export interface HttpOptions {
  baseUrl: string
  /** Time-out of the whole call, connection included. */
  timeoutMs: number
  /** Client certificate (mTLS), and the CA of a fake in tests. */
  tls?: SecureContextOptions
  /** Called with the outcome of every call, for metrics: no ids and no content. */
  observe: (outcome: string) => void
}

const ANSWER_LIMIT = 1024 * 1024

export function createHttp({ baseUrl, timeoutMs, tls, observe }: HttpOptions): Send {
  const base = baseUrl.replace(/\/$/, '')
  const Agent = base.startsWith('https:') ? HttpsAgent : HttpAgent
  const kept = new Agent({ keepAlive: true, ...tls })
  // A new connection, so that a failure to connect proves that nothing was sent.
  const fresh = new Agent({ keepAlive: false, ...tls })
  return async (call) => {
    const reads = call.method === 'GET'
    const attempt = () => once(`${base}${call.path}`, call, reads ? kept : fresh, timeoutMs)
    let { answer, reused } = await attempt()
    // The kept-alive connection may have been closed by the other side.
    if (reused && answer.kind === 'silent') ({ answer, reused } = await attempt())
    observe(answer.kind === 'answer' ? `${Math.floor(answer.status / 100)}xx` : answer.kind)
    return answer
  }
}

function once(
  url: string,
  { method, headers = {}, body }: Call,
  agent: HttpAgent | HttpsAgent,
  timeoutMs: number,
): Promise<{ answer: ProviderAnswer; reused: boolean }> {
  const secure = url.startsWith('https:')
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  const content =
    payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(payload.length) }
  return new Promise((resolve) => {
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method,
      agent,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'user-agent': 'portal-classificados',
        ...orderHeader(),
        ...content,
        ...headers,
      },
    })
    const connected = watchConnection(request, secure)
    const settle = (answer: ProviderAnswer) => resolve({ answer, reused: request.reusedSocket })
    request.on('error', (error) => settle(connected() && !isRefusal(error) ? silent : { kind: 'unsent' }))
    request.on('response', (response) => void read(response).then(settle))
    request.end(payload)
  })
}

/** Providers ignore it, and their support finds the call by it. */
function orderHeader(): Record<string, string> {
  const order = currentOrder()
  return order === undefined ? {} : { 'x-correlation-id': order.txid }
}

const silent: ProviderAnswer = { kind: 'silent' }

/** Whether the request may have been sent: over TLS only after the handshake. */
function watchConnection(request: ClientRequest, secure: boolean): () => boolean {
  let stood = false
  request.on('socket', (socket) => {
    if (request.reusedSocket) stood = true
    else socket.once(secure ? 'secureConnect' : 'connect', () => (stood = true))
  })
  return () => stood
}

/**
 * A TLS alert, such as a rejected client certificate: the request was not processed (TLS 1.3 reports it
 * late).
 */
function isRefusal(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_SSL_')
}

async function read(response: IncomingMessage): Promise<ProviderAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk)
      length += bytes.length
      if (length <= ANSWER_LIMIT) chunks.push(bytes)
    }
  } catch {
    return silent
  }
  const text = length > ANSWER_LIMIT ? '' : Buffer.concat(chunks).toString('utf8')
  return { kind: 'answer', status: response.statusCode ?? 0, body: parseAnswer(text) }
}

/** Undefined for text that is not JSON. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
