import * as z from 'zod/mini'
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
  summary: 'Holds credits for a promotion (negative quantity); returned after 15 min unless captured',
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

export const compraSchema = z.object({
  id: z.int(),
  /** Reais. */
  amount: z.number(),
  /** 'Compra de N créditos'. */
  description: z.string(),
  created_at: instanteSchema,
  status: z.enum(['pending', 'approved', 'cancelled', 'failed']),
  external_reference: uuidSchema,
})
export type Compra = z.output<typeof compraSchema>

const paginacao = z.object({ page: paginaSchema, per_page: limiteSchema, ...usuarioIgnorado })

export const historicoCreditos = endpoint({
  method: 'GET',
  path: '/creditos/historico',
  summary: 'Credit purchases, newest first, 25 a page',
  auth: 'session',
  query: paginacao,
  status: 200,
  response: z.object({ data: z.array(compraSchema), total: z.int() }),
})

export const linhaExtratoSchema = z.object({
  id: z.int(),
  /** Signed credits. */
  quantidade: z.int(),
  saldo: z.int(),
  motivo: z.string(),
  referencia: z.nullable(z.string()),
  criadoEm: instanteSchema,
})

export const extratoCreditos = endpoint({
  method: 'GET',
  path: '/creditos/extrato',
  summary: 'The statement: the ledger lines of this user with a reason each',
  auth: 'session',
  query: paginacao,
  status: 200,
  response: z.object({ data: z.array(linhaExtratoSchema), total: z.int() }),
})

export const statusCompra = endpoint({
  method: 'GET',
  path: '/payment/status/credits',
  summary: 'State of one credit purchase',
  auth: 'session',
  query: z.object({ credito_id: z.coerce.number<string | number>().check(z.int(), z.positive()) }),
  status: 200,
  response: z.object({
    status: z.enum(['pending', 'paid', 'expirated', 'rejeitado']),
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
    payment_method_type: z._default(z.enum(['pix', 'boleto', 'cartao']), 'pix'),
    card_token: z.optional(z.string().check(z.maxLength(300))),
    cupom: z.optional(z.string().check(z.maxLength(40))),
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
    status: z.enum(['PENDING', 'PAID', 'EXPIRADA', 'CANCELADA', 'DEVOLVIDA', 'RECUSADA']),
    expiraEm: z.nullable(instanteSchema),
  }),
})
