import {
  CODIGOS_RECUSA_IDENTIDADE,
  CONFERENCIAS,
  ESTADOS_AUTORIZACAO,
  ESTADOS_IDENTIDADE,
  GESTOS,
  TIPOS_DOCUMENTO,
} from '@portal/domain/identidade'
import { ATENDIMENTO_MOTIVO_MAX, ATENDIMENTO_MOTIVO_MIN, EMAIL_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idSchema, instanteSchema } from './formatos'

export const identidadeSchema = z.object({
  /** `nenhuma`: not started. */
  estado: z.enum(['nenhuma', ...ESTADOS_IDENTIDADE]),
  /** Who verifies; `auto`, for the demonstration, requires nothing. */
  conferencia: z.enum(CONFERENCIAS),
  /** Publishing requires a confirmed identity. */
  exigida: z.boolean(),
  /** Gesture and code to show in the picture, while uploads are open. */
  desafio: z.nullable(z.object({ gesto: z.enum(GESTOS), codigo: z.string(), valeAte: instanteSchema })),
  /** Kinds of pictures uploaded so far. */
  enviados: z.array(z.enum(TIPOS_DOCUMENTO)),
  recusa: z.nullable(z.enum(CODIGOS_RECUSA_IDENTIDADE)),
  /** False after a final refusal. */
  podeTentar: z.boolean(),
  prazoEm: z.nullable(instanteSchema),
  decididaEm: z.nullable(instanteSchema),
  validaAte: z.nullable(instanteSchema),
  /** Age today by the document, as shown on listings. */
  idade: z.nullable(z.int()),
})
export type Identidade = z.output<typeof identidadeSchema>

export const findIdentidade = endpoint({
  method: 'GET',
  path: '/identidade',
  summary: 'Returns the state of the identity check',
  auth: 'session',
  status: 200,
  response: identidadeSchema,
})

export const iniciarIdentidade = endpoint({
  method: 'POST',
  path: '/identidade',
  summary: 'Starts an identity check with consent, or resumes the open one',
  auth: 'session',
  body: z.object({ consentimento: z.literal(true) }),
  status: 200,
  /** `url`: the provider's page where the check continues. */
  response: z.object({ identidade: identidadeSchema, url: z.nullable(z.string()) }),
})

export const uploadDocumento = endpoint({
  method: 'POST',
  path: '/identidade/imagens/:tipo',
  summary: 'Uploads a picture of the identity check, sealed; replaces one of the same kind',
  auth: 'session',
  params: z.object({ tipo: z.enum(TIPOS_DOCUMENTO) }),
  upload: 'imagem',
  status: 200,
  response: identidadeSchema,
})

export const enviarIdentidade = endpoint({
  method: 'POST',
  path: '/identidade/envio',
  summary: 'Submits both pictures',
  auth: 'session',
  body: z.object({ via: z.enum(['camera', 'arquivos']) }),
  status: 200,
  response: identidadeSchema,
})

export const pedirAtendimento = endpoint({
  method: 'POST',
  path: '/identidade/atendimento',
  summary: 'Requests an appointment instead of pictures',
  auth: 'session',
  body: z.object({
    motivo: z
      .string()
      .check(
        z.trim(),
        z.minLength(ATENDIMENTO_MOTIVO_MIN, `Escreva ao menos ${ATENDIMENTO_MOTIVO_MIN} caracteres.`),
        z.maxLength(ATENDIMENTO_MOTIVO_MAX),
      ),
  }),
  status: 200,
  response: identidadeSchema,
})

export const autorizacaoSchema = z.object({
  id: z.int(),
  foto_id: z.int(),
  arquivo_path: z.string(),
  estado: z.enum(ESTADOS_AUTORIZACAO),
  /** True when the caller is the person in the photo; false when the caller owns the photo. */
  comigo: z.boolean(),
  /** E-mail of the person asked for consent, shown to the photo's owner until that person responds. */
  email: z.nullable(z.string()),
  criadaEm: instanteSchema,
})
export type Autorizacao = z.output<typeof autorizacaoSchema>

export const listAutorizacoes = endpoint({
  method: 'GET',
  path: '/autorizacoes-imagem',
  summary: "Lists photos with another person: the caller's, and those showing the caller",
  auth: 'session',
  status: 200,
  response: z.array(autorizacaoSchema),
})

export const convidarPessoa = endpoint({
  method: 'POST',
  path: '/autorizacoes-imagem',
  summary: 'Requests consent of the other person in a photo by mail',
  auth: 'session',
  body: z.object({ foto_id: idSchema, email: z.string().check(z.trim(), z.maxLength(EMAIL_MAX)) }),
  status: 201,
  response: autorizacaoSchema,
})

const comId = { params: z.object({ id: idSchema }), status: 200, response: autorizacaoSchema } as const

export const confirmarImagem = endpoint({
  method: 'POST',
  path: '/autorizacoes-imagem/:id/confirmacao',
  summary: 'Grants consent of the person in the photo, an identified adult',
  auth: 'session',
  ...comId,
})

export const revogarImagem = endpoint({
  method: 'DELETE',
  path: '/autorizacoes-imagem/:id',
  summary: 'Refuses or withdraws consent; the photo is removed at once',
  auth: 'session',
  ...comId,
})
