import { CIDADE_MAX, NOME_MAX, SENHA_MAX } from '@portal/domain/limites'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { flag01Schema, mensagemSchema, usuarioIgnorado } from './formatos'
import { authUserSchema } from './sessao'

const senha = z.string().max(SENHA_MAX)

/** `tem_senha` false: the painel asks for one at once (DESIGN 5.1). */
export const usuarioSchema = authUserSchema.extend({
  tem_senha: z.boolean(),
  newsletter: flag01Schema,
  verificado: z.boolean(),
  anuncios_gratis_ativos: z.number().int(),
  /** Credits owed after a refund of spent ones; spending is blocked while above zero (DESIGN 5.20). */
  creditos_devidos: z.number().int(),
})
export type Usuario = z.output<typeof usuarioSchema>

export const findUsuario = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'The signed-in user with balance',
  auth: 'session',
  status: 200,
  response: usuarioSchema,
})

export const perfilSchema = z.object({
  name: z.string(),
  email: z.string(),
  telefone: z.string().nullable(),
  data_nascimento: z.string().nullable(),
  cpf: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type Perfil = z.output<typeof perfilSchema>

export const findPerfil = endpoint({
  method: 'GET',
  path: '/usuario/perfil',
  summary: 'The profile',
  auth: 'session',
  status: 200,
  response: perfilSchema,
})

const texto = (max: number) => z.string().trim().max(max)

export const updatePerfil = endpoint({
  method: 'PUT',
  path: '/usuario/perfil',
  summary: 'Saves the profile; 18 or older, CPF with check digits',
  auth: 'session',
  body: z.object({
    name: texto(NOME_MAX),
    telefone: texto(30).nullable().optional(),
    data_nascimento: texto(10).nullable().optional(),
    cpf: texto(20).nullable().optional(),
    cidade: texto(CIDADE_MAX).nullable().optional(),
    estado: texto(2).nullable().optional(),
  }),
  status: 200,
  response: perfilSchema.extend({ message: z.string() }),
})

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/usuario/avatar',
  summary: 'Replaces the avatar (image files only)',
  auth: 'session',
  upload: 'avatar',
  body: z.object({ id: z.union([z.number(), z.string()]).optional() }),
  status: 200,
  response: z.object({ message: z.string(), avatar: z.string() }),
})

export const updateSenha = endpoint({
  method: 'POST',
  path: '/usuario/alterar-password',
  summary: 'Changes the password; the current one is not asked while none is set',
  auth: 'session',
  body: z.object({
    current_password: senha.optional(),
    new_password: senha,
    new_password_confirmation: senha,
    id: z.union([z.number(), z.string()]).optional(),
  }),
  status: 200,
  response: mensagemSchema,
})

export const aceitarLgpd = endpoint({
  method: 'POST',
  path: '/usuario/aceite-lgpd',
  summary: 'Accepts or withdraws the LGPD term; acceptance stores version, hash and time',
  auth: 'session',
  body: z.object({ ...usuarioIgnorado, aceite_lgpd: flag01Schema }),
  status: 200,
  response: mensagemSchema,
})

export const updateNewsletter = endpoint({
  method: 'PUT',
  path: '/usuario/newsletter',
  summary: 'Turns the newsletter on or off',
  auth: 'session',
  body: z.object({ newsletter: flag01Schema }),
  status: 200,
  response: mensagemSchema,
})

export const exportDados = endpoint({
  method: 'GET',
  path: '/usuario/dados',
  summary: 'LGPD export: everything held about the user',
  auth: 'session',
  status: 200,
  response: z.looseObject({ geradoEm: z.string(), usuario: z.looseObject({ email: z.string() }) }),
})

export const eraseConta = endpoint({
  method: 'DELETE',
  path: '/usuario',
  summary: 'LGPD erasure: listings unpublished at once; what the law keeps is kept apart',
  auth: 'session',
  body: z.object({ password: senha.optional() }),
  status: 200,
  response: mensagemSchema.extend({ retido: z.array(z.object({ dado: z.string(), motivo: z.string() })) }),
})
