import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config'
import type { Clock } from '../../ports/clock'
import { fail } from '../../ports/failure'
import type { Store } from '../../ports/store'
import { sendFailure } from '../http/errors'
import { escapeHtml } from '../http/html'
import type { Metrics } from '../http/metrics'
import { encodedText } from './encoded-body'
import { createOverrides, sourcesOf, type Overrides } from './overrides'
import { injectedCall, remoteCall } from './page-call'
import type { Page } from './page-cache'
import { createPages, ownPage, plainPage, UNKNOWN_URL, type Found, type Pages } from './pages'
import { createRenderer, type Renderer } from './renderer'
import { robotsTxt } from './robots'
import { pageHeaders } from './security'
import { cacheControlOf, sendPage } from './send-page'
import { createSitemaps, type FindSitemap } from './sitemaps'
import { releasedFiles } from './static-files'

/** How often a running portal looks for new releases. */
const REFRESH_MS = 1_000
const NOT_PAGES = /^\/(api|storage|releases|_sandbox)(\/|\?|$)/
/** Of texts for robots. */
const CACHE_CONTROL = 'public, max-age=600'
const METHODS = ['GET', 'HEAD'] as ('GET' | 'HEAD')[]

export interface WebDeps {
  config: Config
  clock: Clock
  metrics: Pick<Metrics, 'pages'>
  store: Pick<Store, 'onPublicChange'>
}

/** What answers once the application is ready. */
interface Ready {
  renderer: Renderer
  pages: Pages
  findSitemap: FindSitemap
}

/** The web role: HTML of every page, sitemap and robots.txt, and the public files of the release store. */
export function webRole({ config, clock, metrics, store }: WebDeps, workerUrl: URL): FastifyPluginAsync {
  const { releasesDir, brand, publicUrl, legalContact, apiUrl, cepApiUrl, role } = config
  const secure = pageHeaders(config)
  const overridesOf = createOverrides(config.overrideOrigins, { secure: publicUrl.startsWith('https:') })
  return async (app) => {
    let ready: Ready | undefined
    let timer: NodeJS.Timeout | undefined
    await app.register(releasedFiles(releasesDir))

    const send = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { page, result }: Found,
      overrides?: Overrides,
    ) => {
      metrics.pages.inc({ result })
      const headers = overrides === undefined ? secure : pageHeaders(config, sourcesOf(overrides))
      const cacheControl = overrides === undefined ? cacheControlOf(page, clock()) : 'private, no-store'
      return sendPage(request, headers(reply), page, { cacheControl })
    }
    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      if (NOT_PAGES.test(request.url) || ready === undefined)
        return sendFailure(reply, fail('NAO_ENCONTRADO'))
      const asked = overridesOf(request.url, request.headers.cookie)
      switch (asked.kind) {
        case 'none':
          return send(request, reply, await ready.pages.find(request.url))
        case 'session':
          return send(request, reply, await ready.pages.frame(request.url, asked.overrides), asked.overrides)
        case 'refused':
          return send(request, reply, { page: refusedOverride(asked.address), result: 'pass' })
        case 'change':
          return reply
            .headers({ 'set-cookie': asked.setCookie, 'cache-control': 'no-store' })
            .redirect(asked.location, 302)
      }
    }
    const text = (request: FastifyRequest, reply: FastifyReply, found: Page, type: string) =>
      sendPage(request, reply, found, { type, cacheControl: found.shared ? CACHE_CONTROL : 'no-store' })
    const sitemap = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
      if (ready === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      const found = await ready.findSitemap(name)
      if (found === undefined) return send(request, reply, await ready.pages.find(UNKNOWN_URL))
      return text(request, reply, found, 'application/xml; charset=utf-8')
    }

    for (const url of ['/', '/*']) app.route({ method: METHODS, url, handler: page })
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
      const call = role === 'web' ? remoteCall(apiUrl) : injectedCall(app)
      const site = { brand, publicUrl, legalContact, apiUrl, cepApiUrl }
      const renderer = await createRenderer({ releasesDir, workerUrl, site, call, log: app.log })
      const pages = createPages({ renderer, maxBytes: config.pageCacheBytes, clock, log: app.log })
      ready = { renderer, pages, findSitemap: createSitemaps({ call, clock }) }
      store.onPublicChange(pages.forget)
      timer = setInterval(() => void renderer.refresh(), REFRESH_MS)
      timer.unref()
    })
    app.addHook('onClose', async () => {
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
