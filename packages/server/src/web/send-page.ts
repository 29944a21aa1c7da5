import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, isKnown } from '../kernel/http/encoded-body'
import type { Page } from './page-cache'

const HTML = 'text/html; charset=utf-8'
const RETRY_S = 5

/**
 * What browsers and networks in front may do. A browser asks every time (a 304 costs next to nothing); a shared cache
 * takes the load of one second, and never past the page's end. What one visitor's browser draws is nobody else's, and
 * so is every page while sessions get different releases (`perSession`).
 */
export function cacheControlOf(
  { shared, validUntil }: Page,
  now: Date,
  { perSession }: { perSession: boolean },
): string {
  if (!shared || perSession) return 'private, no-cache'
  const left = Math.floor((validUntil - now.getTime()) / 1_000)
  return `public, max-age=0, s-maxage=${Math.max(0, Math.min(1, left))}, must-revalidate`
}

/** Sends a page in the encoding that the client takes, or says that the client has it already. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  {
    cacheControl,
    type = HTML,
    varies = false,
  }: {
    cacheControl: string
    type?: string
    /** The same address has other pages for other cookies. */
    varies?: boolean
  },
): Promise<FastifyReply> {
  const { status, location, body } = page
  void reply
    .header('cache-control', cacheControl)
    .header('vary', varies ? 'accept-encoding, cookie' : 'accept-encoding')
  if (location !== undefined) return reply.redirect(location, status)
  if (status === 503) void reply.header('retry-after', RETRY_S)
  if (page.shared) void reply.header('etag', body.etag)
  if (status === 200 && page.shared && isKnown(request.headers['if-none-match'], body.etag))
    return reply.code(304).send()
  const { bytes, encoding } = await body.as(encodingFor(String(request.headers['accept-encoding'] ?? '')))
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.code(status).type(type).send(bytes)
}
