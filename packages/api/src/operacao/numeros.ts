import { CLASSES_CASO } from '@portal/domain/operadores'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { diaSchema, instanteSchema } from '../formatos'

const transparenciaSchema = z.object({
  ano: z.int(),
  /** Years with data, newest first. */
  anos: z.array(z.int()),
  denuncias: z.array(
    z.object({
      motivo: z.string(),
      recebidas: z.int(),
      /** Decided as justified. */
      comMedida: z.int(),
      semMedida: z.int(),
      abertas: z.int(),
      medianaMinutos: z.nullable(z.int()),
      contestadas: z.int(),
      revistas: z.int(),
    }),
  ),
  revisoes: z.object({
    aprovadas: z.int(),
    recusadas: z.array(z.object({ rotulo: z.string(), total: z.int() })),
  }),
  retirados: z.int(),
  contasBanidas: z.int(),
  ordensDeAutoridade: z.int(),
})
export type Transparencia = z.output<typeof transparenciaSchema>

export const findTransparencia = endpoint({
  method: 'GET',
  path: '/operacao/transparencia',
  summary: "Returns the yearly report's figures on reports, reviews and measures, without names",
  auth: 'operador',
  ato: 'ver-transparencia',
  query: z.object({ ano: z.optional(z.string().check(z.regex(/^20\d\d$/, 'Informe o ano.'))) }),
  status: 200,
  response: transparenciaSchema,
})

export const PERIODOS = ['hoje', '30-dias', 'ano'] as const

const numerosSchema = z.object({
  em: instanteSchema,
  de: diaSchema,
  ate: diaSchema,
  esperando: z.int(),
  vencidos: z.int(),
  decididos: z.int(),
  noPrazo: z.int(),
  medianaMinutos: z.nullable(z.int()),
  /** Open cases by time left. */
  estoque: z.array(
    z.object({
      classe: z.enum(CLASSES_CASO),
      rotulo: z.string(),
      folga: z.int(),
      perto: z.int(),
      vencidos: z.int(),
    }),
  ),
  /** Decisions per day. */
  decisoes: z.array(z.object({ dia: diaSchema, total: z.int(), noPrazo: z.int() })),
  /** Reais per day, payments minus refunds; null without permission. */
  receita: z.nullable(
    z.object({
      total: z.number(),
      devolvido: z.number(),
      dias: z.array(z.object({ dia: diaSchema, valor: z.number() })),
    }),
  ),
})
export type Numeros = z.output<typeof numerosSchema>

export const findNumeros = endpoint({
  method: 'GET',
  path: '/operacao/numeros',
  summary: 'Returns backlog, deadline compliance and intake',
  auth: 'operador',
  ato: 'ver-numeros',
  query: z.object({ periodo: z._default(z.enum(PERIODOS), '30-dias') }),
  status: 200,
  response: numerosSchema,
})

export const exportNumeros = endpoint({
  method: 'GET',
  path: '/operacao/numeros/csv',
  summary: 'Exports one table as CSV',
  auth: 'operador',
  ato: 'ver-numeros',
  query: z.object({
    tabela: z.enum(['estoque', 'decisoes', 'receita', 'transparencia']),
    periodo: z._default(z.enum(PERIODOS), '30-dias'),
    ano: z.optional(z.string().check(z.regex(/^20\d\d$/, 'Informe o ano.'))),
  }),
  status: 200,
  response: z.object({ nome: z.string(), csv: z.string() }),
})
