import { TIPOS_AVISO } from '@portal/domain/avisos'
import { TIPOS_EVENTO } from '@portal/domain/seguranca'
import { CIDADE_MAX, NOME_MAX, SENHA_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { flag01Schema, instanteSchema, mensagemSchema, usuarioIgnorado } from './formatos'
import { authUserSchema } from './sessao'

const senha = z.string().check(z.maxLength(SENHA_MAX))

/** When `tem_senha` is false the painel requires a password at once (rule: contas/definir-senha). */
export const usuarioSchema = z.extend(authUserSchema, {
  tem_senha: z.boolean(),
  newsletter: flag01Schema,
  verificado: z.boolean(),
  anuncios_gratis_ativos: z.int(),
  /** Credits owed after a refund of spent ones; blocks spending while above zero (rule: creditos/divida). */
  creditos_devidos: z.int(),
  /** Optional mails that are enabled. */
  avisos: z.optional(z.array(z.enum(TIPOS_AVISO))),
  /** The list of reported phones is on. */
  lista_de_alerta: z.optional(z.boolean()),
})
export type Usuario = z.output<typeof usuarioSchema>

export const findUsuario = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'Returns the signed-in user with balance',
  auth: 'session',
  status: 200,
  response: usuarioSchema,
})

export const perfilSchema = z.object({
  name: z.string(),
  email: z.string(),
  telefone: z.nullable(z.string()),
  /** The number was confirmed with a code, so listings may show it (rule: perfil/telefone-confirmado). */
  telefone_confirmado: z.boolean(),
  data_nascimento: z.nullable(z.string()),
  cpf: z.nullable(z.string()),
  cidade: z.nullable(z.string()),
  estado: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
})
export type Perfil = z.output<typeof perfilSchema>

export const findPerfil = endpoint({
  method: 'GET',
  path: '/usuario/perfil',
  summary: 'Returns the profile',
  auth: 'session',
  status: 200,
  response: perfilSchema,
})

const texto = (max: number) => z.string().check(z.trim(), z.maxLength(max))

export const updatePerfil = endpoint({
  method: 'PUT',
  path: '/usuario/perfil',
  summary: 'Saves the profile; requires age 18 and a valid CPF',
  auth: 'session',
  body: z.object({
    name: texto(NOME_MAX),
    telefone: z.optional(z.nullable(texto(30))),
    data_nascimento: z.optional(z.nullable(texto(10))),
    cpf: z.optional(z.nullable(texto(20))),
    cidade: z.optional(z.nullable(texto(CIDADE_MAX))),
    estado: z.optional(z.nullable(texto(2))),
    /** Required to replace the stored phone, unless the session was opened just now. */
    password: z.optional(senha),
  }),
  status: 200,
  response: z.extend(perfilSchema, { message: z.string() }),
})

export const sendCodigoTelefone = endpoint({
  method: 'POST',
  path: '/usuario/telefone/codigo',
  summary: "Sends a six-digit code to the profile's phone, at most one a minute",
  auth: 'session',
  status: 200,
  response: mensagemSchema,
})

export const confirmTelefone = endpoint({
  method: 'POST',
  path: '/usuario/telefone/confirmar',
  summary: "Confirms the profile's phone with the code",
  auth: 'session',
  body: z.object({ codigo: texto(12) }),
  status: 200,
  response: mensagemSchema,
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/usuario/avatar',
  summary: 'Replaces the avatar; images only',
  auth: 'session',
  upload: 'avatar',
  body: z.object({ id: z.optional(z.union([z.number(), z.string()])) }),
  status: 200,
  response: z.object({ message: z.string(), avatar: z.string() }),
})

export const updateSenha = endpoint({
  method: 'POST',
  path: '/usuario/alterar-password',
  summary: 'Changes the password; requires the current one if set',
  auth: 'session',
  body: z.object({
    current_password: z.optional(senha),
    new_password: senha,
    new_password_confirmation: senha,
    id: z.optional(z.union([z.number(), z.string()])),
  }),
  status: 200,
  response: mensagemSchema,
})

export const aceitarLgpd = endpoint({
  method: 'POST',
  path: '/usuario/aceite-lgpd',
  summary: 'Accepts or withdraws the LGPD term; stores version, hash and time',
  auth: 'session',
  body: z.object({ ...usuarioIgnorado, aceite_lgpd: flag01Schema }),
  status: 200,
  response: mensagemSchema,
})

export const updateNewsletter = endpoint({
  method: 'PUT',
  path: '/usuario/newsletter',
  summary: 'Enables or disables the newsletter',
  auth: 'session',
  body: z.object({ newsletter: flag01Schema }),
  status: 200,
  response: mensagemSchema,
})

export const updateAviso = endpoint({
  method: 'PUT',
  path: '/usuario/avisos',
  summary: 'Enables or disables mails of one kind',
  auth: 'session',
  body: z.object({ tipo: z.enum(TIPOS_AVISO), ligado: z.boolean() }),
  status: 200,
  response: mensagemSchema,
})

export const eventoSegurancaSchema = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_EVENTO),
  /** Browser and system family. */
  dispositivo: z.string(),
  em: instanteSchema,
})

export const listSeguranca = endpoint({
  method: 'GET',
  path: '/usuario/seguranca',
  summary: 'Lists security events of the original types; registroSeguranca lists all',
  auth: 'session',
  status: 200,
  response: z.array(eventoSegurancaSchema),
})

export const registroSeguranca = endpoint({
  method: 'GET',
  path: '/usuario/seguranca/registro',
  summary: 'Lists all security events in words, newest first',
  auth: 'session',
  status: 200,
  response: z.array(
    z.object({
      id: z.int(),
      texto: z.string(),
      /** Browser and system family. */
      dispositivo: z.string(),
      em: instanteSchema,
    }),
  ),
})

export const exportDados = endpoint({
  method: 'GET',
  path: '/usuario/dados',
  summary: 'Exports all data about the user (LGPD)',
  auth: 'session',
  status: 200,
  response: z.looseObject({ geradoEm: z.string(), usuario: z.looseObject({ email: z.string() }) }),
})

export const saveSenhaDeEmergencia = endpoint({
  method: 'PUT',
  path: '/usuario/senha-de-emergencia',
  summary: 'Sets the password that opens an empty account; answers alike whether there was one',
  auth: 'session',
  body: z.object({ password: senha, new_password: senha, new_password_confirmation: senha }),
  status: 200,
  response: mensagemSchema,
})

export const removeSenhaDeEmergencia = endpoint({
  method: 'DELETE',
  path: '/usuario/senha-de-emergencia',
  summary: 'Removes it; answers alike whether there was one',
  auth: 'session',
  body: z.object({ password: senha }),
  status: 200,
  response: mensagemSchema,
})

export const eraseConta = endpoint({
  method: 'DELETE',
  path: '/usuario',
  summary: 'Erases the account (LGPD): unpublishes listings at once; keeps legally required data sealed',
  auth: 'session',
  body: z.object({ password: z.optional(senha) }),
  status: 200,
  response: z.extend(mensagemSchema, { retido: z.array(z.object({ dado: z.string(), motivo: z.string() })) }),
})
