import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PagamentosDeps } from '../deps'
import { fail } from '../../../kernel/failure'
import type { Pedido } from '../ports/pedidos'
import { boletoPage } from '../documentos/boleto'
import { DOCUMENT_PAGE, SCRIPT, SCRIPT_HREF } from '../documentos/pagina'
import { reciboPage } from '../documentos/recibo'
import { notaVista } from '../use-cases/nota-fiscal'
import { sendFailurePage } from '../../../kernel/http/failure-page'

const HIDDEN = { schema: { hide: true } }

/** Printable boletos and receipts at unguessable URLs that expire. */
export function documentosRoutes(app: FastifyInstance, deps: PagamentosDeps): void {
  app.get(SCRIPT_HREF, HIDDEN, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      })
      .send(SCRIPT),
  )

  app.get<{ Params: { tipo: string; id: string }; Querystring: { ate?: string; s?: string } }>(
    '/api/documentos/:tipo/:id',
    HIDDEN,
    async ({ params, query }, reply) => {
      const isValid = deps.links.isValid(`${params.tipo}/${params.id}`, query, deps.clock())
      const pedido = isValid ? await deps.store.pedidos.find(params.id) : undefined
      if (pedido === undefined) return gone(reply, deps.config.publicUrl)
      return reply.headers(DOCUMENT_PAGE).send(await pageOf(deps, params.tipo, pedido))
    },
  )
}

async function pageOf({ store, config }: PagamentosDeps, tipo: string, pedido: Pedido): Promise<string> {
  const pagador = (await store.donos.find(pedido.usuarioId))?.fatos
  const { brand, legalContact: contato, empresa } = config
  if (tipo === 'boleto') return boletoPage({ pedido, brand, pagador })
  const anuncio = pedido.anuncioId === null ? undefined : await store.anuncios.find(pedido.anuncioId)
  const nota = notaVista(await store.notasFiscais.find(pedido.id))
  return reciboPage({ pedido, brand, contato, empresa, pagador, local: anuncio, nota })
}

/** The URL expired or never existed: a new one is created from the order's screen. */
function gone(reply: FastifyReply, publicUrl: string): FastifyReply {
  return sendFailurePage(reply, fail('NAO_ENCONTRADO'), {
    title: 'Este documento não está mais aqui',
    ways: [{ href: `${publicUrl}/painel`, text: 'Ir para o painel' }],
  })
}
