import { DENUNCIA_TEXTO_MAX, RECURSO_MIN } from '@portal/domain/limites'
import { ESTADOS_PROPOSTA } from '@portal/domain/operadores'
import * as z from 'zod/mini'
import { instanteSchema } from '../formatos'

/** Formats shared by the back office's calls. */
export const nomeSchema = z.string().check(z.minLength(1), z.maxLength(60))
/** A free string, since a screen of an earlier release may receive acts added later. */
export const atoSchema = z.string()
export const motivoSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, 'Escreva ao menos 10 caracteres.'),
    z.maxLength(1_000, 'No máximo 1.000 caracteres'),
  )
export const codigoContaSchema = z
  .string()
  .check(z.regex(/^BR\d{6,9}$/, 'Informe o código da conta, como BR000128.'))

export const protocoloSchema = z.string().check(z.regex(/^[\w-]{4,40}$/, 'Protocolo desconhecido.'))
/** Answer to a report, an appeal or a help request. */
export const respostaSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(RECURSO_MIN, `Mínimo ${RECURSO_MIN} caracteres`),
    z.maxLength(DENUNCIA_TEXTO_MAX),
  )

/** `1`: a background request by the screen; it does not extend the session. */
export const fundoSchema = z.optional(z.literal('1'))

/** How a picture is shown: in grey first. */
export const mostrarSchema = z.object({ modo: z.enum(['cinza', 'cor']) })
export const imagemSchema = z.object({
  /** `data:` URL, usable as `src`. */
  imagem: z.string(),
  largura: z.int(),
  altura: z.int(),
  /** Of the operator, this picture included; absent for documents. */
  exposicao: z.optional(
    z.object({
      hoje: z.int(),
      /** Since the last pause. */
      seguidas: z.int(),
      sugerida: z.boolean(),
      /** At so many in a row the next picture is refused until a pause. */
      exigidaEm: z.int(),
      pausaAte: z.nullable(instanteSchema),
    }),
  ),
})
export type Exposicao = NonNullable<z.output<typeof imagemSchema>['exposicao']>

/** A recording. A pause that pictures demand holds for it too. */
export const audioSchema = z.object({
  /** `data:` URL, usable as `src`. */
  audio: z.string(),
  segundos: z.int(),
  exposicao: imagemSchema.shape.exposicao,
})

export const videoSchema = z.extend(z.omit(audioSchema, { audio: true }), {
  /** `data:` URL, usable as `src`. */
  video: z.string(),
})

export const propostaSchema = z.object({
  id: z.int(),
  ato: atoSchema,
  rotulo: z.string(),
  /** One-sentence description of the act. */
  resumo: z.string(),
  motivo: z.nullable(z.string()),
  estado: z.enum(ESTADOS_PROPOSTA),
  por: nomeSchema,
  em: instanteSchema,
  ate: instanteSchema,
  decididaPor: z.nullable(nomeSchema),
  decididaEm: z.nullable(instanteSchema),
  /** Why a confirmed act failed. */
  falha: z.nullable(z.string()),
  /** Pages that show what it is about, while it waits. */
  ver: z.optional(z.array(z.string())),
  /** Whether the caller may be its second person. */
  podeConfirmar: z.boolean(),
})
export type Proposta = z.output<typeof propostaSchema>

/** Result of an act: done at once, or kept until a second person confirms it. */
export function feitoOuProposto<S extends z.core.$ZodType>(feito: S) {
  return z.discriminatedUnion('resultado', [
    z.object({ resultado: z.literal('feito'), feito }),
    z.object({ resultado: z.literal('proposto'), proposta: propostaSchema }),
  ])
}

/** A finding of the text rules in the text of a photo. */
export const textoNaFotoSchema = z.object({
  rotulo: z.string(),
  trecho: z.string(),
  /** 1 to 5. */
  peso: z.int(),
})
