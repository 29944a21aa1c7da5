import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { diaSchema } from './formatos'

export const faixaSchema = z.object({ min: z.int(), max: z.int() })

export const secaoSchema = z.object({
  titulo: z.string(),
  colunas: z.array(z.string()),
  linhas: z.array(z.object({ rotulo: z.string(), valores: z.array(faixaSchema) })),
})

const relatorioSchema = z.object({
  ano: z.int(),
  /** First and last day counted, in whole months. `ate` is before `de` when no month is complete. */
  de: diaSchema,
  ate: diaSchema,
  /** Years with a report, newest first. */
  anos: z.array(z.int()),
  secoes: z.array(secaoSchema),
})
export type RelatorioTransparencia = z.output<typeof relatorioSchema>

export const findTransparencia = endpoint({
  method: 'GET',
  path: '/transparencia/:ano',
  summary:
    'Returns the transparency report of a year, or of the current one (`atual`); small counts as ranges',
  auth: 'public',
  params: z.object({ ano: z.string().check(z.regex(/^(\d{4}|atual)$/)) }),
  status: 200,
  response: relatorioSchema,
})
