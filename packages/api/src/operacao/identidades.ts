import {
  CODIGOS_RECUSA_IDENTIDADE,
  ESTADOS_IDENTIDADE,
  GESTOS,
  TIPOS_DOCUMENTO,
  VIAS_IDENTIDADE,
} from '@portal/domain/identidade'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { diaSchema, idSchema, instanteSchema, limiteSchema, vazioSchema } from '../formatos'
import { feitoOuProposto, imagemSchema, mostrarSchema, motivoSchema, nomeSchema } from './formatos'

const naListaSchema = z.object({
  id: z.int(),
  conta: z.string(),
  estado: z.enum(ESTADOS_IDENTIDADE),
  via: z.nullable(z.enum(VIAS_IDENTIDADE)),
  enviadaEm: instanteSchema,
  prazoEm: z.nullable(instanteSchema),
  /** Number of responses; their content stays hidden until the decision. */
  respostas: z.int(),
  /** The caller already responded, so somebody else must decide. */
  respondi: z.boolean(),
  pega: z.nullable(z.object({ por: nomeSchema, ate: instanteSchema, meu: z.boolean() })),
})
export type IdentidadeNaLista = z.output<typeof naListaSchema>

const casoSchema = z.object({
  ...naListaSchema.shape,
  /** Agreeing responses needed for a decision. */
  necessarias: z.int(),
  /** Pictures available; this response contains none of them. */
  imagens: z.array(z.enum(TIPOS_DOCUMENTO)),
  pedido: z.object({ gesto: z.enum(GESTOS), codigo: z.string() }),
  /** What the person declared, and the reason of an appointment; null unless the caller holds the case. */
  declarado: z.nullable(
    z.object({
      nome: z.nullable(z.string()),
      /** Masked. */
      cpf: z.nullable(z.string()),
      nascimento: z.nullable(diaSchema),
      atendimento: z.nullable(z.string()),
    }),
  ),
  decidida: z.nullable(
    z.object({
      /** Names of the operators who agreed. */
      por: z.string(),
      em: instanteSchema,
      codigo: z.nullable(z.enum(CODIGOS_RECUSA_IDENTIDADE)),
    }),
  ),
  /** End of the caller's renewed access to a decided case's documents. */
  reabertaAte: z.nullable(instanteSchema),
})
export type IdentidadeAberta = z.output<typeof casoSchema>

export const listIdentidades = endpoint({
  method: 'GET',
  path: '/operacao/identidades',
  summary: 'Lists open identity checks by deadline, or decided ones with stored documents',
  auth: 'operador',
  ato: 'ver-identidade',
  query: z.object({ todas: z.optional(z.literal('1')), per_page: limiteSchema }),
  status: 200,
  response: z.array(naListaSchema),
})

const params = z.object({ id: idSchema })

export const findIdentidade = endpoint({
  method: 'GET',
  path: '/operacao/identidades/:id',
  summary: 'Returns an identity check without claiming it; declared data only for its holder',
  auth: 'operador',
  ato: 'ver-identidade',
  params,
  status: 200,
  response: casoSchema,
})

export const pegarProximaIdentidade = endpoint({
  method: 'POST',
  path: '/operacao/identidades/proxima',
  summary: 'Claims the first free identity check for ten minutes; 404 if there is none',
  auth: 'operador',
  ato: 'ver-identidade',
  status: 200,
  response: casoSchema,
})

export const pegarIdentidade = endpoint({
  method: 'POST',
  path: '/operacao/identidades/:id/pegar',
  summary: 'Claims an identity check for ten minutes, renewable; 409 for its first reviewer',
  auth: 'operador',
  ato: 'ver-identidade',
  params,
  status: 200,
  response: casoSchema,
})

export const soltarIdentidade = endpoint({
  method: 'POST',
  path: '/operacao/identidades/:id/soltar',
  summary: 'Releases an identity check to the queue',
  auth: 'operador',
  ato: 'ver-identidade',
  params,
  status: 204,
  response: vazioSchema,
})

export const mostrarDocumento = endpoint({
  method: 'POST',
  path: '/operacao/identidades/:id/imagens/:tipo',
  summary: "Returns one picture to the case's holder, or after reopening; the view is audited first",
  auth: 'operador',
  ato: 'ver-identidade',
  params: z.object({ id: idSchema, tipo: z.enum(TIPOS_DOCUMENTO) }),
  body: mostrarSchema,
  status: 200,
  response: imagemSchema,
})

export const responderIdentidade = endpoint({
  method: 'POST',
  path: '/operacao/identidades/:id/resposta',
  summary: "Records one reviewer's answer, blind to the other; two equal answers decide",
  auth: 'operador',
  ato: 'decidir-identidade',
  params,
  body: z.discriminatedUnion('decisao', [
    /** Date of birth as printed on the document. */
    z.object({ decisao: z.literal('aprovar'), nascimento: diaSchema }),
    z.object({ decisao: z.literal('recusar'), codigo: z.enum(CODIGOS_RECUSA_IDENTIDADE) }),
  ]),
  status: 200,
  response: z.object({
    id: z.int(),
    /** Still `em-analise` until a further response arrives. */
    estado: z.enum(ESTADOS_IDENTIDADE),
  }),
})

export const reabrirDocumentos = endpoint({
  method: 'POST',
  path: '/operacao/identidades/:id/reabrir',
  summary: 'Proposes reopening the documents of a decided check, for an hour after a second person confirms',
  auth: 'operador',
  ato: 'reabrir-documentos',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: feitoOuProposto(z.object({ id: z.int(), ate: instanteSchema })),
})
