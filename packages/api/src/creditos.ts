import { STATUS_COBRANCA, STATUS_CONSULTA, STATUS_HISTORICO } from '@portal/domain/estados'
import { CUPOM_MAX, PAGINA_TAMANHO, RESERVA_MINUTOS } from '@portal/domain/limites'
import { METODOS_COBRANCA } from '@portal/domain/opcoes'
import { z } from 'zod'
import { endpoint } from './endpoint'
import {
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
  summary: `Holds credits for a promotion (negative quantity); returned after ${RESERVA_MINUTOS} min unless captured`,
  auth: 'session',
  idempotent: true,
  body: z.object({
    quantidade: z.number().int(),
    tipo_operacao: z.literal('debito_promocao', 'Operação inválida.'),
    referencia_id: uuidSchema,
    ...usuarioIgnorado,
  }),
  status: 201,
  response: z.object({
    message: z.string(),
    referencia_id: uuidSchema,
    creditos: z.number().int(),
    creditosUsados: z.number().int(),
    expiraEm: instanteSchema,
  }),
})

export const compraCreditosSchema = z.object({
  id: z.number().int(),
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
  summary: `Credit purchases, newest first, ${PAGINA_TAMANHO} a page`,
  auth: 'session',
  query: paginacao,
  status: 200,
  response: z.object({ data: z.array(compraCreditosSchema), total: z.number().int() }),
})

export const linhaExtratoSchema = z.object({
  id: z.number().int(),
  /** Signed credits. */
  quantidade: z.number().int(),
  saldo: z.number().int(),
  motivo: z.string(),
  referencia: z.string().nullable(),
  criadoEm: instanteSchema,
})

export const extratoCreditos = endpoint({
  method: 'GET',
  path: '/creditos/extrato',
  summary: 'The statement: the ledger lines of this user with a reason each',
  auth: 'session',
  query: paginacao,
  status: 200,
  response: z.object({ data: z.array(linhaExtratoSchema), total: z.number().int() }),
})

export const statusCompra = endpoint({
  method: 'GET',
  path: '/payment/status/credits',
  summary: 'State of one credit purchase',
  auth: 'session',
  query: z.object({ credito_id: z.coerce.number<string | number>().int().positive() }),
  status: 200,
  response: z.object({
    status: z.enum(STATUS_COBRANCA),
    creditos: z.number().int(),
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
    creditos: z.number().int(),
    amount: reaisSchema.optional(),
    description: z.string().max(200).optional(),
    quantity: z.number().int().optional(),
    titulo: z.string().max(200).optional(),
    payment_method_type: z.enum(METODOS_COBRANCA).default('pix'),
    card_token: z.string().max(300).optional(),
    cupom: z.string().max(CUPOM_MAX).optional(),
  }),
  status: 201,
  response: z.object({
    order_id: uuidSchema,
    external_reference: uuidSchema,
    pix_code_image: z.string().nullable(),
    pix_copy_paste_code: z.string().nullable(),
    efi_loc_id: z.string().nullable(),
    efi_txid: z.string().nullable(),
    boleto_url: z.string().nullable(),
    status: z.enum(STATUS_CONSULTA),
    expiraEm: instanteSchema.nullable(),
  }),
})
