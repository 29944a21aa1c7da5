import { CUPOM_MAX } from '@portal/domain/limites'
import { STATUS_CONSULTA } from '@portal/domain/estados'
import { METODOS_COBRANCA } from '@portal/domain/opcoes'
import * as z from 'zod/mini'
import { publicacaoSchema } from './anuncio-formulario'
import { endpoint } from './endpoint'
import {
  idOuSlugSchema,
  instanteSchema,
  reaisSchema,
  usuarioIgnorado,
  uuidSchema,
  vazioSchema,
} from './formatos'

/** States of a payment on the wire (rule: pagamentos/palavras). */
export const statusConsultaSchema = z.enum(STATUS_CONSULTA)

export const pagamentoCriadoSchema = z.object({
  /** Our order id, a UUID; always equal to `external_reference`. */
  order_id: uuidSchema,
  external_reference: uuidSchema,
  loc_id: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  pix_code_image: z.nullable(z.string()),
  pix_copy_paste_code: z.nullable(z.string()),
  boleto_url: z.nullable(z.string()),
  boleto_linha: z.nullable(z.string()),
  status: statusConsultaSchema,
  expiraEm: z.nullable(instanteSchema),
  anuncio_id: z.nullable(z.int()),
})
export type PagamentoCriado = z.output<typeof pagamentoCriadoSchema>

export const createPagamento = endpoint({
  method: 'POST',
  path: '/payment/create-payment',
  summary: 'Creates the pendente listing, or a pending renewal, and its charge',
  auth: 'session',
  idempotent: true,
  body: z.object({
    ...usuarioIgnorado,
    amount: z.optional(reaisSchema),
    description: z.optional(z.string().check(z.maxLength(200))),
    quantity: z.optional(z.int()),
    payment_method_type: z.enum(METODOS_COBRANCA),
    /** `payment_method_type` takes precedence over this. */
    anuncio: z.extend(publicacaoSchema, {
      metodoPagamento: z.optional(publicacaoSchema.shape.metodoPagamento),
    }),
    /** The listing being renewed. */
    id: z.optional(idOuSlugSchema),
    /** Token from the CardTokenizer; card numbers are rejected. */
    card_token: z.optional(z.string().check(z.maxLength(300))),
    cupom: z.optional(z.string().check(z.maxLength(CUPOM_MAX))),
  }),
  status: 201,
  response: pagamentoCriadoSchema,
})

const situacao = z.object({ is_paid: z.boolean(), status: statusConsultaSchema })

export const statusEfi = endpoint({
  method: 'GET',
  path: '/payments/efi/status',
  summary: 'Returns the state of a Pix charge, polled by the modal',
  auth: 'session',
  query: z.object({
    id_efi: z.optional(z.string().check(z.maxLength(80))),
    txid: z.optional(z.string().check(z.maxLength(80))),
    external_reference: z.optional(z.string().check(z.maxLength(80))),
  }),
  status: 200,
  response: situacao,
})

export const statusPagamento = endpoint({
  method: 'GET',
  path: '/payment/status',
  summary: 'Returns the state of an order, for the status screen',
  auth: 'session',
  query: z.object({
    external_reference: z.optional(z.string().check(z.maxLength(80))),
    order_id: z.optional(z.string().check(z.maxLength(80))),
    id_asaas: z.optional(z.string().check(z.maxLength(80))),
    asaas_payment_id: z.optional(z.string().check(z.maxLength(80))),
    collection_id: z.optional(z.string().check(z.maxLength(80))),
  }),
  status: 200,
  response: situacao,
})

export const verificarPagamentoAnuncio = endpoint({
  method: 'GET',
  path: '/payment/check-anuncio-payment-status/:id',
  summary: "Polls the provider about a listing's newest charge",
  auth: 'session',
  params: z.object({ id: idOuSlugSchema }),
  query: z.object({ anuncio_id: z.optional(idOuSlugSchema) }),
  status: 200,
  response: z.object({ is_paid: z.boolean(), message: z.string() }),
})

/** One `data:` line of the event stream. */
export const eventoPagamentoSchema = z.object({
  external_reference: uuidSchema,
  status: statusConsultaSchema,
  is_paid: z.boolean(),
})

export const eventosPagamento = endpoint({
  method: 'GET',
  path: '/payment/eventos',
  summary: 'Server-sent events: status changes of one order (read with fetch, bearer in the header)',
  auth: 'session',
  query: z.object({ external_reference: uuidSchema }),
  status: 200,
  response: vazioSchema,
})

export const recibo = endpoint({
  method: 'GET',
  path: '/payment/:order_id/recibo',
  summary: 'Returns the signed, expiring URL of the printable receipt',
  auth: 'session',
  params: z.object({ order_id: uuidSchema }),
  status: 200,
  response: z.object({ url: z.string() }),
})
