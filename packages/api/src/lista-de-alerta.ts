import { DENUNCIA_TEXTO_MAX } from '@portal/domain/limites'
import { MOTIVOS_DE_RELATO, RAZOES_DE_CONTESTACAO } from '@portal/domain/lista-de-alerta'
import { parseTelefone } from '@portal/domain/telefone'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idSchema, instanteSchema, vazioSchema } from './formatos'

const motivo = z.enum(MOTIVOS_DE_RELATO)
const telefone = z.string().check(
  z.maxLength(30),
  z.refine((text) => parseTelefone(text) !== undefined, 'Confira o celular, com DDD.'),
)
const codigo = z.string().check(z.maxLength(20))

const resumo = {
  /** Independent reports; 0 for fewer than two. */
  relatos: z.int(),
  motivos: z.array(z.object({ motivo, total: z.int() })),
  /** A person looks at a contestation. */
  contestado: z.boolean(),
}
const numeroSchema = z.object(resumo)
export type NumeroRelatado = z.output<typeof numeroSchema>

const consultaSchema = z.object({ ...resumo, restam: z.int() })
export type ConsultaDeTelefone = z.output<typeof consultaSchema>

export const listaDeAlertaSchema = z.object({
  /** The operator has turned the list on; everything else fails without. */
  ligada: z.boolean(),
  /** Only advertisers with a confirmed identity read and report. */
  identidade: z.boolean(),
  /** Queries left today. */
  restam: z.int(),
  /** Her own reports; the numbers are not stored. */
  relatos: z.array(z.object({ id: idSchema, motivo, criadoEm: instanteSchema, ate: instanteSchema })),
})
export type ListaDeAlerta = z.output<typeof listaDeAlertaSchema>

const answersState = { auth: 'session', status: 200, response: listaDeAlertaSchema } as const

export const findListaDeAlerta = endpoint({
  method: 'GET',
  path: '/lista-de-alerta',
  summary: 'Whether the list is on, what is left today, and the own reports',
  ...answersState,
})

export const consultarTelefone = endpoint({
  method: 'POST',
  path: '/lista-de-alerta/consulta',
  summary: 'Independent reports of a number; none and one answer alike. Fails with MUITAS_TENTATIVAS',
  auth: 'session',
  body: z.object({ telefone }),
  status: 200,
  response: consultaSchema,
})

export const relatarTelefone = endpoint({
  method: 'POST',
  path: '/lista-de-alerta/relatos',
  summary: 'Reports a number; again for the same number replaces the reason. Fails with MUITAS_TENTATIVAS',
  body: z.object({ telefone, motivo }),
  ...answersState,
})

export const removeRelato = endpoint({
  method: 'DELETE',
  path: '/lista-de-alerta/relatos/:id',
  summary: 'Withdraws an own report',
  params: z.object({ id: idSchema }),
  ...answersState,
})

export const pedirCodigoDoNumero = endpoint({
  method: 'POST',
  path: '/lista-de-alerta/codigo',
  summary: 'Sends a code to a number, for its owner; answers alike for every number',
  auth: 'public',
  body: z.object({ telefone }),
  status: 204,
  response: vazioSchema,
})

export const verMeuNumero = endpoint({
  method: 'POST',
  path: '/lista-de-alerta/meu-numero',
  summary: 'What others read of a number, for its owner',
  auth: 'public',
  body: z.object({ telefone, codigo }),
  status: 200,
  response: numeroSchema,
})

export const contestarRelatos = endpoint({
  method: 'POST',
  path: '/lista-de-alerta/contestacao',
  summary: 'Contests the reports of an own number; a person answers. Fails with CONFLITO without any',
  auth: 'public',
  body: z.object({
    telefone,
    codigo,
    razao: z.enum(RAZOES_DE_CONTESTACAO),
    texto: z.string().check(z.maxLength(DENUNCIA_TEXTO_MAX)),
  }),
  status: 201,
  /** The report's number, and the key of its status page. */
  response: z.object({ protocolo: z.string(), chave: z.string() }),
})
