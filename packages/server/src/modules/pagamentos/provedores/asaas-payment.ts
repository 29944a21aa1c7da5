/** Payments as Asaas returns them, and their states as ours. */
import { z } from 'zod'
import type { EstadoCobranca } from '../ports/payment-provider'
import { reaisSchema } from './outcomes'

const STATUS = [
  'PENDING',
  'AUTHORIZED',
  'AWAITING_RISK_ANALYSIS',
  'OVERDUE',
  'DUNNING_REQUESTED',
  'CONFIRMED',
  'RECEIVED',
  'RECEIVED_IN_CASH',
  'DUNNING_RECEIVED',
  'REFUND_REQUESTED',
  'REFUND_IN_PROGRESS',
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
  'REFUNDED',
] as const

/** CONFIRMED is paid, RECEIVED is available; a return or dispute in progress has not been refunded yet. */
export const ESTADOS: Readonly<Record<(typeof STATUS)[number], EstadoCobranca>> = {
  PENDING: 'PENDENTE',
  AUTHORIZED: 'PENDENTE',
  AWAITING_RISK_ANALYSIS: 'PENDENTE',
  OVERDUE: 'EXPIRADA',
  DUNNING_REQUESTED: 'EXPIRADA',
  CONFIRMED: 'PAGO',
  RECEIVED: 'PAGO',
  RECEIVED_IN_CASH: 'PAGO',
  DUNNING_RECEIVED: 'PAGO',
  REFUND_REQUESTED: 'PAGO',
  REFUND_IN_PROGRESS: 'PAGO',
  CHARGEBACK_REQUESTED: 'PAGO',
  CHARGEBACK_DISPUTE: 'PAGO',
  AWAITING_CHARGEBACK_REVERSAL: 'PAGO',
  REFUNDED: 'DEVOLVIDA',
}

export const paymentSchema = z.object({
  id: z.string().min(1),
  status: z.enum(STATUS),
  value: reaisSchema,
  /** The amount charged, when a different one was paid. */
  originalValue: reaisSchema.nullish(),
  externalReference: z.string().nullish(),
  dueDate: z.iso.date(),
  deleted: z.boolean().default(false),
  clientPaymentDate: z.iso.date().nullish(),
  refunds: z
    .array(z.object({ status: z.string(), description: z.string().nullish() }))
    .nullish()
    .transform((refunds) => refunds ?? []),
})
export type Payment = z.output<typeof paymentSchema>
export const listSchema = z.object({ data: z.array(paymentSchema) })
export const customersSchema = z.object({
  data: z.array(z.object({ id: z.string(), deleted: z.boolean().default(false) })),
})
export const idSchema = z.object({ id: z.string().min(1) })
export const qrSchema = z.object({ payload: z.string().min(1) })
export const lineSchema = z.object({ identificationField: z.string(), barCode: z.string().regex(/^\d{44}$/) })
