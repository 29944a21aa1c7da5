import { MES } from '@portal/domain/extrato'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { diaSchema, instanteSchema } from '../formatos'
import { faixaSchema, secaoSchema } from '../transparencia'

const mesSchema = z.string().check(z.regex(MES, 'Informe o mês como AAAA-MM.'))

const casoSchema = z.object({
  /** Null: fewer than five decided cases of the month have it. */
  fundamento: z.nullable(z.string()),
  conteudo: z.nullable(z.string()),
  decisao: z.string(),
  /** As a band; null: the portal acted by itself, and nobody waited. */
  tempo: z.nullable(z.string()),
  quem: z.string(),
  recurso: z.string(),
})

const conselhoSchema = z.object({
  /** Open and overdue cases at this moment. */
  em: instanteSchema,
  agora: secaoSchema,
  /** Whole months with data, newest first. */
  meses: z.array(mesSchema),
  /** Null before the first whole month. */
  mes: z.nullable(
    z.object({
      mes: mesSchema,
      de: diaSchema,
      ate: diaSchema,
      secoes: z.array(secaoSchema),
      amostra: z.object({
        /** Drawn once for each month, when it is first read. */
        sorteadaEm: instanteSchema,
        grupos: z.array(z.object({ titulo: z.string(), decididos: faixaSchema, casos: z.array(casoSchema) })),
      }),
    }),
  ),
})
export type Conselho = z.output<typeof conselhoSchema>

export const findConselho = endpoint({
  method: 'GET',
  path: '/operacao/conselho',
  summary: 'Returns what the outside council sees: counts as ranges and a sample without names; audited',
  auth: 'operador',
  ato: 'ver-conselho',
  query: z.object({ mes: z.optional(mesSchema) }),
  status: 200,
  response: conselhoSchema,
})
