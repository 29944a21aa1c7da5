import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { errorBody } from './catalogue'

/** How long a client may take to send what it asks, and how many may do so at once. */
export interface HttpBounds {
  /** From the connection's first byte to the last header. */
  headersMs: number
  /** To the body's last byte. */
  bodyMs: number
  /** The same for a call that brings files. */
  uploadMs: number
  connections: number
}

/** 25 MB in five minutes is 85 KB/s, a poor phone's line; connections cost some 20 KB each. */
export const HTTP_BOUNDS: HttpBounds = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 5 * 60_000,
  connections: 5_000,
}

/** Address and headers together; Node answers 431 past it. */
export const HEADERS_MAX = 16 * 1_024
/** One header: what reads them takes time that grows with their length. */
const HEADER_MAX = 2_048
/** Made of other sites' addresses, or of many small parts. */
const LONG_HEADERS: Readonly<Record<string, number>> = { cookie: 8_192, referer: 8_192 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files, which may come slowly. */
    upload?: boolean
  }
}

/** Refuses long headers, and ends connections whose request does not come to its end. */
export function boundRequests(app: FastifyInstance, bounds: HttpBounds): void {
  app.server.maxConnections = bounds.connections
  app.addHook('onRequest', async (request, reply) => {
    if (hasLongHeader(request)) return refuseHeaders(reply)
    boundBody(request, request.routeOptions.config.upload === true ? bounds.uploadMs : bounds.bodyMs)
  })
}

function hasLongHeader({ headers }: FastifyRequest): boolean {
  for (const name in headers) {
    const value = headers[name]
    const length = typeof value === 'string' ? value.length : (value?.join().length ?? 0)
    if (length > (LONG_HEADERS[name] ?? HEADER_MAX)) return true
  }
  return false
}

function refuseHeaders(reply: FastifyReply): FastifyReply {
  const failure = fail('CORPO_INVALIDO', { message: 'Cabeçalhos grandes demais.' })
  return reply.code(431).header('cache-control', 'no-store').send(errorBody(failure))
}

/** Node's own time-out is one for all requests; this one tells uploads from the rest. */
function boundBody({ raw, headers }: FastifyRequest, ms: number): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  // A call from inside the process has no connection that could be kept open.
  if (!hasBody || !(raw.socket instanceof Socket)) return
  const timer = setTimeout(() => {
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    raw.destroy()
  }, ms)
  const done = () => clearTimeout(timer)
  raw.once('end', done).once('close', done)
}
