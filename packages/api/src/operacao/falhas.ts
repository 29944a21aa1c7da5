import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { instanteSchema } from '../formatos'

const falhaSchema = z.object({
  fase: z.string(),
  tipo: z.string(),
  quantidade: z.int(),
  primeira: instanteSchema,
  ultima: instanteSchema,
  /** Places in released scripts, innermost first. */
  quadros: z.array(z.string()),
})

const versaoSchema = z.object({
  app: z.string(),
  versao: z.string(),
  quantidade: z.int(),
  ultima: instanteSchema,
  falhas: z.array(falhaSchema),
})
export type FalhasDaVersao = z.output<typeof versaoSchema>

export const listFalhas = endpoint({
  method: 'GET',
  path: '/operacao/falhas',
  summary: 'Failures that browsers reported in 30 days, by app and release, newest first; no personal data',
  auth: 'operador',
  ato: 'manter-portal',
  status: 200,
  response: z.array(versaoSchema),
})
