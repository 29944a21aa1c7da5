import { ESTADOS_IDENTIDADE } from '@portal/domain/identidade'
import { CODIGOS_RECUSA, ESTADOS_REVISAO, TIPOS_REVISAO } from '@portal/domain/revisao'
import { CODIGOS_SINAL } from '@portal/domain/regras-de-texto'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idSchema, instanteSchema } from '../formatos'
import { casoNaFilaSchema } from './fila'
import {
  audioSchema,
  imagemSchema,
  mostrarSchema,
  motivoSchema,
  nomeSchema,
  textoNaFotoSchema,
  videoSchema,
} from './formatos'

/** Word diff against the previous version, in the order of the newer text. */
const parteSchema = z.object({ tipo: z.enum(['igual', 'entrou', 'saiu']), texto: z.string() })
export type ParteDoTexto = z.output<typeof parteSchema>

const campoSchema = z.object({
  campo: z.string(),
  rotulo: z.string(),
  antes: z.nullable(z.string()),
  depois: z.nullable(z.string()),
  mudou: z.boolean(),
})

const fotoSchema = z.object({
  id: z.int(),
  /** Absent from the previous version. */
  nova: z.boolean(),
  /** The photo is in the previous version too, with a different blur. */
  redesenhada: z.boolean(),
  principal: z.boolean(),
  largura: z.int(),
  altura: z.int(),
  /** Removed by its owner or refused since submission. */
  fora: z.boolean(),
  /** Declared as made or altered by artificial intelligence. */
  ia: z.optional(z.boolean()),
  /** What the text rules find in it; absent: it was not read. */
  textos: z.optional(z.array(textoNaFotoSchema)),
})

/** A decision that is taken but not yet delivered. */
/** The version's recording. */
const gravacaoSchema = z.object({
  segundos: z.int(),
  /** Absent from the previous version. */
  nova: z.boolean(),
  /** Removed by its owner or refused since submission. */
  fora: z.boolean(),
  /** Findings in the text of a video's poster; absent: not read. */
  textos: z.optional(z.array(textoNaFotoSchema)),
})

const decisaoSchema = z.object({
  decisao: z.enum(['aprovar', 'recusar']),
  por: nomeSchema,
  meu: z.boolean(),
  desfazerAte: instanteSchema,
})

const casoSchema = z.object({
  ...casoNaFilaSchema.shape,
  tipo: z.enum(TIPOS_REVISAO),
  estado: z.enum(ESTADOS_REVISAO),
  titulo: z.string(),
  pago: z.boolean(),
  /** Null after the version's retention ended. */
  versao: z.nullable(z.object({ id: z.int(), criadaEm: instanteSchema })),
  /** The public version, or the last one that was; null for a new listing. */
  anterior: z.nullable(z.object({ id: z.int(), criadaEm: instanteSchema })),
  diferenca: z.object({ titulo: z.array(parteSchema), descricao: z.array(parteSchema) }),
  campos: z.array(campoSchema),
  achados: z.array(
    z.object({
      codigo: z.enum(CODIGOS_SINAL),
      rotulo: z.string(),
      frase: z.string(),
      /** 1 to 5. */
      peso: z.int(),
    }),
  ),
  fotos: z.array(fotoSchema),
  /** The version's recording; null without one. */
  voz: z.optional(z.nullable(gravacaoSchema)),
  /** The same as a video. */
  video: z.optional(z.nullable(gravacaoSchema)),
  /** Newest first. */
  historico: z.array(z.object({ em: instanteSchema, quem: z.string(), texto: z.string() })),
  dono: z.object({
    codigo: z.string(),
    criadaEm: instanteSchema,
    banida: z.boolean(),
    aprovadas: z.int(),
    recusadas: z.int(),
    denuncias: z.int(),
  }),
  /** Newest identity check of the account; null: none was started. */
  identidade: z.optional(
    z.nullable(z.object({ estado: z.enum(ESTADOS_IDENTIDADE), validaAte: z.nullable(instanteSchema) })),
  ),
  /** What the account shares with others, strongest first. Which accounts is an audited view of its own. */
  vinculos: z.optional(
    z.array(z.object({ rotulo: z.string(), peso: z.int(), contas: z.int(), banidas: z.int() })),
  ),
  /** Photos of this version that another account has too, nearest first. */
  parecidas: z.optional(z.array(z.object({ foto: z.int(), contas: z.int(), distancia: z.int() }))),
  tomada: z.nullable(decisaoSchema),
  /** Who decided; null while open. */
  decidida: z.nullable(
    z.object({
      por: nomeSchema,
      em: instanteSchema,
      codigo: z.nullable(z.enum(CODIGOS_RECUSA)),
      motivos: z.nullable(z.string()),
    }),
  ),
})
export type Caso = z.output<typeof casoSchema>

const params = z.object({ id: idSchema })

export const findCaso = endpoint({
  method: 'GET',
  path: '/operacao/casos/:id',
  summary: 'Returns a review with changes, findings and history, without pictures',
  auth: 'operador',
  ato: 'ver-fila',
  params,
  status: 200,
  response: casoSchema,
})

export const mostrarFoto = endpoint({
  method: 'POST',
  path: '/operacao/casos/:id/fotos/:foto',
  summary: 'Returns one picture of a case; the view is audited first',
  auth: 'operador',
  ato: 'ver-foto',
  params: z.object({ id: idSchema, foto: idSchema }),
  body: mostrarSchema,
  status: 200,
  response: imagemSchema,
})

export const ouvirVoz = endpoint({
  method: 'POST',
  path: '/operacao/casos/:id/voz',
  summary: "Returns a case's recording; the view is audited first",
  auth: 'operador',
  ato: 'ver-foto',
  params,
  status: 200,
  response: audioSchema,
})

export const verVideo = endpoint({
  ...ouvirVoz,
  path: '/operacao/casos/:id/video',
  summary: "Returns a case's video; the view is audited first",
  response: videoSchema,
})

const recusaSchema = z.object({ codigo: z.enum(CODIGOS_RECUSA), motivos: motivoSchema })

export const lerAviso = endpoint({
  method: 'POST',
  path: '/operacao/casos/:id/aviso',
  summary: 'Previews the message to the owner',
  auth: 'operador',
  ato: 'decidir-caso',
  params,
  body: z.object({ recusa: z.optional(recusaSchema) }),
  status: 200,
  response: z.object({ assunto: z.string(), texto: z.string() }),
})

export const decidirCaso = endpoint({
  method: 'POST',
  path: '/operacao/casos/:id/decisao',
  summary: 'Approves or refuses a case; takes effect after half a minute unless undone',
  auth: 'operador',
  ato: 'decidir-caso',
  params,
  body: z.discriminatedUnion('decisao', [
    z.object({ decisao: z.literal('aprovar') }),
    z.object({ decisao: z.literal('recusar'), ...recusaSchema.shape }),
  ]),
  status: 202,
  response: decisaoSchema,
})

export const desfazerDecisao = endpoint({
  method: 'POST',
  path: '/operacao/casos/:id/desfazer',
  summary: 'Undoes a pending decision and returns the case to the caller',
  auth: 'operador',
  ato: 'decidir-caso',
  params,
  status: 200,
  response: casoNaFilaSchema,
})

export const encaminharCaso = endpoint({
  method: 'POST',
  path: '/operacao/casos/:id/encaminhar',
  summary: 'Transfers a case to a colleague or back to the queue, with a note',
  auth: 'operador',
  ato: 'encaminhar-caso',
  params,
  body: z.object({ para: z.optional(nomeSchema), nota: motivoSchema }),
  status: 200,
  response: casoNaFilaSchema,
})
