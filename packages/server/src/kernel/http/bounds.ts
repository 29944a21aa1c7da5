import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { errorBody } from './catalogue'

/** Time-outs for receiving a request, and the number of concurrent connections. */
export interface HttpBounds {
  /** From the first byte of the connection to the last header. */
  headersMs: number
  /** To the last byte of the body. */
  bodyMs: number
  /** The same for a request that uploads files. */
  uploadMs: number
  connections: number
}

/** 25 MB in five minutes is 85 KB/s, a slow mobile connection; a connection costs about 20 KB of memory. */
export const HTTP_BOUNDS: HttpBounds = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 5 * 60_000,
  connections: 5_000,
}

/** Request line and headers together; Node responds 431 past it. */
export const HEADERS_MAX = 16 * 1_024
/** Limit of one header: the cost of parsing grows with its length. */
const HEADER_MAX = 2_048
/** Headers that hold other sites' URLs or many small parts. */
const LONG_HEADERS: Readonly<Record<string, number>> = { cookie: 8_192, referer: 8_192 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts files, which may upload slowly. */
    upload?: boolean
  }
}

/** Rejects long headers, and closes connections whose request is not completed in time. */
export function boundRequests(app: FastifyInstance, bounds: HttpBounds): void {
  app.server.maxConnections = bounds.connections
  app.addHook('onRequest', async (request, reply) => {
    if (hasLongHeader(request)) return refuseHeaders(reply)
    boundBody(request, request.routeOptions.config.upload === true ? bounds.uploadMs : bounds.bodyMs)
  })
}

export function hasLongHeader({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
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

/** Node's own time-out is one value for all requests; this one gives uploads more time. */
function boundBody({ raw, headers }: FastifyRequest, ms: number): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  // An injected request has no socket to close.
  if (!hasBody || !(raw.socket instanceof Socket)) return
  const timer = setTimeout(() => {
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    raw.destroy()
  }, ms)
  const done = () => clearTimeout(timer)
  raw.once('end', done).once('close', done)
}
