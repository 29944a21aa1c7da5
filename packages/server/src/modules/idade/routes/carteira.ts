/**
 * Endpoints for a wallet (OpenID4VP): the signed request, and its response. No cookie: the URL identifies the
 * request.
 */
import type { FastifyInstance } from 'fastify'
import { fail } from '../../../kernel/failure'
import { sendFailure } from '../../../kernel/http/errors'
import type { IdadeDeps } from '../deps'
import { concluir } from '../use-cases/concluir'
import type { PedidosDeIdade } from './pedido'

interface Asked {
  Params: { pedido: string }
}

export function carteiraRoutes(app: FastifyInstance, deps: IdadeDeps, pedidos: PedidosDeIdade): void {
  const { assurance, clock, config } = deps
  const { pedidoAssinado } = assurance
  if (pedidoAssinado === undefined) return
  const find = (token: string) => {
    const pedido = pedidos.fromToken(token)
    return pedido !== undefined && pedido.expiraEm > clock() ? pedido : undefined
  }
  const docs = (summary: string) => ({ schema: { summary, tags: ['idade'] } })
  app.get<Asked>(CARTEIRA, docs('The signed request of a wallet'), async ({ params }, reply) => {
    const pedido = find(params.pedido)
    if (pedido === undefined) return sendFailure(reply, fail('LINK_INVALIDO'))
    return reply
      .header('cache-control', 'no-store')
      .type('application/oauth-authz-req+jwt')
      .send(await pedidoAssinado(pedido))
  })
  app.post<Asked>(CARTEIRA, docs('The answer of a wallet'), async ({ params, body }, reply) => {
    const pedido = find(params.pedido)
    if (pedido === undefined) return sendFailure(reply, fail('LINK_INVALIDO'))
    const result = await concluir(deps, pedido, { resposta: body, now: clock(), entregue: false })
    if (result === 'confirmada' || result === 'recusada') {
      const redirect = `${config.publicUrl}/api/idade/andamento`
      return reply.header('cache-control', 'no-store').send({ redirect_uri: redirect })
    }
    return sendFailure(reply, fail(result === 'repetida' ? 'CONFLITO' : 'CORPO_INVALIDO'))
  })
}

const CARTEIRA = '/api/idade/carteira/:pedido'

/** URL of a request, for the wallet. */
export function carteiraUri(publicUrl: string, token: string): string {
  return `${publicUrl}${CARTEIRA.replace(':pedido', token)}`
}
