import { CUPOM_MAX } from '@portal/domain/limites'
import { STATUS_CONSULTA } from '@portal/domain/estados'
import { METODOS_COBRANCA } from '@portal/domain/opcoes'
import { z } from 'zod'
import { publicacaoSchema } from './anuncios'
import { endpoint } from './endpoint'
import {
  idOuSlugSchema,
  instanteSchema,
  reaisSchema,
  usuarioIgnorado,
  uuidSchema,
  vazioSchema,
} from './formatos'

/** States of a payment on the wire (DESIGN section 4). */
export const statusConsultaSchema = z.enum(STATUS_CONSULTA)

export const pagamentoCriadoSchema = z.object({
  /** Our order id, a UUID; `external_reference` is the same everywhere. */
  order_id: uuidSchema,
  external_reference: uuidSchema,
  loc_id: z.string().nullable(),
  txid: z.string().nullable(),
  pix_code_image: z.string().nullable(),
  pix_copy_paste_code: z.string().nullable(),
  boleto_url: z.string().nullable(),
  boleto_linha: z.string().nullable(),
  status: statusConsultaSchema,
  expiraEm: instanteSchema.nullable(),
  anuncio_id: z.number().int().nullable(),
})
export type PagamentoCriado = z.output<typeof pagamentoCriadoSchema>

export const createPagamento = endpoint({
  method: 'POST',
  path: '/payment/create-payment',
  summary: 'Creates the pendente listing (or keeps a renewal aside) and its charge',
  auth: 'session',
  idempotent: true,
  body: z.object({
    ...usuarioIgnorado,
    amount: reaisSchema.optional(),
    description: z.string().max(200).optional(),
    quantity: z.number().int().optional(),
    payment_method_type: z.enum(METODOS_COBRANCA),
    /** payment_method_type decides, whatever this says. */
    anuncio: publicacaoSchema.extend({ metodoPagamento: publicacaoSchema.shape.metodoPagamento.optional() }),
    /** The listing being renewed. */
    id: idOuSlugSchema.optional(),
    /** From the CardTokenizer; a card number is refused. */
    card_token: z.string().max(300).optional(),
    cupom: z.string().max(CUPOM_MAX).optional(),
  }),
  status: 201,
  response: pagamentoCriadoSchema,
})

const situacao = z.object({ is_paid: z.boolean(), status: statusConsultaSchema })

export const statusEfi = endpoint({
  method: 'GET',
  path: '/payments/efi/status',
  summary: 'State of a Pix charge (polling of the modal)',
  auth: 'session',
  query: z.object({
    id_efi: z.string().max(80).optional(),
    txid: z.string().max(80).optional(),
    external_reference: z.string().max(80).optional(),
  }),
  status: 200,
  response: situacao,
})

export const statusPagamento = endpoint({
  method: 'GET',
  path: '/payment/status',
  summary: 'State of an order (payment status screen)',
  auth: 'session',
  query: z.object({
    external_reference: z.string().max(80).optional(),
    order_id: z.string().max(80).optional(),
    id_asaas: z.string().max(80).optional(),
    asaas_payment_id: z.string().max(80).optional(),
    collection_id: z.string().max(80).optional(),
  }),
  status: 200,
  response: situacao,
})

export const verificarPagamentoAnuncio = endpoint({
  method: 'GET',
  path: '/payment/check-anuncio-payment-status/:id',
  summary: 'Asks the provider about the newest charge of a listing',
  auth: 'session',
  params: z.object({ id: idOuSlugSchema }),
  query: z.object({ anuncio_id: idOuSlugSchema.optional() }),
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
  summary: 'Address of the printable receipt, unguessable and expiring',
  auth: 'session',
  params: z.object({ order_id: uuidSchema }),
  status: 200,
  response: z.object({ url: z.string() }),
})
