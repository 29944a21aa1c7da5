/** Payments as Mercado Pago returns them, and their states as ours. */
import { emCentavos } from '@portal/domain/dinheiro'
import { z } from 'zod'
import type { EstadoCobranca } from '../ports/payment-provider'
import { reaisSchema } from './outcomes'

const STATUS = [
  'pending',
  'in_process',
  'authorized',
  'approved',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const

/** `cancelled` because it expired is EXPIRADA: see `estadoDe`. A dispute has not been refunded yet. */
export const ESTADOS: Readonly<Record<(typeof STATUS)[number], EstadoCobranca>> = {
  pending: 'PENDENTE',
  in_process: 'PENDENTE',
  authorized: 'PENDENTE',
  approved: 'PAGO',
  in_mediation: 'PAGO',
  rejected: 'RECUSADA',
  cancelled: 'CANCELADA',
  refunded: 'DEVOLVIDA',
  charged_back: 'DEVOLVIDA',
}

const instantSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
export const paymentSchema = z.object({
  id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  status: z.enum(STATUS),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  currency_id: z.string(),
  transaction_amount: reaisSchema,
  transaction_amount_refunded: reaisSchema.nullish().transform((amount) => amount ?? emCentavos(0)),
  date_approved: instantSchema.nullish(),
  payer: z.object({ identification: z.object({ number: z.string().nullish() }).nullish() }).nullish(),
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: z.string().nullish() }).nullish() })
    .nullish(),
  transaction_details: z
    .object({
      digitable_line: z.string().nullish(),
      barcode: z.object({ content: z.string().nullish() }).nullish(),
    })
    .nullish(),
  barcode: z.object({ content: z.string().nullish() }).nullish(),
})
export type Payment = z.output<typeof paymentSchema>
export const searchSchema = z.object({ results: z.array(paymentSchema) })
export const refundSchema = z.object({ status: z.string() })
