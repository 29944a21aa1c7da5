import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PagamentosDeps } from '../deps'
import { fail } from '../../../kernel/failure'
import type { Pedido } from '../ports/pedidos'
import { boletoPage } from '../documentos/boleto'
import { DOCUMENT_PAGE, SCRIPT, SCRIPT_HREF } from '../documentos/pagina'
import { urlDoReciboPdf } from '../documentos/enderecos'
import { extratoPdf, readExtrato } from '../documentos/extrato'
import { pdfHeaders } from '../documentos/pdf'
import { reciboPage, reciboPdf } from '../documentos/recibo'
import { notaVista } from '../use-cases/nota-fiscal'
import { sendFailurePage } from '../../../kernel/http/failure-page'

const HIDDEN = { schema: { hide: true } }

/** Printable boletos and receipts, and PDFs, at unguessable URLs that expire. */
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
    async ({ params: { tipo, id }, query }, reply) => {
      const isValid = deps.links.isValid(`${tipo}/${id}`, query, deps.clock())
      if (isValid && tipo === 'extrato') return sendExtrato(deps, id, reply)
      const pedido = isValid ? await deps.store.pedidos.find(id) : undefined
      if (pedido === undefined) return gone(reply, deps.config.publicUrl)
      if (tipo === 'boleto') return reply.headers(DOCUMENT_PAGE).send(await boletoDe(deps, pedido))
      const recibo = await reciboDe(deps, pedido)
      if (tipo === 'recibo-pdf')
        return reply.headers(pdfHeaders(`recibo-${pedido.numero}.pdf`)).send(await reciboPdf(recibo))
      const pdfUrl = urlDoReciboPdf(deps, pedido, deps.clock())
      return reply.headers(DOCUMENT_PAGE).send(reciboPage({ ...recibo, pdfUrl }))
    },
  )
}

async function boletoDe({ store, config: { brand } }: PagamentosDeps, pedido: Pedido): Promise<string> {
  return boletoPage({ pedido, brand, pagador: (await store.donos.find(pedido.usuarioId))?.fatos })
}

async function reciboDe({ store, config }: PagamentosDeps, pedido: Pedido) {
  const pagador = (await store.donos.find(pedido.usuarioId))?.fatos
  const { brand, legalContact: contato, empresa } = config
  const local = pedido.anuncioId === null ? undefined : await store.anuncios.find(pedido.anuncioId)
  const nota = notaVista(await store.notasFiscais.find(pedido.id))
  return { pedido, brand, contato, empresa, pagador, local, nota }
}

/** `id` is signed: '<account>-<AAAA-MM>'. */
async function sendExtrato({ store, config }: PagamentosDeps, id: string, reply: FastifyReply) {
  const [, usuario, mes = ''] = /^(\d+)-(.+)$/.exec(id) ?? []
  const usuarioId = Number(usuario)
  const extrato = await readExtrato(store.extratosMensais, usuarioId, mes)
  const { brand, legalContact: contato, empresa } = config
  const titular = (await store.donos.find(usuarioId))?.fatos
  return reply
    .headers(pdfHeaders(`extrato-${mes}.pdf`))
    .send(await extratoPdf(extrato, { brand, contato, empresa, titular }))
}

/** The URL expired or never existed: a new one is created from the order's screen. */
function gone(reply: FastifyReply, publicUrl: string): FastifyReply {
  return sendFailurePage(reply, fail('NAO_ENCONTRADO'), {
    title: 'Este documento não está mais aqui',
    ways: [{ href: `${publicUrl}/painel`, text: 'Ir para o painel' }],
  })
}
