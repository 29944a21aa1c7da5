import { CLASSES_CASO } from '@portal/domain/operadores'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { instanteSchema, limiteSchema, valorSolto } from '../formatos'
import { casoNaFilaSchema } from './fila'

const entradaSchema = z.object({
  id: z.int(),
  em: instanteSchema,
  /** `operador:rita`, `sistema`. */
  ator: z.string(),
  acao: z.string(),
  alvo: z.string(),
  dados: z.nullable(z.record(z.string(), z.unknown())),
})
export type EntradaDaAuditoria = z.output<typeof entradaSchema>

export const listAuditoria = endpoint({
  method: 'GET',
  path: '/operacao/auditoria',
  summary: 'Lists audit entries, newest first, by target, author or position',
  auth: 'operador',
  ato: 'ver-auditoria',
  query: z.object({
    alvo: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    quem: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    antes: valorSolto,
    per_page: limiteSchema,
  }),
  status: 200,
  response: z.object({ entradas: z.array(entradaSchema), temMais: z.boolean() }),
})

export const checkAuditoria = endpoint({
  method: 'POST',
  path: '/operacao/auditoria/conferencia',
  summary: 'Verifies the audit chain and returns its inconsistencies',
  auth: 'operador',
  ato: 'conferir-auditoria',
  status: 200,
  response: z.object({
    confere: z.boolean(),
    entradas: z.int(),
    selos: z.int(),
    achados: z.array(z.object({ tipo: z.string(), onde: z.string() })),
    total: z.int(),
  }),
})

export const findPrazos = endpoint({
  method: 'GET',
  path: '/operacao/prazos',
  summary: 'Returns configured deadlines, their compliance in the last 30 days, and overdue items',
  auth: 'operador',
  ato: 'ver-prazos',
  status: 200,
  response: z.object({
    prazos: z.array(
      z.object({
        classe: z.enum(CLASSES_CASO),
        /** 'Suspeita de menor ou coação', 'Publicação'. */
        rotulo: z.string(),
        responderMinutos: z.int(),
        /** Minutes after which the content is hidden automatically; null for never. */
        ocultarMinutos: z.nullable(z.int()),
        abertos: z.int(),
        vencidos: z.int(),
        decididos: z.int(),
        noPrazo: z.int(),
        medianaMinutos: z.nullable(z.int()),
      }),
    ),
    atrasados: z.array(casoNaFilaSchema),
  }),
})
export type Prazos = z.output<(typeof findPrazos)['response']>
