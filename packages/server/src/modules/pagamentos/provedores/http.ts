/**
 * Calls of payment providers over HTTP. What matters to money is told apart: answered, never sent, and perhaps
 * arrived. Node's own client: it takes a client certificate, and shows whether a connection ever stood.
 */
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { SecureContextOptions } from 'node:tls'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under the base address, with its query. */
  path: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: object
}

export type ProviderAnswer =
  /** `body` is the parsed JSON; undefined where the text was none, or too long. */
  | { kind: 'answer'; status: number; body: unknown }
  /** Nothing can have arrived: no connection came to stand. */
  | { kind: 'unsent' }
  /** It may have arrived: the time was over, or the connection broke. */
  | { kind: 'silent' }

export type Send = (call: Call) => Promise<ProviderAnswer>

export interface HttpOptions {
  baseUrl: string
  /** Whole calls, connection included. */
  timeoutMs: number
  /** Client certificate (mTLS) and, in tests, the authority of a fake. */
  tls?: SecureContextOptions
  /** Told of every call, for the metrics: no address with an id, no content. */
  observe: (outcome: string) => void
}

const ANSWER_LIMIT = 1024 * 1024

export function createHttp({ baseUrl, timeoutMs, tls, observe }: HttpOptions): Send {
  const base = baseUrl.replace(/\/$/, '')
  const Agent = base.startsWith('https:') ? HttpsAgent : HttpAgent
  const kept = new Agent({ keepAlive: true, ...tls })
  // On a connection of its own, so that one which never stood tells that nothing was done.
  const fresh = new Agent({ keepAlive: false, ...tls })
  return async (call) => {
    const reads = call.method === 'GET'
    const attempt = () => once(`${base}${call.path}`, call, reads ? kept : fresh, timeoutMs)
    let { answer, reused } = await attempt()
    // The kept connection may have been closed at its other end meanwhile.
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
      headers: { accept: 'application/json', 'user-agent': 'portal-classificados', ...content, ...headers },
    })
    const connected = watchConnection(request, secure)
    const settle = (answer: ProviderAnswer) => resolve({ answer, reused: request.reusedSocket })
    request.on('error', (error) => settle(connected() && !isRefusal(error) ? silent : { kind: 'unsent' }))
    request.on('response', (response) => void read(response).then(settle))
    request.end(payload)
  })
}

const silent: ProviderAnswer = { kind: 'silent' }

/** Whether the request may have left: over TLS only after the handshake. */
function watchConnection(request: ClientRequest, secure: boolean): () => boolean {
  let stood = false
  request.on('socket', (socket) => {
    if (request.reusedSocket) stood = true
    else socket.once(secure ? 'secureConnect' : 'connect', () => (stood = true))
  })
  return () => stood
}

/** A TLS alert, such as a refused client certificate, comes instead of any handling (TLS 1.3 tells it late). */
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

/** Undefined for a text that is no JSON. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
