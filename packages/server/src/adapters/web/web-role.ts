import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config'
import { fail } from '../../ports/failure'
import { sendFailure } from '../http/errors'
import { injectedCall, remoteCall } from './page-call'
import type { RenderedDocument } from '@portal/platform/render'
import { createRenderer, type Renderer } from './renderer'
import { pageHeaders } from './security'

/** How often a running portal looks for new releases. */
const REFRESH_MS = 1_000
const NOT_PAGES = /^\/(api|storage|releases|_sandbox)(\/|\?|$)/
/** Server bundles and source maps are in the store, and are nobody's to fetch. */
const PUBLIC_FILE = /^\/[a-z][a-z0-9-]*\/[^/]+\/(browser\/.+|remote\.json)$|^\/releases\.json$/

/** When not even the shell renders: no release is live, or none of them works. */
const UNAVAILABLE: RenderedDocument = {
  status: 503,
  html: '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Indisponível</title><h1>Voltamos em instantes.</h1><p>O site está temporariamente indisponível. Tente novamente em alguns segundos.</p></html>',
  rendered: false,
}

/** The web role: HTML of every page, and the public files of the release store. */
export function webRole(config: Config, workerUrl: URL): FastifyPluginAsync {
  const { releasesDir, brand, publicUrl, legalContact, apiUrl, role } = config
  return async (app) => {
    let renderer: Renderer | undefined
    const secure = pageHeaders(config)
    await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 })
    await app.register(fastifyStatic, {
      root: releasesDir,
      prefix: '/releases/',
      index: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      allowedPath: (path) => PUBLIC_FILE.test(path),
      setHeaders: (response, path) => {
        response.setHeader('access-control-allow-origin', '*')
        // Versions never change; the pointer does.
        if (path.endsWith('releases.json')) response.setHeader('cache-control', 'no-cache')
      },
    })
    const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (NOT_PAGES.test(request.url) || renderer === undefined) {
        return sendFailure(reply, fail('NAO_ENCONTRADO'))
      }
      const document = await renderer.render(request.url).catch((error: unknown) => {
        request.log.error({ err: error }, 'no page can be answered')
        return UNAVAILABLE
      })
      void secure(reply).header('cache-control', 'no-cache')
      if (document.location !== undefined) return reply.redirect(document.location, document.status)
      return reply
        .code(document.status)
        .type('text/html; charset=utf-8')
        .send(document.html ?? '')
    }
    for (const url of ['/', '/*']) app.route({ method: ['GET', 'HEAD'], url, handler: page })

    let timer: NodeJS.Timeout | undefined
    app.addHook('onReady', async () => {
      const call = role === 'web' ? remoteCall(apiUrl) : injectedCall(app)
      const site = { brand, publicUrl, legalContact, apiUrl, cepApiUrl: config.cepApiUrl }
      renderer = await createRenderer({ releasesDir, workerUrl, site, call, log: app.log })
      timer = setInterval(() => void renderer?.refresh(), REFRESH_MS)
      timer.unref()
    })
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await renderer?.close()
    })
  }
}
