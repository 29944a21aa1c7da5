import { PAPEIS } from '@portal/domain/papeis'
import * as z from 'zod/mini'
import { chaveSchema, desafioSchema, respostaSchema } from '../chave-de-acesso'
import { endpoint } from '../endpoint'
import { idSchema, instanteSchema, vazioSchema } from '../formatos'
import { atoSchema, nomeSchema } from './formatos'

const euSchema = z.object({
  id: idSchema,
  nome: nomeSchema,
  papeis: z.array(z.enum(PAPEIS)),
  /** Of the outside council: `papeis` is empty. */
  conselho: z.optional(z.boolean()),
  /** Acts permitted to these roles. */
  atos: z.array(atoSchema),
  sessao: z.object({
    /** Expiry of the session without further activity. */
    ociosaEm: instanteSchema,
    terminaEm: instanteSchema,
    /** End of the period in which sensitive acts need no passkey; null when they do. */
    confirmadaAte: z.nullable(instanteSchema),
  }),
})
export type Operador = z.output<typeof euSchema>

export const beginEntrada = endpoint({
  method: 'POST',
  path: '/operacao/sessao/desafio',
  summary: "Returns the WebAuthn challenge for an operator's session",
  auth: 'public',
  status: 200,
  response: desafioSchema,
})

export const entrar = endpoint({
  method: 'POST',
  path: '/operacao/sessao',
  summary: 'Opens a session with a passkey, as a cookie',
  auth: 'public',
  body: respostaSchema,
  status: 201,
  response: euSchema,
})

export const findEu = endpoint({
  method: 'GET',
  path: '/operacao/eu',
  summary: 'Returns the operator with roles and session expiry, without extending it',
  auth: 'operador',
  status: 200,
  response: euSchema,
})

export const findSessao = endpoint({
  method: 'GET',
  path: '/operacao/sessao',
  summary: 'Returns the signed-in operator or null, without extending the session',
  auth: 'public',
  status: 200,
  response: z.object({ eu: z.nullable(euSchema) }),
})

export const sair = endpoint({
  method: 'DELETE',
  path: '/operacao/sessao',
  summary: 'Ends the session',
  auth: 'operador',
  status: 204,
  response: vazioSchema,
})

export const beginConfirmacao = endpoint({
  method: 'POST',
  path: '/operacao/sessao/confirmacao/desafio',
  summary: 'Returns the WebAuthn challenge before a serious act',
  auth: 'operador',
  status: 200,
  response: desafioSchema,
})

export const confirmarSessao = endpoint({
  method: 'POST',
  path: '/operacao/sessao/confirmacao',
  summary: 'Verifies the passkey again, which permits serious acts for some minutes',
  auth: 'operador',
  body: respostaSchema,
  status: 200,
  response: euSchema,
})

const convite = z.string().check(z.minLength(20), z.maxLength(100))

export const beginConvite = endpoint({
  method: 'POST',
  path: '/operacao/convite/desafio',
  summary: "Returns the options for a first passkey, by an invitation's key",
  auth: 'public',
  body: z.object({ convite }),
  status: 200,
  response: z.object({ ...desafioSchema.shape, nome: nomeSchema, papeis: z.array(z.enum(PAPEIS)) }),
})

export const aceitarConvite = endpoint({
  method: 'POST',
  path: '/operacao/convite',
  summary: "Stores an operator's first passkey, ends the invitation and opens a session",
  auth: 'public',
  body: z.object({ ...respostaSchema.shape, convite }),
  status: 201,
  response: euSchema,
})

export const chavesDeAcesso = endpoint({
  method: 'GET',
  path: '/operacao/chaves',
  summary: 'Lists passkeys of the caller',
  auth: 'operador',
  status: 200,
  response: z.array(chaveSchema),
})

export const beginChave = endpoint({
  method: 'POST',
  path: '/operacao/chaves/desafio',
  summary: 'Returns the options for another passkey',
  auth: 'operador',
  ato: 'mudar-chaves',
  status: 200,
  response: desafioSchema,
})

export const createChave = endpoint({
  method: 'POST',
  path: '/operacao/chaves',
  summary: 'Stores another passkey of the caller',
  auth: 'operador',
  ato: 'mudar-chaves',
  body: z.object({
    ...respostaSchema.shape,
    nome: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  }),
  status: 201,
  response: z.array(chaveSchema),
})

export const removeChave = endpoint({
  method: 'DELETE',
  path: '/operacao/chaves/:id',
  summary: 'Removes a passkey of the caller, except the last one',
  auth: 'operador',
  ato: 'mudar-chaves',
  params: z.object({ id: idSchema }),
  status: 200,
  response: z.array(chaveSchema),
})

export const createChaveDeComando = endpoint({
  method: 'POST',
  path: '/operacao/chave-de-comando',
  summary: "Replaces the caller's command-line key; returned once",
  auth: 'operador',
  ato: 'usar-linha-de-comando',
  status: 201,
  response: z.object({ chave: z.string(), ate: instanteSchema }),
})
