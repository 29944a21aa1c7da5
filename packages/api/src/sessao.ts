import { EMAIL_MAX, LINK_SENHA_HORAS, SENHA_MAX, USERNAME_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { flag01Schema, idSchema, instanteSchema, mensagemSchema, uuidSchema, vazioSchema } from './formatos'

/** The signed-in user, `authUser` on the device (rule: sessao/chaves). `codigo` is 'BR' and six digits. */
export const authUserSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  aceite_lgpd: flag01Schema,
  creditos: z.int(),
  creditosUsados: z.int(),
  codigo: z.string(),
})
export type AuthUser = z.output<typeof authUserSchema>

export const sessaoAbertaSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  user: authUserSchema,
})
export type SessaoAberta = z.output<typeof sessaoAbertaSchema>

const email = z.string().check(z.trim(), z.maxLength(EMAIL_MAX))
const username = z.string().check(z.trim(), z.maxLength(USERNAME_MAX))
const senha = z.string().check(z.maxLength(SENHA_MAX))

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Opens a session with e-mail and password; SEGUNDO_FATOR: repeat with a code',
  auth: 'public',
  body: z.object({
    email,
    password: senha,
    /** Code from the authenticator, or a recovery code. */
    codigo: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  }),
  status: 200,
  response: sessaoAbertaSchema,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session of the token',
  auth: 'session',
  status: 204,
  response: vazioSchema,
})

export const preCadastro = endpoint({
  method: 'POST',
  path: '/api/usuario/pre-cadastro',
  summary: 'Sends a six-digit code; same response for a registered e-mail',
  auth: 'public',
  body: z.object({ username, email }),
  status: 200,
  response: z.object({ codigo_id: uuidSchema, message: z.string() }),
})

export const reenviarCodigo = endpoint({
  method: 'POST',
  path: '/api/usuario/pre-cadastro/reenviar',
  summary: 'Sends a new code, at most one a minute',
  auth: 'public',
  body: z.object({ username: z.optional(username), email: z.optional(email), codigo_id: uuidSchema }),
  status: 200,
  response: mensagemSchema,
})

export const cadastrar = endpoint({
  method: 'POST',
  path: '/api/usuario/cadastrar',
  summary: 'Confirms the code and opens the first session, for the e-mail stored under codigo_id',
  auth: 'public',
  body: z.object({
    username: z.optional(username),
    email: z.optional(email),
    codigo: z.string().check(z.trim(), z.maxLength(12)),
    codigo_id: uuidSchema,
  }),
  status: 200,
  response: sessaoAbertaSchema,
})

export const esqueciSenha = endpoint({
  method: 'POST',
  path: '/api/usuario/esqueci-senha',
  summary: 'Sends a recovery link if the e-mail is registered; same response otherwise',
  auth: 'public',
  body: z.object({ email }),
  status: 202,
  response: mensagemSchema,
})

export const redefinirSenha = endpoint({
  method: 'POST',
  path: '/api/usuario/redefinir-senha',
  summary: `Sets a new password with a single-use link, valid ${LINK_SENHA_HORAS} h; ends all sessions`,
  auth: 'public',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    new_password: senha,
    new_password_confirmation: senha,
  }),
  status: 200,
  response: mensagemSchema,
})

export const sessaoSchema = z.object({
  id: z.int(),
  /** Browser and system family, never the full user agent. */
  dispositivo: z.string(),
  criadaEm: instanteSchema,
  usadaEm: instanteSchema,
  atual: z.boolean(),
})

export const listSessoes = endpoint({
  method: 'GET',
  path: '/usuario/sessoes',
  summary: 'Lists sessions of the user, most recently used first',
  auth: 'session',
  status: 200,
  response: z.array(sessaoSchema),
})

export const encerrarOutrasSessoes = endpoint({
  method: 'DELETE',
  path: '/usuario/sessoes',
  summary: 'Ends all other sessions',
  auth: 'session',
  status: 200,
  response: mensagemSchema,
})

export const encerrarSessao = endpoint({
  method: 'DELETE',
  path: '/usuario/sessoes/:id',
  summary: 'Ends one session of the user',
  auth: 'session',
  params: z.object({ id: idSchema }),
  status: 200,
  response: mensagemSchema,
})
