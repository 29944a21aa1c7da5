import { ALVOS_DENUNCIA, ESTADOS_RECURSO, FASES_DENUNCIA, isMotivoDenuncia } from '@portal/domain/denuncia'
import { ESTADOS_SELFIE } from '@portal/domain/estou-na-foto'
import {
  DENUNCIA_ENDERECO_MAX,
  DENUNCIA_TEXTO_MAX,
  EMAIL_MAX,
  NOME_MAX,
  RECURSO_MIN,
} from '@portal/domain/limites'
import { milhares } from '@portal/domain/texto'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idOuSlugSchema, idSchema, instanteSchema } from './formatos'

const tooLong = (max: number) => `No máximo ${milhares(max)} caracteres`
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)))

export const enviarDenuncia = endpoint({
  method: 'POST',
  path: '/denuncias',
  summary: 'Reports any content; returns a protocol number and a status key',
  auth: 'public',
  body: z.object({
    alvo: z.enum(ALVOS_DENUNCIA, 'Escolha o que você quer denunciar.'),
    endereco: text(DENUNCIA_ENDERECO_MAX).check(z.minLength(1, 'Campo obrigatório')),
    motivo: z.string().check(
      z.trim(),
      z.minLength(1, 'Campo obrigatório'),
      z.refine((motivo) => motivo === '' || isMotivoDenuncia(motivo), 'Escolha um motivo da lista.'),
    ),
    descricao: z.optional(text(DENUNCIA_TEXTO_MAX)),
    nome: z.optional(text(NOME_MAX)),
    email: z.optional(z.union([z.literal(''), z.email('E-mail inválido').check(z.maxLength(EMAIL_MAX))])),
  }),
  status: 202,
  response: z.object({ protocolo: z.string(), chave: z.string() }),
})

const recursoSchema = z.object({
  estado: z.enum(ESTADOS_RECURSO),
  prazo: instanteSchema,
  /** The deadline passed without a decision. */
  atrasado: z.optional(z.boolean()),
  resposta: z.nullable(z.string()),
})
export type Recurso = z.output<typeof recursoSchema>

const situacaoSchema = z.object({
  protocolo: z.string(),
  alvo: z.enum(ALVOS_DENUNCIA),
  motivo: z.string(),
  fase: z.enum(FASES_DENUNCIA),
  enviadaEm: instanteSchema,
  prazo: instanteSchema,
  /** The deadline passed without an answer. */
  atrasada: z.optional(z.boolean()),
  respondidaEm: z.nullable(instanteSchema),
  resposta: z.nullable(z.string()),
  /** What the answer took off the air, in words. */
  medidas: z.optional(z.array(z.string())),
  /** Deadline of an appeal; null where none is possible. */
  recorrerAte: z.nullable(instanteSchema),
  recurso: z.nullable(recursoSchema),
  /** Of a request by a person in the picture. */
  pedidoDeFoto: z.optional(
    z.object({
      foraDoAr: z.boolean(),
      selfie: z.enum(ESTADOS_SELFIE),
      codigo: z.string(),
      /** Copies removed with it; null while undecided. */
      copias: z.nullable(z.int()),
      /** A mail follows when the picture is sent again. */
      aviso: z.boolean(),
    }),
  ),
})
export type SituacaoDenuncia = z.output<typeof situacaoSchema>

const chave = z.string().check(z.minLength(1), z.maxLength(100))
const recursoTexto = text(DENUNCIA_TEXTO_MAX).check(
  z.minLength(RECURSO_MIN, `Mínimo ${RECURSO_MIN} caracteres`),
)

export const findDenuncia = endpoint({
  method: 'POST',
  path: '/denuncias/situacao',
  summary: "Returns a report's status by its key, which is sent in the body",
  auth: 'public',
  body: z.object({ chave }),
  status: 200,
  response: situacaoSchema,
})

export const recorrerDenuncia = endpoint({
  method: 'POST',
  path: '/denuncias/recurso',
  summary: 'Appeals the decision on a report, once',
  auth: 'public',
  body: z.object({ chave, texto: recursoTexto }),
  status: 202,
  response: situacaoSchema,
})

const retiradoSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  motivo: z.string(),
  em: instanteSchema,
  recorrerAte: z.nullable(instanteSchema),
  recurso: z.nullable(recursoSchema),
})
export type AnuncioRetirado = z.output<typeof retiradoSchema>

export const meusRetirados = endpoint({
  method: 'GET',
  path: '/meus-anuncios/retirados',
  summary: 'Lists removed listings of the account with reason and appeal status',
  auth: 'session',
  status: 200,
  response: z.array(retiradoSchema),
})

export const recorrerRetirada = endpoint({
  method: 'POST',
  path: '/anuncios/:id/recurso',
  summary: 'Appeals the removal of a listing, once',
  auth: 'session',
  params: z.object({ id: idOuSlugSchema }),
  body: z.object({ texto: recursoTexto }),
  status: 202,
  response: retiradoSchema,
})
