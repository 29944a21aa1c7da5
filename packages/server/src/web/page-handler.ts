import type { Posted } from '@portal/platform/render'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock'
import { fail } from '../kernel/failure'
import { sendFailure } from '../kernel/http/errors'
import type { SignedLinks } from '../kernel/crypto/signed-links'
import type { AgeProof } from '../kernel/http/age-proof'
import type { Metrics } from '../kernel/http/metrics'
import { traceOf } from '../kernel/http/trace'
import { canaryCookie, drawBucket } from './canary-cookie'
import type { FindReady, Ready } from './lifecycle'
import { createOverrides, sourcesOf } from './overrides'
import type { Overrides } from './previews'
import { cachingOf, idadeOf } from './page-variant'
import type { Page } from './page-cache'
import { ownPage, plainPage, UNKNOWN_URL, type FoundPage } from './pages'
import type { Previews } from './previews'
import { plainOutcome } from './plain-forms'
import { pageHeaders, type PagePolicy } from './security'
import { cacheControlOf, copyHeaders, sendPage } from './send-page'

const NOT_PAGES = /^\/(api|storage|releases|_sandbox)(\/|\?|$)/

export interface PageConfig extends PagePolicy {
  production: boolean
  publicUrl: string
  /** Caches that keep pages and are purged by tag. */
  pagePurgeUrls: readonly string[]
  /** Allowed origins of versions under test; empty: none. */
  overrideOrigins: readonly string[]
}

/** Whether caches in front keep pages: never those of the back office. */
export const keepsCopies = ({ pagePurgeUrls, area }: Pick<PageConfig, 'pagePurgeUrls' | 'area'>): boolean =>
  pagePurgeUrls.length > 0 && area === undefined

export interface PageHandlerDeps {
  config: PageConfig
  clock: Clock
  metrics: Pick<Metrics, 'pages' | 'pagesByRelease' | 'pageSeconds'>
  random: () => number
  findReady: FindReady
  links: Pick<SignedLinks, 'isValid'>
  idade: AgeProof
  previews: Previews
  /** Seconds to wait when the client has exceeded its limit. */
  waitOf: (request: FastifyRequest) => Promise<number | undefined>
}

export interface PageHandlers {
  /** Sends the page of the requested URL. */
  page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Sends the not-found page. */
  unknown(request: FastifyRequest, reply: FastifyReply, from: Ready): Promise<FastifyReply>
  /** Sends the page to which a form was posted, with its outcome. */
  posted(request: FastifyRequest, reply: FastifyReply, posted: Posted): Promise<FastifyReply>
}

export function createPageHandlers(deps: PageHandlerDeps): PageHandlers {
  const { config, findReady, waitOf } = deps
  const overridesOf = createOverrides(config.overrideOrigins, {
    publicUrl: config.publicUrl,
    previews: deps.previews,
    ...(config.production && {
      isSigned: (subject: string, query: object) => deps.links.isValid(subject, query, deps.clock()),
    }),
  })
  const sendFound = createSendFound(deps)
  const sendStaged = createSendStaged(deps)
  return {
    unknown: (request, reply, from) => sendFound(request, reply, UNKNOWN_URL, from),
    posted: createSendPosted(deps),
    async page(request, reply) {
      const ready = findReady()
      if (NOT_PAGES.test(request.url) || ready === undefined)
        return sendFailure(reply, fail('NAO_ENCONTRADO'))
      const waiting = await waitOf(request)
      if (waiting !== undefined) {
        request.server.security?.('throttled', { route: 'pages' })
        return sendStaged(request, reply.header('retry-after', waiting), { page: TOO_MANY, result: 'pass' })
      }
      const asked = overridesOf(request.url, request.headers.cookie)
      switch (asked.kind) {
        case 'none':
          return sendFound(request, reply, request.url, ready)
        case 'session': {
          const overrides = await deps.previews.soundOf(asked.overrides)
          const found = await ready.pages.frame(request.url, overrides, idadeOf(deps.idade, request))
          return sendStaged(request, reply, found, overrides)
        }
        case 'refused':
          return sendStaged(request, reply, { page: refusedOverride(asked.address), result: 'pass' })
        case 'unsigned':
          return sendStaged(request, reply, { page: UNSIGNED, result: 'pass' })
        case 'change': {
          const sound = await deps.previews.soundOf(asked.overrides)
          const broken = Object.entries(asked.overrides).find(([app]) => !(app in sound))?.[1]
          if (broken !== undefined)
            return sendStaged(request, reply, { page: refusedOverride(broken), result: 'pass' })
          return reply
            .headers({ 'set-cookie': asked.setCookie, 'cache-control': 'no-store' })
            .redirect(asked.location, 302)
        }
      }
    },
  }
}

