import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { propagation } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasLongHeader } from './bounds'
import type { Metrics } from './metrics'

/** What limits, host rules and proofs of age read of a request. */
export type Caller = Pick<FastifyRequest, 'ip' | 'method' | 'originalUrl' | 'headers' | 'raw' | 'socket'>

interface FirstAnswer {
  /** Its route, for metrics and log. */
  route: string
  status: number
  headers: OutgoingHttpHeaders
  bytes?: Buffer
}

/** The answer to a plain GET; undefined, at once or later, leaves the request to Fastify. */
export type FindFirst = (caller: Caller, since: number) => Promise<FirstAnswer | undefined> | undefined

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers before Fastify's hooks (docs/adr/0120). */
    answerFirst(find: FindFirst): void
  }
}

interface FirstOptions {
  /** Headers of every response. */
  always: Record<string, string>
  isOurs: (caller: Caller) => boolean
  trustProxy: number
  idOf: (raw: IncomingMessage) => string
  requests: Metrics['requests']
}

/**
 * Lets a role answer plain requests before Fastify's hooks, whose cost is several times that of a cached page.
 * Plain is what no hook refuses or changes: a GET without body, session or cookie, to one of our hosts. Its
 * headers, log and metrics are those of Fastify's own answers.
 */
export function allowFirst(app: FastifyInstance, options: FirstOptions): void {
  let find: FindFirst | undefined
  app.decorate('answerFirst', (given) => void (find = given))
  app.addHook('onReady', async () => {
    // With an SDK every request has a span.
    if (find === undefined || propagation.fields().length > 0) return
    const answer = answering(app, options, find)
    const others = app.server.listeners('request')
    app.server.removeAllListeners('request').on('request', (raw, response) => {
      const leave = () => others.forEach((listener) => void listener.call(app.server, raw, response))
      if (!answer(raw, response, leave)) leave()
    })
  })
}

const NOT_PLAIN = ['authorization', 'cookie', 'content-length', 'transfer-encoding', 'expect', 'upgrade']

function answering(
  app: FastifyInstance,
  { always, isOurs, trustProxy, idOf, requests }: FirstOptions,
  find: FindFirst,
) {
  const callerOf = (raw: IncomingMessage): Caller | undefined => {
    const { headers, socket, url = '/', method = '' } = raw
    if (!app.readiness.isOpen() || app.readiness.isDraining() || app.closing.aborted) return undefined
    if (method !== 'GET' || socket.remoteAddress === undefined) return undefined
    if (NOT_PLAIN.some((name) => headers[name] !== undefined) || hasLongHeader({ headers })) return undefined
    const caller = { ip: ipOf(raw, trustProxy), method, originalUrl: url, headers, raw, socket }
    return isOurs(caller) ? caller : undefined
  }
  const send = (
    { raw, headers, method }: Caller,
    response: ServerResponse,
    since: number,
    found: FirstAnswer,
  ) => {
    const { route, status, bytes } = found
    const id = idOf(raw)
    const log = app.log.child({ reqId: id })
    log.info({ req: { method, routeOptions: { url: route }, headers } }, 'incoming request')
    finished(response, (error) => {
      const ms = performance.now() - since
      requests.observe({ method, route, status: String(status) }, ms / 1_000)
      const done = { res: { statusCode: status }, responseTime: ms }
      if (error) log.error({ ...done, err: error }, 'request errored')
      else log.info(done, 'request completed')
    })
    response.writeHead(status, { ...always, 'x-request-id': id, ...found.headers }).end(bytes)
  }
  return (raw: IncomingMessage, response: ServerResponse, leave: () => void): boolean => {
    const since = performance.now()
    const caller = callerOf(raw)
    const finding = caller && find(caller, since)
    if (caller === undefined || finding === undefined) return false
    finding.then((found) => (found === undefined ? leave() : send(caller, response, since, found)), leave)
    return true
  }
}

/** As Fastify reads X-Forwarded-For behind a number of trusted proxies. */
function ipOf({ headers, socket: { remoteAddress = '' } }: IncomingMessage, trustProxy: number): string {
  if (trustProxy === 0) return remoteAddress
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const addresses = [...forwarded.map((text) => text.trim()).filter((text) => text !== ''), remoteAddress]
  return addresses.at(-1 - trustProxy) ?? addresses[0] ?? ''
}
