import { RAZOES_ATENCAO, TIPOS_MARCA } from '@portal/domain/vinculos'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idSchema, instanteSchema } from '../formatos'
import { codigoContaSchema, motivoSchema, nomeSchema } from './formatos'

const sinalSchema = z.object({
  tipo: z.enum(TIPOS_MARCA),
  rotulo: z.string(),
  /** 1 to 5. */
  peso: z.int(),
  /** Prefix of a keyed hash: distinguishes two marks and reveals nothing of their content. */
  resumo: z.string(),
  vistaEm: instanteSchema,
})

const atencaoSchema = z.object({
  id: z.int(),
  conta: z.string(),
  razao: z.enum(RAZOES_ATENCAO),
  porque: z.string(),
  /** Cities or accounts. */
  quantidade: z.nullable(z.int()),
  /** Note of the operator who opened the case by hand. */
  notaInicial: z.nullable(z.string()),
  criadoEm: instanteSchema,
  encerradoEm: z.nullable(instanteSchema),
  encerradoPor: z.nullable(nomeSchema),
  nota: z.nullable(z.string()),
})
export type CasoDeAtencao = z.output<typeof atencaoSchema>

const banimentoSchema = z.object({
  conta: z.string(),
  por: z.string(),
  motivo: z.string(),
  em: instanteSchema,
  /** Kinds of marks that it blocks. */
  marcas: z.array(z.string()),
  levantarPor: z.nullable(z.string()),
})

const painelSchema = z.object({
  atencao: z.array(atencaoSchema),
  /** Marks shared by more than one account, newest first. */
  sinais: z.array(z.object({ ...sinalSchema.shape, total: z.int(), contas: z.array(z.string()) })),
  banimentos: z.array(banimentoSchema),
})
export type PainelDeVinculos = z.output<typeof painelSchema>

const vinculosSchema = z.object({
  codigo: z.string(),
  banimento: z.nullable(banimentoSchema),
  sinais: z.array(z.object({ ...sinalSchema.shape, outras: z.int() })),
  vinculos: z.array(
    z.object({
      conta: z.string(),
      banida: z.boolean(),
      /** Sum of the kinds' weights; used for ordering only. */
      pontos: z.int(),
      vistaEm: instanteSchema,
      porque: z.array(sinalSchema),
    }),
  ),
  atencao: z.array(atencaoSchema),
})
export type VinculosDaConta = z.output<typeof vinculosSchema>

export const listVinculos = endpoint({
  method: 'GET',
  path: '/operacao/vinculos',
  summary: 'Lists attention cases, marks shared by several accounts, and bans in force',
  auth: 'operador',
  ato: 'ver-vinculos',
  status: 200,
  response: painelSchema,
})

const params = z.object({ conta: codigoContaSchema })

export const findVinculos = endpoint({
  method: 'GET',
  path: '/operacao/vinculos/:conta',
  summary: "Returns an account's links to others with reasons and scores; the view is audited",
  auth: 'operador',
  ato: 'ver-vinculos',
  params,
  status: 200,
  response: vinculosSchema,
})

export const abrirAtencao = endpoint({
  method: 'POST',
  path: '/operacao/vinculos/:conta/atencao',
  summary: 'Opens an attention case: the person gets neutral helplines, nothing is restricted',
  auth: 'operador',
  ato: 'cuidar-atencao',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 201,
  response: z.object({ id: z.int() }),
})

export const encerrarAtencao = endpoint({
  method: 'POST',
  path: '/operacao/atencao/:id/encerrar',
  summary: 'Closes an attention case with its outcome',
  auth: 'operador',
  ato: 'cuidar-atencao',
  params: z.object({ id: idSchema }),
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: z.object({ id: z.int() }),
})
