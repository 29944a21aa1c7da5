import { comprarCreditos, historicoCreditos, statusCompra } from '@portal/api/creditos'
import { reais } from '@portal/domain/dinheiro'
import { PALAVRAS_PAGAMENTO } from '@portal/domain/estados'
import type { FastifyInstance } from 'fastify'
import { done, fail, withFieldNames } from '../../../kernel/failure'
import { route } from '../../../kernel/http/route'
import type { PagamentosDeps } from '../deps'
import { consultarSePreciso } from '../use-cases/consultar-cobranca'
import { pagarPacote } from '../use-cases/buy-pacote'
import { CAMPOS_DA_COMPRA, lerCompraDePacote } from './compra'
import { cobrancaCriada } from './pagamento-criado'

/** Purchases of credit packages, and their history. */
export function comprasRoutes(app: FastifyInstance, deps: PagamentosDeps): void {
  const { store } = deps

  route(
    app,
    deps,
    comprarCreditos,
    async ({ session: { usuarioId }, body, idempotencyKey: chave }) => {
      const criado = await pagarPacote(deps.pagamentos, lerCompraDePacote({ usuarioId, chave }, body))
      if (!criado.ok) return withFieldNames(criado, CAMPOS_DA_COMPRA)
      const { loc_id, txid, ...rest } = cobrancaCriada(deps, criado.data)
      return done({ ...rest, efi_loc_id: loc_id, efi_txid: txid })
    },
    { limits: [deps.limits.coupons] },
  )

  route(app, deps, historicoCreditos, async ({ session, query }) => {
    const { itens, total } = await store.pedidos.listCompras(session.usuarioId, query.page, query.per_page)
    const data = itens.map((pedido) => ({
      id: pedido.numero,
      amount: reais(pedido.valor),
      description: pedido.descricao,
      created_at: pedido.criadoEm,
      status: PALAVRAS_PAGAMENTO[pedido.estado].historico,
      external_reference: pedido.id,
    }))
    return done({ data, total })
  })

  route(app, deps, statusCompra, async ({ session, query }) => {
    const pedido = await store.pedidos.findCompra(session.usuarioId, query.credito_id)
    if (pedido === undefined) return fail('NAO_ENCONTRADO')
    const { estado, creditos } = await consultarSePreciso(deps.pagamentos, pedido)
    return done({ status: PALAVRAS_PAGAMENTO[estado].cobranca, creditos })
  })
}
