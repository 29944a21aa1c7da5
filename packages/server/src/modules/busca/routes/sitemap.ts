import type { FastifyInstance } from 'fastify'
import type { BuscaDeps } from '../deps'
import { fail } from '../../../kernel/failure'
import { sitemapDe } from '../use-cases/sitemap'
import { sendFailure } from '../../../kernel/http/errors'
import { sitemapXml } from './sitemap-xml'

/**
 * GET /api/sitemap/{nome}.xml: source of the web role's /sitemap.xml and its parts, since that role may have
 * no database.
 */
export function sitemapRoutes(app: FastifyInstance, { store, config }: BuscaDeps): void {
  app.get<{ Params: { nome: string } }>(
    '/api/sitemap/:nome.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const mapa = await sitemapDe(store, request.params.nome)
      if (mapa === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(sitemapXml(mapa, config.publicUrl))
    },
  )
}
