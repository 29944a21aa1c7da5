import { CHAVE_NOME_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { instanteSchema } from './formatos'

/**
 * Input and output of `navigator.credentials` as JSON (`PublicKeyCredential.parseRequestOptionsFromJSON`,
 * `toJSON`).
 */
const opcoesSchema = z.looseObject({ challenge: z.string() })
const texto = z.string().check(z.maxLength(16_000))
const credencialSchema = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1_400)),
  rawId: z.string().check(z.minLength(1), z.maxLength(1_400)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.union([texto, z.array(texto), z.looseObject({}), z.number(), z.null()])),
})
export type CredencialAssinada = z.output<typeof credencialSchema>

export const desafioSchema = z.object({
  /** Echoed with the signed response. */
  desafio: z.string(),
  opcoes: opcoesSchema,
})
export type DesafioDeChave = z.output<typeof desafioSchema>

export const respostaSchema = z.object({
  desafio: z.string().check(z.maxLength(200)),
  credencial: credencialSchema,
})

export const nomeDeChaveSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'Dê um nome à chave.'), z.maxLength(CHAVE_NOME_MAX))

export const chaveSchema = z.object({
  id: z.int(),
  nome: z.string(),
  criadaEm: instanteSchema,
  usadaEm: z.nullable(instanteSchema),
  /** Synced by the platform vendor to the person's other devices. */
  sincronizada: z.boolean(),
})
export type ChaveDeAcesso = z.output<typeof chaveSchema>
