import { TIPOS_RECUPERACAO } from '@portal/domain/acesso'
import { SENHA_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { chaveSchema, desafioSchema, nomeDeChaveSchema, respostaSchema } from './chave-de-acesso'
import { endpoint } from './endpoint'
import { idSchema, instanteSchema, mensagemSchema } from './formatos'
import { sessaoAbertaSchema } from './sessao'

/** Absent: a session opened a few minutes ago is enough. */
const confirmacao = { password: z.optional(z.string().check(z.maxLength(SENHA_MAX))) }
const codigo = z.string().check(z.trim(), z.maxLength(20))

export const acessoSchema = z.object({
  chaves: z.array(chaveSchema),
  /** Null when off. */
  segundoFator: z.nullable(
    z.object({
      desde: instanteSchema,
      /** Unused recovery codes. */
      codigosRestantes: z.int(),
      /**
       * The wait after a recovery code has passed: disabling the authenticator no longer requires a code from
       * it.
       */
      dispensaCodigo: z.boolean(),
    }),
  ),
  /** The latest contestable recovery; `abreEm` is null when the account is already fully open. */
  recuperacao: z.nullable(
    z.object({
      tipo: z.enum(TIPOS_RECUPERACAO),
      em: instanteSchema,
      abreEm: z.nullable(instanteSchema),
    }),
  ),
  /** When a password-reset link was requested, while it is valid. */
  linkPedidoEm: z.nullable(instanteSchema),
})
export type Acesso = z.output<typeof acessoSchema>

const codigosSchema = z.object({ message: z.string(), codigos: z.array(z.string()), acesso: acessoSchema })
export type CodigosCriados = z.output<typeof codigosSchema>

export const beginEntradaComChave = endpoint({
  method: 'POST',
  path: '/api/login/chave/desafio',
  summary: 'Returns the WebAuthn challenge for signing in with a passkey',
  auth: 'public',
  status: 200,
  response: desafioSchema,
})

export const entrarComChave = endpoint({
  method: 'POST',
  path: '/api/login/chave',
  summary: 'Opens a session with a passkey, without a second factor',
  auth: 'public',
  body: respostaSchema,
  status: 200,
  response: sessaoAbertaSchema,
})

export const findAcesso = endpoint({
  method: 'GET',
  path: '/usuario/acesso',
  summary: 'Returns passkeys, second factor and waits after a recovery',
  auth: 'session',
  status: 200,
  response: acessoSchema,
})

export const beginChaveDeAcesso = endpoint({
  method: 'POST',
  path: '/usuario/chaves/desafio',
  summary: 'Returns the options for creating a passkey; requires the password or a recent sign-in',
  auth: 'session',
  body: z.object(confirmacao),
  status: 200,
  response: desafioSchema,
})

export const createChaveDeAcesso = endpoint({
  method: 'POST',
  path: '/usuario/chaves',
  summary: 'Stores a passkey',
  auth: 'session',
  body: z.object({ ...respostaSchema.shape, nome: nomeDeChaveSchema }),
  status: 201,
  response: acessoSchema,
})

export const renameChaveDeAcesso = endpoint({
  method: 'PATCH',
  path: '/usuario/chaves/:id',
  summary: 'Renames a passkey',
  auth: 'session',
  params: z.object({ id: idSchema }),
  body: z.object({ nome: nomeDeChaveSchema }),
  status: 200,
  response: acessoSchema,
})

export const removeChaveDeAcesso = endpoint({
  method: 'DELETE',
  path: '/usuario/chaves/:id',
  summary: 'Removes a passkey; requires the password or a recent sign-in',
  auth: 'session',
  params: z.object({ id: idSchema }),
  body: z.object(confirmacao),
  status: 200,
  response: acessoSchema,
})

export const beginSegundoFator = endpoint({
  method: 'POST',
  path: '/usuario/segundo-fator',
  summary: 'Creates an authenticator secret, inactive until confirmed by a code',
  auth: 'session',
  body: z.object(confirmacao),
  status: 200,
  /** `endereco` is the QR code's content (`otpauth://`), `segredo` the same secret for manual entry. */
  response: z.object({ segredo: z.string(), endereco: z.string() }),
})

export const confirmSegundoFator = endpoint({
  method: 'POST',
  path: '/usuario/segundo-fator/confirmar',
  summary: 'Enables the second factor; returns the recovery codes once',
  auth: 'session',
  body: z.object({ codigo }),
  status: 200,
  response: codigosSchema,
})

export const removeSegundoFator = endpoint({
  method: 'DELETE',
  path: '/usuario/segundo-fator',
  summary: 'Disables the second factor with password and code; a recovery code delays it',
  auth: 'session',
  body: z.object({ ...confirmacao, codigo: z.optional(codigo) }),
  status: 200,
  response: z.object({ message: z.string(), acesso: acessoSchema }),
})

export const createCodigosRecuperacao = endpoint({
  method: 'POST',
  path: '/usuario/segundo-fator/codigos',
  summary: 'Replaces the recovery codes; returns the new ones once',
  auth: 'session',
  body: z.object(confirmacao),
  status: 200,
  response: codigosSchema,
})

export const naoFuiEu = endpoint({
  method: 'POST',
  path: '/usuario/acesso/nao-fui-eu',
  summary: 'Contests a recovery or its link: ends all sessions and reverts the recovery',
  auth: 'session',
  status: 200,
  /** `sessaoEncerrada` is always true: every session ends, even when only a link was pending. */
  response: z.extend(mensagemSchema, { sessaoEncerrada: z.boolean() }),
})
