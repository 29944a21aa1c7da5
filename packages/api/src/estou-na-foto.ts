import { RELACOES_COM_FOTO } from '@portal/domain/estou-na-foto'
import { DENUNCIA_ENDERECO_MAX, EMAIL_MAX } from '@portal/domain/limites'
import { SELFIE_BASE64_MAX } from '@portal/domain/limites-de-apoio'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { vazioSchema } from './formatos'

export const pedirRetirada = endpoint({
  method: 'POST',
  path: '/fotos/pedidos',
  summary: 'Requests removal of a picture by a person in it; hidden until decided',
  auth: 'public',
  body: z.object({
    endereco: z
      .string()
      .check(z.trim(), z.minLength(1, 'Campo obrigatório'), z.maxLength(DENUNCIA_ENDERECO_MAX)),
    relacao: z.enum(RELACOES_COM_FOTO, 'Escolha o que aconteceu.'),
    email: z.optional(z.union([z.literal(''), z.email('E-mail inválido').check(z.maxLength(EMAIL_MAX))])),
  }),
  status: 202,
  response: z.object({
    protocolo: z.string(),
    /** Key of its status, placed after `#`. */
    chave: z.string(),
    /** False past a limit: it leaves the air by a person's decision. */
    foraDoAr: z.boolean(),
    /** To be written on paper and shown in the selfie. */
    codigo: z.string(),
  }),
})

export const enviarSelfie = endpoint({
  method: 'POST',
  path: '/fotos/pedidos/selfie',
  summary: 'Uploads a selfie, sealed, for a single comparison by one reviewer',
  auth: 'public',
  body: z.object({
    chave: z.string().check(z.minLength(1), z.maxLength(100)),
    /** A picture in base64, without the `data:` prefix. */
    imagem: z.string().check(z.minLength(1), z.maxLength(SELFIE_BASE64_MAX)),
  }),
  status: 204,
  response: vazioSchema,
})
