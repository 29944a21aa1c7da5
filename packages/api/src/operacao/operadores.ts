import { ESTADOS_OPERADOR, NOME_DE_OPERADOR } from '@portal/domain/operadores'
import { PAPEIS, papeisRecusados, TODOS_OS_PAPEIS, type Papel } from '@portal/domain/papeis'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idSchema, instanteSchema } from '../formatos'
import { feitoOuProposto, fundoSchema, motivoSchema, propostaSchema } from './formatos'

const recusaDe = (papeis: unknown) => papeisRecusados(Array.isArray(papeis) ? (papeis as Papel[]) : [])
const permitidos = z.refine((papeis: unknown) => recusaDe(papeis) === undefined, {
  error: ({ input }) => recusaDe(input) ?? '',
})

const operadorSchema = z.object({
  id: z.int(),
  nome: z.string(),
  papeis: z.array(z.enum(PAPEIS)),
  estado: z.enum(ESTADOS_OPERADOR),
  chaves: z.int(),
  criadoEm: instanteSchema,
  vistoEm: z.nullable(instanteSchema),
  eu: z.boolean(),
  /** Of the outside council: `papeis` is empty. */
  conselho: z.optional(z.boolean()),
  /** Suspended: no session or key is accepted until two people lift it. */
  suspenso: z.optional(z.boolean()),
})
export type OperadorListado = z.output<typeof operadorSchema>

export const listOperadores = endpoint({
  method: 'GET',
  path: '/operacao/operadores',
  summary: 'Lists operators with their roles, removed ones last',
  auth: 'operador',
  ato: 'ver-operadores',
  status: 200,
  response: z.array(operadorSchema),
})

export const convidarOperador = endpoint({
  method: 'POST',
  path: '/operacao/operadores',
  summary: 'Proposes inviting an operator; the second person gets the link to pass on',
  auth: 'operador',
  ato: 'convidar-operador',
  body: z.object({
    nome: z
      .string()
      .check(z.trim(), z.regex(NOME_DE_OPERADOR, 'Use letras, números, ponto, hífen ou @, sem espaços.')),
    papeis: z.array(z.enum(TODOS_OS_PAPEIS)).check(permitidos),
    motivo: motivoSchema,
  }),
  status: 200,
  response: feitoOuProposto(z.object({ link: z.string() })),
})

const params = z.object({ id: idSchema })

export const mudarPapeis = endpoint({
  method: 'PUT',
  path: '/operacao/operadores/:id/papeis',
  summary: 'Proposes new roles for an operator, never from or to the council; ends the sessions',
  auth: 'operador',
  ato: 'mudar-papeis',
  params,
  body: z.object({ papeis: z.array(z.enum(PAPEIS)).check(permitidos), motivo: motivoSchema }),
  status: 200,
  response: feitoOuProposto(z.object({ nome: z.string() })),
})

export const suspenderOperador = endpoint({
  method: 'POST',
  path: '/operacao/operadores/:id/suspensao',
  summary: 'Suspends an operator at once: ends sessions and refuses new ones',
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
  summary: 'Proposes lifting a suspension',
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
  summary: 'Proposes removing an operator with sessions, passkeys and key',
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
  summary: 'Lists proposals: open ones and the latest decided',
  auth: 'operador',
  ato: 'ver-propostas',
  query: z.object({ fundo: fundoSchema }),
  status: 200,
  response: z.array(propostaSchema),
})

export const confirmarProposta = endpoint({
  method: 'POST',
  path: '/operacao/propostas/:id/confirmar',
  summary: 'Confirms and executes a proposal; requires a fresh passkey; 409 for its author',
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
  summary: 'Rejects a proposal; its author may withdraw it',
  auth: 'operador',
  ato: 'ver-propostas',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: propostaSchema,
})
