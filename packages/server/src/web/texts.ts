import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock'
import { fail } from '../kernel/failure'
import { sendFailure } from '../kernel/http/errors'
import { encodedText } from './encoded-body'
import type { FindReady } from './lifecycle'
import type { Page } from './page-cache'
import type { PageHandlers } from './page-handler'
import { robotsTxt } from './robots'
import { securityTxt } from './security-txt'
import { sendPage } from './send-page'

const CACHE_CONTROL = 'public, max-age=600'

export interface TextDeps {
  publicUrl: string
  legalContact: string
  clock: Clock
  findReady: FindReady
  unknown: PageHandlers['unknown']
}

/** What robots read: sitemaps by name, and robots.txt. */
export function createTexts({ publicUrl, legalContact, clock, findReady, unknown }: TextDeps) {
  const send = (request: FastifyRequest, reply: FastifyReply, found: Page, type: string) =>
    sendPage(request, reply, found, { type, cacheControl: found.shared ? CACHE_CONTROL : 'no-store' })
  return {
    async sitemap(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
      const ready = findReady()
      if (ready === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      const found = await ready.findSitemap(name)
      if (found === undefined) return unknown(request, reply, ready)
      return send(request, reply, found, 'application/xml; charset=utf-8')
    },
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
  }
}
