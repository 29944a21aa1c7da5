import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
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

interface HowToSend {
  cacheControl: string
  type?: string
  /** The page varies by cookie. */
  varies?: boolean
}

interface PageResponse {
  status: number
  headers: Record<string, string>
  bytes?: Buffer
}

/** A page that is no redirect, in an encoding that the client accepts, or 304 if it is unchanged. */
export async function responseOf(
  asked: IncomingHttpHeaders,
  { status, body, shared }: Page,
  { cacheControl, type = HTML, varies = false }: HowToSend,
): Promise<PageResponse> {
  const headers = {
    'cache-control': cacheControl,
    vary: varies ? 'accept-encoding, cookie' : 'accept-encoding',
    ...(status === 503 && { 'retry-after': String(RETRY_S) }),
    ...(shared && { etag: body.etag }),
  }
  if (status === 200 && shared && isKnown(asked['if-none-match'], body.etag)) return { status: 304, headers }
  const { bytes, encoding } = await body.as(encodingFor(String(asked['accept-encoding'] ?? '')))
  const encoded = encoding !== 'identity' && { 'content-encoding': encoding }
  return { status, headers: { ...headers, ...encoded, 'content-type': type }, bytes }
}

/** Sends a page or its redirect. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  how: HowToSend,
): Promise<FastifyReply> {
  const { status, headers, bytes } = await responseOf(request.headers, page, how)
  if (page.location !== undefined) {
    const { 'cache-control': cacheControl, vary } = headers
    return reply.headers({ 'cache-control': cacheControl, vary }).redirect(page.location, page.status)
  }
  return reply.code(status).headers(headers).send(bytes)
}
