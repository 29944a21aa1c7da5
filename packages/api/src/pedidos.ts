import { METODOS_COBRANCA } from '@portal/domain/opcoes'
import { PAGINA_TAMANHO } from '@portal/domain/limites'
import { ACOES_PEDIDO, TIPOS_PEDIDO } from '@portal/domain/pedido'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { diaSchema, instanteSchema, limiteSchema, paginaSchema, uuidSchema } from './formatos'
import { pagamentoCriadoSchema, statusConsultaSchema } from './pagamento'

/** Invoice of a paid order, once it is issued. */
export const notaSchema = z.object({
  numero: z.string(),
  /** Verification code of the city. */
  codigo: z.string(),
  url: z.nullable(z.string()),
  cancelada: z.boolean(),
})

/** One order as its buyer sees it (rule: pagamentos/meus-pedidos). */
export const pedidoSchema = z.object({
  order_id: uuidSchema,
  numero: z.int(),
  tipo: z.enum(TIPOS_PEDIDO),
  descricao: z.string(),
  metodo: z.enum(METODOS_COBRANCA),
  /** Amount due, in reais. */
  valor: z.number(),
  /** Coupon discount, in reais. */
  desconto: z.number(),
  /** Size of the package, or the promotion's price in credits. */
  creditos: z.int(),
  status: statusConsultaSchema,
  /** Empty when no action is possible. */
  acoes: z.array(z.enum(ACOES_PEDIDO)),
  criadoEm: instanteSchema,
  /** Expiry of the charge. */
  expiraEm: instanteSchema,
  pagoEm: z.nullable(instanteSchema),
  /** Time of the last query to the provider; absent before the first one. */
  consultadoEm: z.optional(instanteSchema),
  /** Null for credits, and after the listing was removed. */
  anuncio: z.nullable(z.object({ id: z.int(), titulo: z.string() })),
  pix_copy_paste_code: z.nullable(z.string()),
  boleto_url: z.nullable(z.string()),
  boleto_linha: z.nullable(z.string()),
  boleto_vencimento: z.nullable(diaSchema),
  nota: z.optional(notaSchema),
})
export type PedidoNoFio = z.output<typeof pedidoSchema>

const params = z.object({ order_id: uuidSchema })

export const pedidos = endpoint({
  method: 'GET',
  path: '/payment/pedidos',
  summary: `Lists orders of the caller, newest first, ${PAGINA_TAMANHO} a page`,
  auth: 'session',
  query: z.object({ page: paginaSchema, per_page: limiteSchema }),
  status: 200,
  response: z.object({ data: z.array(pedidoSchema), total: z.int() }),
})

export const pedido = endpoint({
  method: 'GET',
  path: '/payment/pedidos/:order_id',
  summary: 'Returns one order, after polling the provider if it is open',
  auth: 'session',
  params,
  status: 200,
  response: pedidoSchema,
})

export const cancelarPedido = endpoint({
  method: 'POST',
  path: '/payment/pedidos/:order_id/cancelar',
  summary: 'Cancels an open order and its charge at the provider; 409 if paid',
  auth: 'session',
  idempotent: true,
  params,
  status: 200,
  response: pedidoSchema,
})

export const pagarPedido = endpoint({
  method: 'POST',
  path: '/payment/pedidos/:order_id/pagar',
  summary: 'Charges an order: reuses its open charge if the method is the same, else replaces it',
  auth: 'session',
  idempotent: true,
  params,
  body: z.object({
    payment_method_type: z.enum(METODOS_COBRANCA),
    /** Token from the CardTokenizer; card numbers are rejected. */
    card_token: z.optional(z.string().check(z.maxLength(300))),
  }),
  status: 200,
  response: pagamentoCriadoSchema,
})
