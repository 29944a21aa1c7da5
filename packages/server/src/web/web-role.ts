import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock'
import { fail } from '../kernel/failure'
import { sitePagamentos, type PaymentProvider } from '../modules/pagamentos'
import { sendFailure } from '../kernel/http/errors'
import { escapeHtml } from '../kernel/http/html'
import type { Metrics } from '../kernel/http/metrics'
import { encodedText } from './encoded-body'
import { bucketCookie, bucketIn, drawBucket } from './canary-cookie'
import { createOverrides, sourcesOf, type Overrides } from './overrides'
import { injectedCall, remoteCall } from './page-call'
import type { Page } from './page-cache'
import { createPages, ownPage, plainPage, UNKNOWN_URL, type Found, type Pages } from './pages'
import { openReleaseSource, type ReleaseConfig } from './open-release-source'
import { createRenderer, RELEASES_URL, type Renderer } from './renderer'
import { robotsTxt } from './robots'
import { forgetOldVersions } from './s3-source'
import { pageHeaders, type PagePolicy } from './security'
import { cacheControlOf, sendPage } from './send-page'
import { createSitemaps, type FindSitemap } from './sitemaps'
import { releasedFiles } from './static-files'

/** How often a running portal looks for new releases. */
const REFRESH_MS = 1_000
const NOT_PAGES = /^\/(api|storage|releases|_sandbox)(\/|\?|$)/
/** Of texts for robots. */
const CACHE_CONTROL = 'public, max-age=600'
const METHODS = ['GET', 'HEAD'] as ('GET' | 'HEAD')[]

export interface WebConfig extends PagePolicy, ReleaseConfig {
  role: 'all' | 'api' | 'web' | 'worker'
  brand: string
  publicUrl: string
  legalContact: string
  /** Where versions under test may come from; empty: nowhere. */
  overrideOrigins: readonly string[]
  /** Memory for rendered pages; 0 keeps none. */
  pageCacheBytes: number
}

export interface WebDeps {
  config: WebConfig
  clock: Clock
  metrics: Pick<Metrics, 'pages' | 'pagesByRelease' | 'takeUps' | 'storeAway' | 'renderFailures'>
  /** From now on `listener` hears of every change to what the public sees. */
  onPublicChange: (listener: () => void) => void
  random: () => number
  pagamentos: { provider: Pick<PaymentProvider, 'metodos'> }
}

/** What answers once the application is ready. */
interface Ready {
  renderer: Renderer
  pages: Pages
  findSitemap: FindSitemap
}

