import type { AnswerOf } from '@portal/api/endpoint'
import { cancelarPedido, pagarPedido, pedido as umPedido, pedidos } from '@portal/api/pedidos'
import { reais } from '@portal/domain/dinheiro'
import { PALAVRAS_PAGAMENTO } from '@portal/domain/estados'
import type { FastifyInstance } from 'fastify'
import { done, fail, withFieldNames, type Outcome } from '../../../kernel/failure'
import { route } from '../../../kernel/http/route'
import type { PagamentosDeps } from '../deps'
import { urlDoBoleto } from '../documentos/enderecos'
import type { Pedido } from '../ports/pedidos'
import { cancelPedido } from '../use-cases/cancel-pedido'
import { chargeAgain } from '../use-cases/charge-again'
import { consultarSePreciso } from '../use-cases/consultar-cobranca'
import { withAcoes, type PedidoMeu } from '../use-cases/meus-pedidos'
import { CAMPOS_DA_COMPRA } from './compra'
import { notaVista } from '../use-cases/nota-fiscal'
import { cobrancaCriada } from './pagamento-criado'

type PedidoNoFio = AnswerOf<typeof umPedido>

/** The buyer's own orders: list, pay, cancel. */
export function pedidosRoutes(app: FastifyInstance, deps: PagamentosDeps): void {
  const { store } = deps
  const vistos = async (usuarioId: number, listed: readonly Pedido[]) => {
    const notas = await store.notasFiscais.list(listed.map(({ id }) => id))
    return (await withAcoes(store, usuarioId, listed)).map((meu) => ({
      ...pedidoNoFio(deps, meu),
      nota: notaVista(notas.find(({ pedidoId }) => pedidoId === meu.pedido.id)),
    }))
  }
  const visto = async (usuarioId: number, outcome: Outcome<Pedido>): Promise<Outcome<PedidoNoFio>> => {
    if (!outcome.ok) return outcome
    const [one] = await vistos(usuarioId, [outcome.data])
    return one === undefined ? fail('NAO_ENCONTRADO') : done(one)
  }

  route(app, deps, pedidos, async ({ session: { usuarioId }, query }) => {
    const { itens, total } = await store.pedidos.listMeus(usuarioId, query.page, query.per_page)
    return done({ data: await vistos(usuarioId, itens), total })
  })

  route(app, deps, umPedido, async ({ session: { usuarioId }, params }) => {
    const found = await store.pedidos.findDoUsuario(usuarioId, { id: params.order_id })
    if (found === undefined) return fail('NAO_ENCONTRADO')
    return visto(usuarioId, done(await consultarSePreciso(deps.pagamentos, found)))
  })

  route(app, deps, cancelarPedido, async ({ session: { usuarioId }, params }) =>
    visto(usuarioId, await cancelPedido(deps.pagamentos, { usuarioId, id: params.order_id })),
  )

  route(app, deps, pagarPedido, async ({ session: { usuarioId }, params, body }) => {
    const { payment_method_type: metodo, card_token: cardToken } = body
    const tentativa = { usuarioId, pedidoId: params.order_id, metodo, cardToken }
    const charged = await chargeAgain(deps.pagamentos, tentativa)
    if (!charged.ok) return withFieldNames(charged, CAMPOS_DA_COMPRA)
    return done({ ...cobrancaCriada(deps, charged.data), anuncio_id: charged.data.anuncioId })
  })
}

function pedidoNoFio(
  deps: Pick<PagamentosDeps, 'links' | 'config'>,
  { pedido, anuncio, acoes }: PedidoMeu,
): PedidoNoFio {
  return {
    order_id: pedido.id,
    numero: pedido.numero,
    tipo: pedido.tipo,
    descricao: pedido.descricao,
    metodo: pedido.metodo,
    valor: reais(pedido.valor),
    desconto: reais(pedido.desconto),
    creditos: pedido.creditos,
    status: PALAVRAS_PAGAMENTO[pedido.estado].consulta,
    acoes,
    criadoEm: pedido.criadoEm,
    expiraEm: pedido.expiraEm,
    pagoEm: pedido.pagoEm,
    consultadoEm: pedido.conferidoEm ?? undefined,
    anuncio: anuncio === null ? null : { id: anuncio.id, titulo: anuncio.titulo },
    pix_copy_paste_code: acoes.includes('copiar') ? pedido.pixCopiaECola : null,
    boleto_url: acoes.includes('boleto') ? urlDoBoleto(deps)(pedido) : null,
    boleto_linha: acoes.includes('boleto') ? (pedido.boleto?.linhaDigitavel ?? null) : null,
    boleto_vencimento: acoes.includes('boleto') ? (pedido.boleto?.vencimento ?? null) : null,
  }
}
