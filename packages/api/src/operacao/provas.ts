import { RETENCAO_DIAS_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idSchema, instanteSchema, limiteSchema } from '../formatos'
import { codigoContaSchema, feitoOuProposto, motivoSchema, nomeSchema } from './formatos'
import { oficioNaListaSchema } from './oficios'

const retencaoSchema = z.object({
  id: z.int(),
  /** Null: it holds a message to the portal. */
  conta: z.nullable(codigoContaSchema),
  mensagem: z.nullable(z.string()),
  origem: z.enum(['denuncia', 'ordem']),
  /** Protocol of the report, or the authority's reference. */
  referencia: z.string(),
  criadaPor: z.string(),
  criadaEm: instanteSchema,
  ate: instanteSchema,
  encerradaEm: z.nullable(instanteSchema),
  encerradaPor: z.nullable(nomeSchema),
  comunicacoes: z.int(),
  /** Whether the account was erased during the hold, and a sealed copy is kept. */
  copia: z.boolean(),
  /** The registered order that it was placed for. */
  oficio: z.optional(oficioNaListaSchema),
})
export type Retencao = z.output<typeof retencaoSchema>

export const listRetencoes = endpoint({
  method: 'GET',
  path: '/operacao/provas',
  summary: 'Lists legal holds: those in force, or all',
  auth: 'operador',
  ato: 'ver-provas',
  query: z.object({ todas: z.optional(z.literal('1')), per_page: limiteSchema }),
  status: 200,
  response: z.array(retencaoSchema),
})

const texto = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min, `Mínimo ${min} caracteres`), z.maxLength(max))
const ordem = texto(3, 200)

export const createRetencao = endpoint({
  method: 'POST',
  path: '/operacao/provas',
  summary: "Places a legal hold on an account for an authority's order",
  auth: 'operador',
  ato: 'reter-provas',
  body: z.object({
    conta: codigoContaSchema,
    ordem,
    dias: z
      .int('Informe um número inteiro.')
      .check(z.gte(1, 'Ao menos 1 dia.'), z.lte(RETENCAO_DIAS_MAX, `No máximo ${RETENCAO_DIAS_MAX} dias.`)),
  }),
  status: 201,
  response: z.object({ id: z.int(), ate: instanteSchema }),
})

const params = z.object({ id: idSchema })

export const recordComunicacao = endpoint({
  method: 'POST',
  path: '/operacao/provas/:id/comunicacoes',
  summary: 'Records a communication to an authority and its protocol number',
  auth: 'operador',
  ato: 'reter-provas',
  params,
  body: z.object({ orgao: texto(2, 80), numero: texto(1, 80) }),
  status: 200,
  response: z.object({ id: z.int() }),
})

export const closeRetencao = endpoint({
  method: 'POST',
  path: '/operacao/provas/:id/encerramento',
  summary: 'Proposes ending a legal hold to a second person',
  auth: 'operador',
  ato: 'encerrar-retencao',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: feitoOuProposto(z.object({ id: z.int() })),
})

export const abrirCopia = endpoint({
  method: 'POST',
  path: '/operacao/provas/:id/copia',
  summary: 'Proposes opening the sealed copy of an erased account to a second person',
  auth: 'operador',
  ato: 'abrir-copia',
  params,
  body: z.object({ ordem }),
  status: 200,
  response: feitoOuProposto(z.object({ id: z.int() })),
})
