import { extratoMensal } from '@portal/api/creditos'
import {
  createPagamento,
  eventosPagamento,
  recibo,
  statusEfi,
  statusPagamento,
  verificarPagamentoAnuncio,
} from '@portal/api/pagamento'
import { CONSULTA_PAGAMENTO } from '@portal/domain/mensagens'
import { PALAVRAS_PAGAMENTO } from '@portal/domain/estados'
import { idDoSlug } from '@portal/domain/texto'
import type { FastifyInstance } from 'fastify'
import type { PagamentosDeps } from '../deps'
import { done, fail, withFieldNames } from '../../../kernel/failure'
import type { BuscaPedido, Pedido } from '../ports/pedidos'
import { consultarCobranca, consultarSePreciso } from '../use-cases/consultar-cobranca'
import { pagarPromocao } from '../use-cases/buy-promocao'
import { urlDoExtrato, urlDoRecibo } from '../documentos/enderecos'
import { streamEvents, streamLimit } from '../../../kernel/http/event-stream'
import { route } from '../../../kernel/http/route'
import { CAMPOS_DA_COMPRA, lerCompraDePromocao } from './compra'
import { cobrancaCriada } from './pagamento-criado'

/** A tab opens one; further streams are refused, and their pages poll. */
const STREAMS_PER_USER = 6
const RETRY_AFTER_S = 30

/** Payments of promotions, and the state of any order. */
export function pagamentoRoutes(app: FastifyInstance, deps: PagamentosDeps): void {
  route(
    app,
    deps,
    createPagamento,
    async ({ session: { usuarioId }, body, idempotencyKey: chave }) => {
      const compra = lerCompraDePromocao({ usuarioId, chave }, body)
      if (!compra.ok) return compra
      const criado = await pagarPromocao(deps.pagamentos, compra.data)
      if (!criado.ok) return withFieldNames(criado, CAMPOS_DA_COMPRA)
      return done({ ...cobrancaCriada(deps, criado.data), anuncio_id: criado.data.anuncioId })
    },
    { limits: [deps.limits.coupons] },
  )

  route(app, deps, recibo, async ({ session, params }) => {
    const pedido = await deps.store.pedidos.findDoUsuario(session.usuarioId, { id: params.order_id })
    if (pedido === undefined || pedido.pagoEm === null) return fail('NAO_ENCONTRADO')
    return done({ url: urlDoRecibo(deps, pedido, deps.clock()) })
  })

  route(app, deps, extratoMensal, async ({ session, params }) =>
    done({ url: urlDoExtrato(deps, session.usuarioId, params.mes, deps.clock()) }),
  )

  situacaoRoutes(app, deps)
  eventosRoute(app, deps)
}

/** Endpoints for polling screens. */
function situacaoRoutes(app: FastifyInstance, deps: PagamentosDeps): void {
  const { store } = deps
  const situacao = async (usuarioId: number, busca: BuscaPedido) => {
    const none = Object.values(busca).every((value) => value === undefined)
    const pedido = none ? undefined : await store.pedidos.findDoUsuario(usuarioId, busca)
    if (pedido === undefined) return fail('NAO_ENCONTRADO')
    return done(situacaoDe(await consultarSePreciso(deps.pagamentos, pedido)))
  }

  route(app, deps, statusEfi, ({ session, query }) =>
    situacao(session.usuarioId, { id: query.external_reference, txid: query.txid, locId: query.id_efi }),
  )

  route(app, deps, statusPagamento, ({ session, query }) => {
    const { external_reference, order_id, id_asaas, asaas_payment_id, collection_id } = query
    const provedor = id_asaas ?? asaas_payment_id ?? collection_id
    return situacao(session.usuarioId, { id: external_reference ?? order_id, locId: provedor })
  })

  route(app, deps, verificarPagamentoAnuncio, async ({ session, params }) => {
    const id = idDoSlug(params.id)
    const pedido =
      id === undefined ? undefined : await store.pedidos.findUltimoDoAnuncio(session.usuarioId, id)
    if (pedido === undefined) return fail('NAO_ENCONTRADO')
    const { is_paid } = situacaoDe(await consultarCobranca(deps.pagamentos, pedido, 'consulta'))
    return done({ is_paid, message: is_paid ? CONSULTA_PAGAMENTO.confirmado : CONSULTA_PAGAMENTO.pendente })
  })
}

/** Event stream for screens that subscribe. */
function eventosRoute(app: FastifyInstance, deps: PagamentosDeps): void {
  const { store } = deps
  const enter = streamLimit<number>(STREAMS_PER_USER)

  route(app, deps, eventosPagamento, async ({ session, findSession, query, request, reply }) => {
    const { usuarioId } = session
    const find = () => store.pedidos.findDoUsuario(usuarioId, { id: query.external_reference })
    const pedido = await find()
    if (pedido === undefined) return fail('NAO_ENCONTRADO')
    const leave = enter(usuarioId)
    if (leave === undefined) return fail('MUITAS_TENTATIVAS', { retryAfter: RETRY_AFTER_S })
    streamEvents(request, reply, {
      read: async () => {
        // Signed out, blocked or with a changed password: the stream ends with its session.
        if ((await findSession()) === undefined) return undefined
        const atual = await find()
        return atual && { external_reference: atual.id, ...situacaoDe(atual) }
      },
      isFinal: ({ status }) => status !== 'PENDING',
      subscribe: (wake) =>
        deps.onPedidoChange((id) => {
          if (id === undefined || id === pedido.id) wake()
        }),
      onEnd: leave,
    })
    return 'sent'
  })
}

function situacaoDe({ estado }: Pedido) {
  return { is_paid: estado === 'PAGO', status: PALAVRAS_PAGAMENTO[estado].consulta }
}
