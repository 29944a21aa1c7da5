import { ESTADOS_PAGAMENTO } from '@portal/domain/estados'
import { CONCESSAO_DE_UMA_PESSOA, DEVOLUCAO_DE_UMA_PESSOA } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { instanteSchema, limiteSchema, uuidSchema } from '../formatos'
import { notaSchema } from '../pedidos'
import { codigoContaSchema, feitoOuProposto, motivoSchema } from './formatos'

export const pedidoDoOperadorSchema = z.object({
  id: uuidSchema,
  numero: z.int(),
  conta: z.string(),
  tipo: z.string(),
  metodo: z.string(),
  estado: z.enum(ESTADOS_PAGAMENTO),
  descricao: z.string(),
  /** Reais. */
  valor: z.number(),
  desconto: z.number(),
  creditos: z.int(),
  criadoEm: instanteSchema,
  pagoEm: z.nullable(instanteSchema),
})
export type PedidoDoOperador = z.output<typeof pedidoDoOperadorSchema>

export const listPagamentos = endpoint({
  method: 'GET',
  path: '/operacao/pagamentos',
  summary: 'Lists orders, newest first, by account, states or identifier',
  auth: 'operador',
  ato: 'ver-pagamentos',
  query: z.object({
    /** Account code, order id, txid, or receipt id. */
    busca: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    estado: z.optional(z.enum(ESTADOS_PAGAMENTO)),
    per_page: limiteSchema,
  }),
  status: 200,
  response: z.array(pedidoDoOperadorSchema),
})

const params = z.object({ id: uuidSchema })
const dossieSchema = z.object({
  pedido: z.object({
    ...pedidoDoOperadorSchema.shape,
    provedor: z.string(),
    txid: z.string(),
    expiraEm: instanteSchema,
    conferidoEm: z.nullable(instanteSchema),
  }),
  nota: z.optional(notaSchema),
  /** Why it needs a person. */
  alertas: z.array(
    z.object({ codigo: z.string(), texto: z.string(), desde: instanteSchema, ultimoEm: instanteSchema }),
  ),
  estados: z.array(
    z.object({ em: instanteSchema, de: z.nullable(z.string()), para: z.string(), origem: z.string() }),
  ),
  recebimentos: z.array(
    z.object({
      id: z.string(),
      valor: z.number(),
      recebidoEm: instanteSchema,
      devolvidoEm: z.nullable(instanteSchema),
      /** A refund needs a second person. */
      pedeSegundaPessoa: z.boolean(),
    }),
  ),
  devolucoes: z.array(
    z.object({
      recebimentoId: z.string(),
      estado: z.string(),
      motivo: z.string(),
      pedidaPor: z.string(),
      pedidaEm: instanteSchema,
    }),
  ),
  lancamentos: z.array(z.object({ criadaEm: instanteSchema, motivo: z.string() })),
  webhooks: z.array(
    z.object({ provedor: z.string(), recebidoEm: instanteSchema, processadoEm: z.nullable(instanteSchema) }),
  ),
  trabalhos: z.array(
    z.object({
      tipo: z.string(),
      executarEm: instanteSchema,
      feitoEm: z.nullable(instanteSchema),
      falhouEm: z.nullable(instanteSchema),
      erro: z.nullable(z.string()),
    }),
  ),
  anuncio: z.nullable(z.object({ id: z.int(), titulo: z.string(), situacao: z.string() })),
  historico: z.array(z.object({ em: instanteSchema, quem: z.string(), acao: z.string() })),
})
export type DossieDoPedido = z.output<typeof dossieSchema>

export const findPagamento = endpoint({
  method: 'GET',
  path: '/operacao/pagamentos/:id',
  summary: 'Returns an order with its history; the view is audited',
  auth: 'operador',
  ato: 'ver-pagamentos',
  params,
  status: 200,
  response: dossieSchema,
})

export const conciliarPagamento = endpoint({
  method: 'POST',
  path: '/operacao/pagamentos/:id/conciliar',
  summary: 'Polls the provider about an order and settles its status',
  auth: 'operador',
  ato: 'conciliar-pagamento',
  params,
  status: 200,
  response: z.object({ antes: z.enum(ESTADOS_PAGAMENTO), depois: z.enum(ESTADOS_PAGAMENTO) }),
})

export const devolverPagamento = endpoint({
  method: 'POST',
  path: '/operacao/pagamentos/:id/devolucao',
  summary: `Refunds one receipt in full; above R$ ${DEVOLUCAO_DE_UMA_PESSOA} in 24 hours a second person confirms`,
  auth: 'operador',
  ato: 'devolver-pagamento',
  params,
  body: z.object({ recebimento: z.optional(z.string().check(z.maxLength(120))), motivo: motivoSchema }),
  status: 200,
  response: feitoOuProposto(
    z.object({
      recebimentoId: z.string(),
      valor: z.number(),
      situacao: z.string(),
      /** Credits owed by the account because they were already spent. */
      devido: z.int(),
    }),
  ),
})

export const concederCreditos = endpoint({
  method: 'POST',
  path: '/operacao/creditos',
  summary: `Grants credits, once per idempotency key; above ${CONCESSAO_DE_UMA_PESSOA} in 24 hours a second person confirms`,
  auth: 'operador',
  ato: 'conceder-creditos',
  body: z.object({
    conta: codigoContaSchema,
    quantidade: z.int().check(z.gte(1), z.lte(10_000)),
    motivo: motivoSchema,
    chave: uuidSchema,
  }),
  status: 200,
  response: feitoOuProposto(z.object({ conta: z.string(), saldo: z.int(), repetida: z.boolean() })),
})
