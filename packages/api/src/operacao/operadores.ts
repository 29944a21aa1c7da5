import {
  ESTADOS_OPERADOR,
  PAPEIS,
  papeisRecusados,
  NOME_DE_OPERADOR,
  type Papel,
} from '@portal/domain/operadores'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idSchema, instanteSchema } from '../formatos'
import { feitoOuProposto, fundoSchema, motivoSchema, propostaSchema } from './formatos'

const papeisSchema = z.array(z.enum(PAPEIS)).check(
  z.refine((papeis: readonly Papel[]) => papeisRecusados(papeis) === undefined, {
    error: ({ input }) => papeisRecusados(Array.isArray(input) ? (input as Papel[]) : []) ?? '',
  }),
)

const operadorSchema = z.object({
  id: z.int(),
  nome: z.string(),
  papeis: z.array(z.enum(PAPEIS)),
  estado: z.enum(ESTADOS_OPERADOR),
  chaves: z.int(),
  criadoEm: instanteSchema,
  vistoEm: z.nullable(instanteSchema),
  eu: z.boolean(),
  /** Suspended: no session or key is accepted until two people lift it. */
  suspenso: z.optional(z.boolean()),
})
export type OperadorListado = z.output<typeof operadorSchema>

export const listOperadores = endpoint({
  method: 'GET',
  path: '/operacao/operadores',
  summary: 'Operators with their roles, those that were removed last',
  auth: 'operador',
  ato: 'ver-operadores',
  status: 200,
  response: z.array(operadorSchema),
})

export const convidarOperador = endpoint({
  method: 'POST',
  path: '/operacao/operadores',
  summary: 'Invites an operator, once a second person confirms, who gets the link to hand over',
  auth: 'operador',
  ato: 'convidar-operador',
  body: z.object({
    nome: z
      .string()
      .check(z.trim(), z.regex(NOME_DE_OPERADOR, 'Use letras, números, ponto, hífen ou @, sem espaços.')),
    papeis: papeisSchema,
    motivo: motivoSchema,
  }),
  status: 200,
  response: feitoOuProposto(z.object({ link: z.string() })),
})

const params = z.object({ id: idSchema })

export const mudarPapeis = endpoint({
  method: 'PUT',
  path: '/operacao/operadores/:id/papeis',
  summary: 'Changes the roles of an operator, once a second person confirms; the sessions end',
  auth: 'operador',
  ato: 'mudar-papeis',
  params,
  body: z.object({ papeis: papeisSchema, motivo: motivoSchema }),
  status: 200,
  response: feitoOuProposto(z.object({ nome: z.string() })),
})

export const suspenderOperador = endpoint({
  method: 'POST',
  path: '/operacao/operadores/:id/suspensao',
  summary: 'Suspends an operator at once: the sessions end, and none is opened',
  auth: 'operador',
  ato: 'suspender-operador',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: z.object({ nome: z.string() }),
})

export const reativarOperador = endpoint({
  method: 'POST',
  path: '/operacao/operadores/:id/reativacao',
  summary: 'Lifts a suspension, once a second person confirms',
  auth: 'operador',
  ato: 'reativar-operador',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: feitoOuProposto(z.object({ nome: z.string() })),
})

export const removeOperador = endpoint({
  method: 'POST',
  path: '/operacao/operadores/:id/remocao',
  summary: 'Removes an operator, once a second person confirms: sessions, passkeys and key end',
  auth: 'operador',
  ato: 'remover-operador',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: feitoOuProposto(z.object({ nome: z.string() })),
})

export const listPropostas = endpoint({
  method: 'GET',
  path: '/operacao/propostas',
  summary: 'What waits for a second person, and the latest that were decided',
  auth: 'operador',
  ato: 'ver-propostas',
  query: z.object({ fundo: fundoSchema }),
  status: 200,
  response: z.array(propostaSchema),
})

export const confirmarProposta = endpoint({
  method: 'POST',
  path: '/operacao/propostas/:id/confirmar',
  summary: 'Does what somebody else proposed; asks for the passkey anew. 409 for who proposed it',
  auth: 'operador',
  ato: 'ver-propostas',
  params,
  status: 200,
  response: z.object({
    proposta: propostaSchema,
    /** Shown once: an invitation link, or the records of an export. */
    resultado: z.nullable(z.record(z.string(), z.unknown())),
  }),
})

export const recusarProposta = endpoint({
  method: 'POST',
  path: '/operacao/propostas/:id/recusar',
  summary: 'Ends a proposal undone; who made it may take it back',
  auth: 'operador',
  ato: 'ver-propostas',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: propostaSchema,
})
