import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, isKnown } from '../kernel/http/encoded-body'
import type { Page } from './page-cache'

const HTML = 'text/html; charset=utf-8'
const RETRY_S = 5

/**
 * Cache-Control of a page. Browsers revalidate every time (a 304 is cheap); shared caches keep it for one
 * second, never past the page's expiry. A page that the browser renders is private, and so is every page
 * while sessions get different releases (`perSession`).
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

/** Sends a page in an encoding that the client accepts, or 304 if it is unchanged. */
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
    /** The page varies by cookie. */
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
