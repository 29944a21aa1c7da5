import { CLASSES_CASO, GRUPOS_PRAZO } from '@portal/domain/operadores'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { instanteSchema, limiteSchema, paginaSchema, vazioSchema } from '../formatos'
import { fundoSchema, nomeSchema } from './formatos'

/** Case id: `revisao:128`, `denuncia:D-20261122-…`, `recurso:5`. */
export const casoIdSchema = z
  .string()
  .check(z.regex(/^(?:revisao:\d{1,9}|recurso:\d{1,9}|denuncia:[\w-]{4,40})$/, 'Caso desconhecido.'))

export const casoNaFilaSchema = z.object({
  id: casoIdSchema,
  classe: z.enum(CLASSES_CASO),
  /** Title of the listing, or reason of the report. */
  assunto: z.string(),
  /** Place or subject, in a few words. */
  detalhe: z.string(),
  /** Code of the account concerned. */
  conta: z.nullable(z.string()),
  anuncioId: z.nullable(z.int()),
  /** 1 to 4; 4 is the highest. */
  prioridade: z.int(),
  /** Labels of the signals found. */
  sinais: z.array(z.string()),
  recebidaEm: instanteSchema,
  prazoEm: instanteSchema,
  grupo: z.enum(GRUPOS_PRAZO),
  vencido: z.boolean(),
  /** The reported content is already hidden. */
  oculto: z.boolean(),
  pego: z.nullable(z.object({ por: nomeSchema, ate: z.nullable(instanteSchema), meu: z.boolean() })),
  /** Handed over to another operator, with a note. */
  encaminhado: z.nullable(z.object({ por: nomeSchema, para: z.nullable(nomeSchema), nota: z.string() })),
})
export type CasoNaFila = z.output<typeof casoNaFilaSchema>

export const listFila = endpoint({
  method: 'GET',
  path: '/operacao/fila',
  summary: 'Lists open cases by priority, then deadline',
  auth: 'operador',
  ato: 'ver-fila',
  query: z.object({
    classe: z.optional(z.enum(CLASSES_CASO)),
    grupo: z.optional(z.enum(GRUPOS_PRAZO)),
    /** Case, account, protocol, or part of a title. */
    busca: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    meus: z.optional(z.literal('1')),
    page: paginaSchema,
    per_page: limiteSchema,
    fundo: fundoSchema,
  }),
  status: 200,
  response: z.object({
    casos: z.array(casoNaFilaSchema),
    temMais: z.boolean(),
    esperando: z.int(),
    vencidos: z.int(),
    /** Due within two hours and not late. */
    perto: z.int(),
    meus: z.int(),
    classes: z.array(z.object({ classe: z.enum(CLASSES_CASO), rotulo: z.string(), total: z.int() })),
    grupos: z.array(z.object({ grupo: z.enum(GRUPOS_PRAZO), total: z.int() })),
    /** The nearest deadline in the queue. */
    proximoPrazo: z.nullable(instanteSchema),
    em: instanteSchema,
  }),
})

export const pegarProximo = endpoint({
  method: 'POST',
  path: '/operacao/fila/proximo',
  summary: 'Claims the first free review for ten minutes; 404 if there is none',
  auth: 'operador',
  ato: 'pegar-caso',
  status: 200,
  response: casoNaFilaSchema,
})

export const proximosCasos = endpoint({
  method: 'GET',
  path: '/operacao/fila/proximos',
  summary: 'Returns the next three free reviews without claiming them',
  auth: 'operador',
  ato: 'ver-fila',
  status: 200,
  response: z.array(casoIdSchema),
})

const params = z.object({ caso: casoIdSchema })

export const pegarCaso = endpoint({
  method: 'POST',
  path: '/operacao/fila/:caso/pegar',
  summary: 'Claims a case: a review for ten minutes, renewable; a report until decided',
  auth: 'operador',
  ato: 'pegar-caso',
  params,
  status: 200,
  response: casoNaFilaSchema,
})

export const soltarCaso = endpoint({
  method: 'POST',
  path: '/operacao/fila/:caso/soltar',
  summary: 'Releases a case to the queue',
  auth: 'operador',
  ato: 'pegar-caso',
  params,
  status: 204,
  response: vazioSchema,
})
