import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock'
import { fail } from '../kernel/failure'
import { sendFailure } from '../kernel/http/errors'
import { encodedText } from '../kernel/http/encoded-body'
import { appManifest } from './app-manifest'
import type { FindReady } from './lifecycle'
import type { Page } from './page-cache'
import type { PageHandlers } from './page-handler'
import { OFFLINE_WORKER_HEADERS, offlineWorker } from './offline-worker'
import { robotsTxt } from './robots'
import { securityTxt } from './security-txt'
import { sendPage } from './send-page'

const CACHE_CONTROL = 'public, max-age=600'

export interface TextDeps {
  brand: string
  publicUrl: string
  legalContact: string
  offlinePage: boolean
  clock: Clock
  findReady: FindReady
  unknown: PageHandlers['unknown']
}

/**
 * Texts for robots and devices: sitemaps, sheets of the transparency report, robots.txt, security.txt, and
 * the manifest and worker of the installed portal.
 */
export function createTexts({
  brand,
  publicUrl,
  legalContact,
  offlinePage,
  clock,
  findReady,
  unknown,
}: TextDeps) {
  const send = (request: FastifyRequest, reply: FastifyReply, found: Page, type: string) =>
    sendPage(request, reply, found, { type, cacheControl: found.shared ? CACHE_CONTROL : 'no-store' })
  const fromApi = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, type }: { path: `/api/${string}` | undefined; type: string },
  ): Promise<FastifyReply> => {
    const ready = findReady()
    if (ready === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
    const found = path && (await ready.findText(path))
    return found ? send(request, reply, found, type) : unknown(request, reply, ready)
  }
  return {
    /** `indice`, or a part named by the index. */
    sitemap: (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> =>
      fromApi(request, reply, {
        path: /^[a-z]+(-\d+)?$/.test(name) ? `/api/sitemap/${name}.xml` : undefined,
        type: 'application/xml; charset=utf-8',
      }),
    transparencia: (request: FastifyRequest, reply: FastifyReply, ano: string): Promise<FastifyReply> =>
      fromApi(request, reply, {
        path: /^\d{4}$/.test(ano) ? `/api/transparencia/${ano}/csv` : undefined,
        type: 'text/csv; charset=utf-8',
      }),
    async security(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const body = encodedText(securityTxt(legalContact, publicUrl, clock()))
      const found: Page = { status: 200, body, shared: true, validUntil: Number.POSITIVE_INFINITY }
      return send(request, reply, found, 'text/plain; charset=utf-8')
    },
    async robots(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const remotes = findReady()?.renderer.releases()?.remotes ?? []
      const routes = remotes.flatMap(({ manifest }) => manifest.routes)
      const body = encodedText(robotsTxt(routes, publicUrl))
      const found: Page = { status: 200, body, shared: true, validUntil: Number.POSITIVE_INFINITY }
      return send(request, reply, found, 'text/plain; charset=utf-8')
    },
    /** Never cached, so that switching it off takes effect at the next navigation. */
    async worker(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const body = encodedText(offlineWorker(offlinePage))
      const found: Page = { status: 200, body, shared: false, validUntil: Number.POSITIVE_INFINITY }
      return send(request, reply.headers(OFFLINE_WORKER_HEADERS), found, 'text/javascript; charset=utf-8')
    },
    async manifest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const shell = findReady()?.renderer.releases()?.shell
      if (shell === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      const body = encodedText(appManifest(brand, shell.base))
      const found: Page = { status: 200, body, shared: true, validUntil: Number.POSITIVE_INFINITY }
      return send(request, reply, found, 'application/manifest+json; charset=utf-8')
    },
  }
}