/** Counts a page that is about to be sent; returns its headers for shared copies, and its caching. */
export function createSending({
  config,
  clock,
  metrics,
}: Pick<PageHandlerDeps, 'config' | 'clock' | 'metrics'>) {
  return (
    { page, result, tags }: FoundPage,
    visit: Parameters<typeof cachingOf>[0] & { releases: 'live' | 'canary'; seconds: number },
  ) => {
    metrics.pages.inc({ result })
    metrics.pageSeconds.observe({ result }, visit.seconds)
    metrics.pagesByRelease.inc({ releases: visit.releases })
    const { perSession, varies } = cachingOf(visit)
    const copied = keepsCopies(config) && tags !== undefined && visit.bucket === undefined
    const proven = visit.idade === 'confirmada'
    return {
      copies: copied ? copyHeaders(page, clock(), { tags, proven }) : {},
      how: { cacheControl: cacheControlOf(page, clock(), { perSession, copied }), varies },
    }
  }
}

/** Sends a page from the releases of the requesting session. */
function createSendFound(deps: PageHandlerDeps) {
  const { config, random, idade: proof } = deps
  const headers = pageHeaders(config)
  const sending = createSending(deps)
  const canary = canaryCookie(config.publicUrl)
  /** While a canary is on, a session keeps the bucket drawn with its first page. */
  const bucketOf = (request: FastifyRequest, reply: FastifyReply, { renderer }: Ready) => {
    if (!renderer.hasCanary()) return undefined
    const known = canary.read(request)
    if (known !== undefined) return known
    const drawn = drawBucket(random)
    canary.write(reply, drawn)
    return drawn
  }
  return async (request: FastifyRequest, reply: FastifyReply, url: string, from: Ready) => {
    const bucket = bucketOf(request, reply, from)
    const releases = from.renderer.releases(bucket) === from.renderer.releases() ? 'live' : 'canary'
    const idade = idadeOf(proof, request)
    const found = await from.pages.find(url, { bucket, idade, trace: traceOf(request) })
    const seconds = reply.elapsedTime / 1_000
    const { copies, how } = sending(found, { bucket, idade, releases, seconds })
    return sendPage(request, reply.headers({ ...headers, ...copies }), found.page, how)
  }
}

/** Sends the outcome of a form: drawn by the page's screen, or plainly where the live releases cannot. */
function createSendPosted({ config, clock, findReady, idade: proof, waitOf }: PageHandlerDeps) {
  const headers = pageHeaders(config)
  const canary = canaryCookie(config.publicUrl)
  const drawn = async (request: FastifyRequest, path: string, posted: Posted) => {
    const { renderer } = findReady() ?? {}
    const visit = { idade: idadeOf(proof, request), trace: traceOf(request), posted }
    try {
      const page = await renderer?.render(path, clock(), canary.read(request), visit)
      return page?.rendered === true && page.posted === true ? page.body : undefined
    } catch (error) {
      request.log.error({ err: error }, 'the page of a posted form was not rendered')
      return undefined
    }
  }
  return async (request: FastifyRequest, reply: FastifyReply, posted: Posted) => {
    const { url: path = '' } = request.routeOptions
    // Past the limit of pages nothing is rendered, and no report is lost.
    const page = (await waitOf(request)) === undefined ? await drawn(request, path, posted) : undefined
    const body = page ?? plainOutcome(path, posted, config.publicUrl)
    const status = posted.error === undefined ? 200 : posted.error.status || 503
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      .type('text/html; charset=utf-8')
      .send(typeof body === 'string' ? body : Buffer.from(body))
  }
}

/** Sends an uncached page for a session with versions under test. */
function createSendStaged({ config, metrics }: PageHandlerDeps) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    { page, result }: FoundPage,
    overrides: Overrides = {},
  ) => {
    metrics.pages.inc({ result })
    const headers = pageHeaders(config, sourcesOf(overrides))
    return sendPage(request, reply.headers(headers), page, { cacheControl: 'private, no-store' })
  }
}

const TOO_MANY = ownPage(
  429,
  plainPage('Muitas páginas em pouco tempo', 'Aguarde um pouco e tente novamente.'),
)
const UNSIGNED = ownPage(
  400,
  plainPage('Versão em teste recusada', 'Este link não é válido ou já expirou. Peça um novo ao operador.'),
)

/** Page shown when the origin of a version under test is not allowed (`OVERRIDE_ORIGINS`). */
function refusedOverride(address: string): Page {
  const shown = address.slice(0, 200)
  return ownPage(
    400,
    plainPage('Versão em teste recusada', `O endereço “${shown}” não é de uma origem autorizada.`),
  )
}
