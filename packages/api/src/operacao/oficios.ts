import { ALCANCES_OFICIO, ESTADOS_OFICIO } from '@portal/domain/oficio'
import { OFICIO_HORAS_MAX } from '@portal/domain/limites'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { diaSchema, idSchema, instanteSchema, limiteSchema } from '../formatos'
import { codigoContaSchema, feitoOuProposto, motivoSchema, nomeSchema } from './formatos'

export const oficioNaListaSchema = z.object({
  id: z.int(),
  estado: z.enum(ESTADOS_OFICIO),
  autoridade: z.string(),
  processo: z.string(),
  conta: codigoContaSchema,
  /** The account must not learn of it. */
  sigilo: z.boolean(),
  chegouEm: instanteSchema,
  prazoEm: instanteSchema,
  entregueEm: z.nullable(instanteSchema),
})
export type OficioNaLista = z.output<typeof oficioNaListaSchema>

const arquivoSchema = z.object({
  id: z.int(),
  nome: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  por: nomeSchema,
  em: instanteSchema,
})

const respostaSchema = z.object({
  decisao: z.enum(['atender', 'negar']),
  alcance: z.array(z.enum(ALCANCES_OFICIO)),
  /** Days of the access records. */
  de: z.nullable(diaSchema),
  ate: z.nullable(diaSchema),
  motivo: z.string(),
  por: nomeSchema,
  confirmadaPor: nomeSchema,
  em: instanteSchema,
})

const oficioSchema = z.object({
  ...oficioNaListaSchema.shape,
  /** What the authority asks for. */
  pedido: z.string(),
  registradoPor: nomeSchema,
  registradoEm: instanteSchema,
  /** The hold that lasts at least until the delivery. */
  retencao: z.int(),
  /** The order's letters; sealed. */
  arquivos: z.array(arquivoSchema),
  resposta: z.nullable(respostaSchema),
  /** What leaves the portal, when the order is complied with. */
  pacote: z.nullable(arquivoSchema),
  entreguePor: z.nullable(nomeSchema),
  recibo: z.nullable(z.string()),
})
export type Oficio = z.output<typeof oficioSchema>

export const listOficios = endpoint({
  method: 'GET',
  path: '/operacao/oficios',
  summary: 'Lists orders of authorities: open ones, or all',
  auth: 'operador',
  ato: 'ver-oficios',
  query: z.object({ todos: z.optional(z.literal('1')), per_page: limiteSchema }),
  status: 200,
  response: z.array(oficioNaListaSchema),
})

const texto = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min, `Mínimo ${min} caracteres`), z.maxLength(max))

export const registrarOficio = endpoint({
  method: 'POST',
  path: '/operacao/oficios',
  summary: 'Registers an order and places a legal hold on the account',
  auth: 'operador',
  ato: 'registrar-oficio',
  body: z.object({
    autoridade: texto(3, 120),
    processo: texto(3, 120),
    conta: codigoContaSchema,
    pedido: texto(10, 2_000),
    chegouEm: z.iso.datetime({ offset: true, error: 'Informe dia e hora.' }),
    prazoHoras: z
      .int('Informe um número inteiro.')
      .check(z.gte(1, 'Ao menos 1 hora.'), z.lte(OFICIO_HORAS_MAX, `No máximo ${OFICIO_HORAS_MAX} horas.`)),
    sigilo: z.boolean(),
  }),
  status: 201,
  response: z.object({ id: z.int() }),
})

const params = z.object({ id: idSchema })

export const findOficio = endpoint({
  method: 'GET',
  path: '/operacao/oficios/:id',
  summary: 'Returns an order with its letters, answer and package',
  auth: 'operador',
  ato: 'ver-oficios',
  params,
  status: 200,
  response: oficioSchema,
})

export const anexarOficio = endpoint({
  method: 'POST',
  path: '/operacao/oficios/:id/arquivos',
  summary: 'Uploads a letter of the order, sealed: PDF, JPEG or PNG',
  auth: 'operador',
  ato: 'registrar-oficio',
  params,
  upload: 'arquivo',
  status: 200,
  response: z.object({ id: z.int(), sha256: z.string() }),
})

const conteudoSchema = z.object({
  nome: z.string(),
  sha256: z.string(),
  /** The bytes, in base64. */
  conteudo: z.string(),
})

export const abrirArquivoDoOficio = endpoint({
  method: 'POST',
  path: '/operacao/oficios/:id/arquivos/:arquivo',
  summary: 'Downloads a sealed letter of the order; audited',
  auth: 'operador',
  ato: 'ver-oficios',
  params: z.object({ id: idSchema, arquivo: idSchema }),
  status: 200,
  response: conteudoSchema,
})

export const responderOficio = endpoint({
  method: 'POST',
  path: '/operacao/oficios/:id/resposta',
  summary: 'Proposes the answer to an order, a package or a refusal, to a second person',
  auth: 'operador',
  ato: 'responder-oficio',
  params,
  body: z.object({
    decisao: z.enum(['atender', 'negar']),
    alcance: z.array(z.enum(ALCANCES_OFICIO)).check(z.maxLength(ALCANCES_OFICIO.length)),
    de: z.optional(diaSchema),
    ate: z.optional(diaSchema),
    motivo: motivoSchema,
  }),
  status: 200,
  response: feitoOuProposto(z.object({ id: z.int() })),
})

export const abrirPacote = endpoint({
  method: 'POST',
  path: '/operacao/oficios/:id/pacote',
  summary: 'Downloads the sealed package for delivery; audited',
  auth: 'operador',
  ato: 'entregar-oficio',
  params,
  status: 200,
  response: conteudoSchema,
})

export const entregarOficio = endpoint({
  method: 'POST',
  path: '/operacao/oficios/:id/entrega',
  summary: "Records the delivery of the answer and the authority's receipt",
  auth: 'operador',
  ato: 'entregar-oficio',
  params,
  body: z.object({ recibo: texto(1, 120) }),
  status: 200,
  response: z.object({ id: z.int() }),
})