/** The web role: HTML of every page, sitemap and robots.txt, and the public files of the release store. */
export function webRole(
  { config, clock, metrics, onPublicChange, random, pagamentos: { provider } }: WebDeps,
  workerUrl: URL,
): FastifyPluginAsync {
  const { releasesDir, brand, publicUrl, legalContact, apiUrl, cepApiUrl, role } = config
  const secure = pageHeaders(config)
  const overridesOf = createOverrides(config.overrideOrigins, { secure: publicUrl.startsWith('https:') })
  return async (app) => {
    let ready: Ready | undefined
    let timer: NodeJS.Timeout | undefined
    let unwatch: (() => void) | undefined
    const source = openReleaseSource(config, (error) => {
      metrics.storeAway.set(error === undefined ? 0 : 1)
      if (error === undefined) app.log.info('the release store answers again')
      else app.log.error({ err: error }, 'the release store is away; what was fetched goes on being served')
    })
    await app.register(releasedFiles(releasesDir, source))

    /** While a canary is on, a session stays in the bucket that it drew with its first page. */
    const bucketOf = (request: FastifyRequest, reply: FastifyReply): number | undefined => {
      if (ready?.renderer.hasCanary() !== true) return undefined
      const known = bucketIn(request.headers.cookie)
      if (known !== undefined) return known
      const drawn = drawBucket(random)
      void reply.header('set-cookie', bucketCookie(drawn, { secure: publicUrl.startsWith('https:') }))
      return drawn
    }
    const sendFound = async (request: FastifyRequest, reply: FastifyReply, url: string, from: Ready) => {
      const bucket = bucketOf(request, reply)
      const releases = from.renderer.releases(bucket) === from.renderer.releases() ? 'live' : 'canary'
      const { page, result } = await from.pages.find(url, bucket)
      metrics.pages.inc({ result })
      metrics.pagesByRelease.inc({ releases })
      const perSession = bucket !== undefined
      const cacheControl = cacheControlOf(page, clock(), { perSession })
      return sendPage(request, secure(reply), page, { cacheControl, perSession })
    }
    const sendStaged = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { page, result }: Found,
      overrides: Overrides = {},
    ) => {
      metrics.pages.inc({ result })
      const headers = pageHeaders(config, sourcesOf(overrides))
      return sendPage(request, headers(reply), page, { cacheControl: 'private, no-store' })
    }
    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      if (NOT_PAGES.test(request.url) || ready === undefined)
        return sendFailure(reply, fail('NAO_ENCONTRADO'))
      const asked = overridesOf(request.url, request.headers.cookie)
      switch (asked.kind) {
        case 'none':
          return sendFound(request, reply, request.url, ready)
        case 'session': {
          const found = await ready.pages.frame(request.url, asked.overrides)
          return sendStaged(request, reply, found, asked.overrides)
        }
        case 'refused':
          return sendStaged(request, reply, { page: refusedOverride(asked.address), result: 'pass' })
        case 'change':
          return reply
            .headers({ 'set-cookie': asked.setCookie, 'cache-control': 'no-store' })
            .redirect(asked.location, 302)
      }
    }
    const pointer = async (request: FastifyRequest, reply: FastifyReply) => {
      const set = ready?.renderer.releases(bucketIn(request.headers.cookie))
      if (set === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      const versions = [set.shell, ...set.remotes].map(({ manifest: { app, version } }) => [app, { version }])
      void reply.header('cache-control', 'private, no-cache').header('access-control-allow-origin', '*')
      return reply.send({ apps: Object.fromEntries(versions) })
    }
    const text = (request: FastifyRequest, reply: FastifyReply, found: Page, type: string) =>
      sendPage(request, reply, found, { type, cacheControl: found.shared ? CACHE_CONTROL : 'no-store' })
    const sitemap = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
      if (ready === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      const found = await ready.findSitemap(name)
      if (found === undefined) return sendFound(request, reply, UNKNOWN_URL, ready)
      return text(request, reply, found, 'application/xml; charset=utf-8')
    }

    for (const url of ['/', '/*']) app.route({ method: METHODS, url, handler: page })
    app.route({ method: METHODS, url: RELEASES_URL, handler: pointer })
    app.route({
      method: METHODS,
      url: '/sitemap.xml',
      handler: (request, reply) => sitemap(request, reply, 'indice'),
    })
    app.route<{ Params: { name: string } }>({
      method: METHODS,
      url: '/sitemap/:name.xml',
      handler: (request, reply) => sitemap(request, reply, request.params.name),
    })
    app.route({
      method: METHODS,
      url: '/robots.txt',
      handler: async (request, reply) => {
        const remotes = ready?.renderer.releases()?.remotes ?? []
        const routes = remotes.flatMap(({ manifest }) => manifest.routes)
        const body = encodedText(robotsTxt(routes, publicUrl))
        const found: Page = { status: 200, body, shared: true, validUntil: Number.POSITIVE_INFINITY }
        return text(request, reply, found, 'text/plain; charset=utf-8')
      },
    })

    app.addHook('onReady', async () => {
      if (config.releaseStore !== undefined) await forgetOldVersions(releasesDir)
      const call = role === 'web' ? remoteCall(apiUrl) : injectedCall(app)
      const pagamentos = sitePagamentos(config.payments, provider)
      const site = { brand, publicUrl, legalContact, apiUrl, cepApiUrl, pagamentos }
      const renderer = await createRenderer({
        source,
        workerUrl,
        site,
        call,
        log: app.log,
        onTakeUp: (resultado) => metrics.takeUps.inc({ resultado }),
        onFailure: (cause) => metrics.renderFailures.inc({ cause }),
      })
      const pages = createPages({ renderer, maxBytes: config.pageCacheBytes, clock, log: app.log })
      ready = { renderer, pages, findSitemap: createSitemaps({ call, clock }) }
      onPublicChange(pages.forget)
      timer = setInterval(() => void renderer.refresh(), REFRESH_MS)
      timer.unref()
      unwatch = source.onMove?.(() => void renderer.refresh())
    })
    app.addHook('onClose', async () => {
      unwatch?.()
      clearInterval(timer)
      await ready?.renderer.close()
    })
  }
}

/** Somebody is told that the address of a version under test is not on the list (`OVERRIDE_ORIGINS`). */
function refusedOverride(address: string): Page {
  const shown = escapeHtml(address.slice(0, 200))
  return ownPage(
    400,
    plainPage('Versão em teste recusada', `O endereço “${shown}” não é de uma origem autorizada.`),
  )
}
