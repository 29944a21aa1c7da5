import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { instanteSchema, reaisSchema, uuidSchema } from './formatos'

/** A purchase that can be withdrawn or was (rule: pagamentos/desistencia). */
export const desistivelSchema = z.object({
  /** An order id, or the reference of the credits spent. */
  compra: uuidSchema,
  descricao: z.string(),
  pagaCom: z.enum(['dinheiro', 'creditos']),
  /** Whether any part of it was used. */
  usada: z.boolean(),
  /** `sem-devolucao`: fully used, nothing to refund. `recusada`: the provider rejects automatic refunds. */
  situacao: z.enum(['possivel', 'sem-devolucao', 'a-caminho', 'devolvida', 'recusada']),
  /** Refund in reais; 0 when credits are refunded, or nothing. */
  valor: z.number(),
  creditos: z.int(),
  pagoEm: instanteSchema,
  /** Deadline of the withdrawal. */
  ate: instanteSchema,
})
export type DesistivelNoFio = z.output<typeof desistivelSchema>

export const desistencias = endpoint({
  method: 'GET',
  path: '/payment/desistencias',
  summary: 'Lists purchases that can be or were withdrawn within seven days of payment',
  auth: 'session',
  status: 200,
  response: z.object({ data: z.array(desistivelSchema) }),
})

export const desistir = endpoint({
  method: 'POST',
  path: '/payment/desistencias/:compra',
  summary: 'Withdraws a purchase; 409 if the refund differs from the one shown',
  auth: 'session',
  idempotent: true,
  params: z.object({ compra: uuidSchema }),
  body: z.object({ valor: reaisSchema, creditos: z.int().check(z.nonnegative()) }),
  status: 200,
  response: desistivelSchema,
})
