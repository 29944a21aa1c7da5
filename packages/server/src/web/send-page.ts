import type { FastifyReply, FastifyRequest } from 'fastify'
import { TUDO_TAG } from '../kernel/changed'
import { tagHeaders } from '../kernel/storage/purge'
import { encodingFor, isKnown } from '../kernel/http/encoded-body'
import type { Page } from './page-cache'

const HTML = 'text/html; charset=utf-8'
const RETRY_S = 5
const SHARED_S = 1
/** Longest life of a copy in a cache that is purged: what one shows that missed the purge. */
const COPY_S = 60

/** Never past the page's expiry. */
const secondsOf = ({ validUntil }: Page, now: Date, most: number): number =>
  Math.max(0, Math.min(most, Math.floor((validUntil - now.getTime()) / 1_000)))

/**
 * Cache-Control of a page. Browsers revalidate every time (a 304 is cheap); shared caches keep it for one
 * second, or a minute where `copied`. A page that the browser renders is private, and so is every page
 * while sessions get different releases (`perSession`).
 */
export function cacheControlOf(
  page: Page,
  now: Date,
  { perSession, copied = false }: { perSession: boolean; copied?: boolean },
): string {
  if (!page.shared || perSession) return 'private, no-cache'
  const seconds = secondsOf(page, now, copied ? COPY_S : SHARED_S)
  return `public, max-age=0, s-maxage=${seconds}, must-revalidate`
}

/**
 * What a cache needs that is purged by tag. `x-copia`, the seconds that it may keep a page which is private to
 * others, is only understood by one that checks proofs of age (`deploy/varnish/portal.vcl`).
 */
export function copyHeaders(
  page: Page,
  now: Date,
  { tags, proven }: { tags: readonly string[]; proven: boolean },
) {
  const copia = { 'x-copia': String(secondsOf(page, now, COPY_S)) }
  return { ...tagHeaders([...new Set([...tags, TUDO_TAG])]), ...(proven && copia) }
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
