import { STATUS_COBRANCA, STATUS_CONSULTA, STATUS_HISTORICO } from '@portal/domain/estados'
import { MES } from '@portal/domain/extrato'
import { CUPOM_MAX, PAGINA_TAMANHO, RESERVA_MINUTOS } from '@portal/domain/limites'
import { METODOS_COBRANCA } from '@portal/domain/opcoes'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import {
  idSchema,
  instanteSchema,
  limiteSchema,
  paginaSchema,
  reaisSchema,
  usuarioIgnorado,
  uuidSchema,
} from './formatos'

export const reservarCreditos = endpoint({
  method: 'POST',
  path: '/creditos/adicionar',
  summary: `Reserves credits for a promotion (negative quantity); released after ${RESERVA_MINUTOS} min unless captured`,
  auth: 'session',
  idempotent: true,
  body: z.object({
    quantidade: z.int(),
    tipo_operacao: z.literal('debito_promocao', 'Operação inválida.'),
    referencia_id: uuidSchema,
    ...usuarioIgnorado,
  }),
  status: 201,
  response: z.object({
    message: z.string(),
    referencia_id: uuidSchema,
    creditos: z.int(),
    creditosUsados: z.int(),
    expiraEm: instanteSchema,
  }),
})

export const compraCreditosSchema = z.object({
  id: z.int(),
  /** Reais. */
  amount: z.number(),
  /** 'Compra de N créditos'. */
  description: z.string(),
  created_at: instanteSchema,
  status: z.enum(STATUS_HISTORICO),
  external_reference: uuidSchema,
})
export type CompraCreditos = z.output<typeof compraCreditosSchema>

const paginacao = z.object({ page: paginaSchema, per_page: limiteSchema, ...usuarioIgnorado })

export const historicoCreditos = endpoint({
  method: 'GET',
  path: '/creditos/historico',
  summary: `Lists credit purchases, newest first, ${PAGINA_TAMANHO} a page`,
  auth: 'session',
  query: paginacao,
  status: 200,
  response: z.object({ data: z.array(compraCreditosSchema), total: z.int() }),
})

export const linhaExtratoSchema = z.object({
  id: z.int(),
  /** Credits, signed. */
  quantidade: z.int(),
  saldo: z.int(),
  motivo: z.string(),
  referencia: z.nullable(z.string()),
  criadoEm: instanteSchema,
})

export const extratoCreditos = endpoint({
  method: 'GET',
  path: '/creditos/extrato',
  summary: "Lists the user's ledger entries, each with its reason",
  auth: 'session',
  query: paginacao,
  status: 200,
  response: z.object({ data: z.array(linhaExtratoSchema), total: z.int() }),
})

export const extratoMensal = endpoint({
  method: 'GET',
  path: '/creditos/extrato/:mes',
  summary: 'Address of the monthly statement as PDF, unguessable and expiring',
  auth: 'session',
  params: z.object({ mes: z.string().check(z.regex(MES, 'Informe o mês como AAAA-MM.')) }),
  status: 200,
  response: z.object({ url: z.string() }),
})

export const statusCompra = endpoint({
  method: 'GET',
  path: '/payment/status/credits',
  summary: 'Returns one credit purchase',
  auth: 'session',
  query: z.object({ credito_id: idSchema }),
  status: 200,
  response: z.object({
    status: z.enum(STATUS_COBRANCA),
    creditos: z.int(),
  }),
})

export const comprarCreditos = endpoint({
  method: 'POST',
  path: '/payment/create',
  summary: 'Buys a package, identified by its total, by Pix (or boleto, cartao)',
  auth: 'session',
  idempotent: true,
  body: z.object({
    ...usuarioIgnorado,
    /** Total credits of one of the seven packages. */
    creditos: z.int(),
    amount: z.optional(reaisSchema),
    description: z.optional(z.string().check(z.maxLength(200))),
    quantity: z.optional(z.int()),
    titulo: z.optional(z.string().check(z.maxLength(200))),
    payment_method_type: z._default(z.enum(METODOS_COBRANCA), 'pix'),
    card_token: z.optional(z.string().check(z.maxLength(300))),
    cupom: z.optional(z.string().check(z.maxLength(CUPOM_MAX))),
  }),
  status: 201,
  response: z.object({
    order_id: uuidSchema,
    external_reference: uuidSchema,
    pix_code_image: z.nullable(z.string()),
    pix_copy_paste_code: z.nullable(z.string()),
    efi_loc_id: z.nullable(z.string()),
    efi_txid: z.nullable(z.string()),
    boleto_url: z.nullable(z.string()),
    status: z.enum(STATUS_CONSULTA),
    expiraEm: z.nullable(instanteSchema),
  }),
})
