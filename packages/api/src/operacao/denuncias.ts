import { ALVOS_DENUNCIA, CLASSES_DENUNCIA, ESTADOS_RECURSO } from '@portal/domain/denuncia'
import { ESTADOS_SELFIE } from '@portal/domain/estou-na-foto'
import { DENUNCIA_FOTOS_MAX } from '@portal/domain/limites'
import { LADOS_DO_RECADO } from '@portal/domain/recado-lados'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idSchema, instanteSchema, limiteSchema } from '../formatos'
import {
  feitoOuProposto,
  audioSchema,
  imagemSchema,
  mostrarSchema,
  motivoSchema,
  nomeSchema,
  protocoloSchema,
  respostaSchema,
  videoSchema,
} from './formatos'

const STATUS = ['aberta', 'procedente', 'improcedente'] as const

const resumoSchema = z.object({
  protocolo: protocoloSchema,
  classe: z.enum(CLASSES_DENUNCIA),
  alvo: z.enum(ALVOS_DENUNCIA),
  motivo: z.string(),
  status: z.enum(STATUS),
  anuncioId: z.nullable(z.int()),
  anuncioTitulo: z.nullable(z.string()),
  conta: z.nullable(z.string()),
  criadoEm: instanteSchema,
  prazoEm: instanteSchema,
  ocultadaEm: z.nullable(instanteSchema),
  encerradaEm: z.nullable(instanteSchema),
  responsavel: z.nullable(nomeSchema),
  /** Sent above the rate limit of its address. */
  emMassa: z.boolean(),
  pedeResposta: z.boolean(),
  /** Whether the reporter wrote what happened. */
  comRelato: z.optional(z.boolean()),
})
export type DenunciaNaLista = z.output<typeof resumoSchema>

const denunciaSchema = z.object({
  ...resumoSchema.shape,
  endereco: z.nullable(z.string()),
  descricao: z.nullable(z.string()),
  nome: z.nullable(z.string()),
  email: z.nullable(z.string()),
  resposta: z.nullable(z.string()),
  respondidaPor: z.nullable(nomeSchema),
  /** Whether the decision needs a second person. */
  pedeSegundaPessoa: z.boolean(),
  anuncio: z.nullable(
    z.object({
      id: z.int(),
      titulo: z.string(),
      descricao: z.string(),
      situacao: z.string(),
      cidade: z.string(),
    }),
  ),
  /** The reported picture, or those of the reported listing, which the answer may name. */
  fotos: z.optional(z.array(z.object({ id: z.int() }))),
  /** The reported recording, or that of the reported listing. */
  voz: z.optional(z.object({ segundos: z.int() })),
  video: z.optional(z.object({ segundos: z.int() })),
  /** Whether the report is about a stored picture, which an upheld answer removes automatically. */
  deFoto: z.optional(z.boolean()),
  /** Snapshot of the reported conversation. */
  conversa: z.optional(
    z.array(z.object({ de: z.enum(LADOS_DO_RECADO), texto: z.string(), em: instanteSchema })),
  ),
  /** State of the selfie, of a request by a person in the picture. */
  selfie: z.optional(z.enum(ESTADOS_SELFIE)),
  /** The writer of the reported message, if the browser is known. */
  escritor: z.optional(z.object({ silenciadoAte: z.nullable(instanteSchema) })),
  /** Other reports of the same listing. */
  outras: z.array(z.object({ protocolo: protocoloSchema, status: z.enum(STATUS), motivo: z.string() })),
})
export type DenunciaAberta = z.output<typeof denunciaSchema>

export const listDenuncias = endpoint({
  method: 'GET',
  path: '/operacao/denuncias',
  summary: 'Lists reports: open ones by deadline, or all, newest first',
  auth: 'operador',
  ato: 'ver-denuncias',
  query: z.object({ todas: z.optional(z.literal('1')), per_page: limiteSchema }),
  status: 200,
  response: z.array(resumoSchema),
})

const params = z.object({ protocolo: protocoloSchema })

export const findDenuncia = endpoint({
  method: 'GET',
  path: '/operacao/denuncias/:protocolo',
  summary: 'Returns a report with texts and authors; the view is audited',
  auth: 'operador',
  ato: 'ver-denuncias',
  params,
  status: 200,
  response: denunciaSchema,
})

export const mostrarFotoDenunciada = endpoint({
  method: 'POST',
  path: '/operacao/denuncias/:protocolo/fotos/:foto',
  summary: 'Returns one reported picture; the view is audited first',
  auth: 'operador',
  ato: 'ver-foto',
  params: z.object({ protocolo: protocoloSchema, foto: idSchema }),
  body: mostrarSchema,
  status: 200,
  response: imagemSchema,
})

export const ouvirVozDenunciada = endpoint({
  method: 'POST',
  path: '/operacao/denuncias/:protocolo/voz',
  summary: "Returns a report's recording; the view is audited first",
  auth: 'operador',
  ato: 'ver-foto',
  params,
  status: 200,
  response: audioSchema,
})

export const verVideoDenunciado = endpoint({
  ...ouvirVozDenunciada,
  path: '/operacao/denuncias/:protocolo/video',
  summary: "Returns a report's video; the view is audited first",
  response: videoSchema,
})

export const ocultarDenunciado = endpoint({
  method: 'POST',
  path: '/operacao/denuncias/:protocolo/ocultar',
  summary: 'Hides the content of an urgent report before a decision',
  auth: 'operador',
  ato: 'ocultar-denunciado',
  params,
  status: 200,
  response: z.object({ protocolo: protocoloSchema, ocultadaEm: instanteSchema }),
})

export const silenciarEscritor = endpoint({
  method: 'POST',
  path: '/operacao/denuncias/:protocolo/silenciar',
  summary: 'Suspends messaging for the author of a reported message',
  auth: 'operador',
  ato: 'ocultar-denunciado',
  params,
  status: 200,
  response: z.object({ protocolo: protocoloSchema, ate: instanteSchema }),
})

export const decidirDenuncia = endpoint({
  method: 'POST',
  path: '/operacao/denuncias/:protocolo/decisao',
  summary: 'Decides a report with its measures; one about a minor requires two people',
  auth: 'operador',
  ato: 'decidir-denuncia',
  params,
  body: z.object({
    status: z.enum(['procedente', 'improcedente']),
    texto: respostaSchema,
    retirarAnuncio: z.boolean(),
    /** Reason shown to the owner; a neutral sentence when absent. */
    motivo: z.optional(motivoSchema),
    /** Photos of the reported account that are refused, blocked, and swept with their copies. */
    fotos: z.optional(z.array(z.int()).check(z.maxLength(DENUNCIA_FOTOS_MAX))),
    banirConta: z.optional(z.boolean()),
    /** Why an upheld report has no measure. */
    semMedida: z.optional(motivoSchema),
  }),
  status: 200,
  response: feitoOuProposto(
    z.object({
      protocolo: protocoloSchema,
      status: z.enum(['procedente', 'improcedente']),
      emailEnviado: z.boolean(),
      retirado: z.boolean(),
      /** How many photos went, copies included. */
      fotosRecusadas: z.optional(z.int()),
      /** Other open reports of the same listing. */
      outrasAbertas: z.array(protocoloSchema),
    }),
  ),
})

const recursoNaListaSchema = z.object({
  id: z.int(),
  protocolo: z.nullable(z.string()),
  anuncioId: z.nullable(z.int()),
  estado: z.enum(ESTADOS_RECURSO),
  decisaoPor: nomeSchema,
  prazoEm: instanteSchema,
  criadoEm: instanteSchema,
  decididoPor: z.nullable(nomeSchema),
  /** False for the operator who took the first decision. */
  podeDecidir: z.boolean(),
  /** About a suspected minor: two people decide, neither of whom took part before. */
  pedeSegundaPessoa: z.optional(z.boolean()),
})
export type RecursoNaLista = z.output<typeof recursoNaListaSchema>

export const listRecursos = endpoint({
  method: 'GET',
  path: '/operacao/recursos',
  summary: 'Lists appeals: open ones by deadline, or all',
  auth: 'operador',
  ato: 'ver-recursos',
  query: z.object({ todos: z.optional(z.literal('1')), per_page: limiteSchema }),
  status: 200,
  response: z.array(recursoNaListaSchema),
})

const recursoParams = z.object({ id: idSchema })

/** The file of the contested decision; absent from servers of an earlier release. */
const dossieSchema = z.object({
  conta: z.nullable(z.string()),
  decisao: z.object({
    /** The answer, its measure alone, or a takedown. */
    contesta: z.string(),
    em: instanteSchema,
    por: nomeSchema,
    confirmadaPor: z.nullable(nomeSchema),
    fundamento: z.string(),
    fato: z.nullable(z.string()),
    resposta: z.nullable(z.string()),
    medidas: z.array(z.string()),
  }),
  /** Pictures that those who decided had opened. */
  visto: z.array(z.object({ em: instanteSchema, quem: z.string(), foto: z.int(), modo: z.string() })),
  anuncio: z.nullable(z.object({ id: z.int(), titulo: z.string(), situacao: z.string() })),
  /** The listing's version at the time; null after its retention. */
  versao: z.nullable(
    z.object({ id: z.int(), criadaEm: instanteSchema, titulo: z.string(), descricao: z.string() }),
  ),
  fotos: z.array(z.object({ id: z.int() })),
  /** Acts, newest first. */
  historico: z.array(
    z.object({ em: instanteSchema, quem: z.string(), acao: z.string(), alvo: z.optional(z.string()) }),
  ),
  /** Other reports of the same listing. */
  denuncias: z.array(
    z.object({ protocolo: protocoloSchema, status: z.enum(STATUS), motivo: z.string(), em: instanteSchema }),
  ),
})
export type DossieDoRecurso = z.output<typeof dossieSchema>

export const findRecurso = endpoint({
  method: 'GET',
  path: '/operacao/recursos/:id',
  summary: 'Returns an appeal with its texts; the view is audited',
  auth: 'operador',
  ato: 'ver-recursos',
  params: recursoParams,
  status: 200,
  response: z.object({
    ...recursoNaListaSchema.shape,
    texto: z.string(),
    resposta: z.nullable(z.string()),
    dossie: z.optional(dossieSchema),
  }),
})

export const mostrarFotoDoRecurso = endpoint({
  method: 'POST',
  path: '/operacao/recursos/:id/fotos/:foto',
  summary: 'Returns one picture of a contested decision; the view is audited first',
  auth: 'operador',
  ato: 'ver-foto',
  params: z.object({ id: idSchema, foto: idSchema }),
  body: mostrarSchema,
  status: 200,
  response: imagemSchema,
})

export const decidirRecurso = endpoint({
  method: 'POST',
  path: '/operacao/recursos/:id/decisao',
  summary: 'Decides an appeal; 409 for the author of the contested decision',
  auth: 'operador',
  ato: 'decidir-recurso',
  params: recursoParams,
  body: z.object({ estado: z.enum(['mantida', 'revista']), texto: respostaSchema }),
  status: 200,
  response: z.object({
    id: z.int(),
    estado: z.enum(['mantida', 'revista']),
    /** Effect of the changed decision. */
    efeito: z.nullable(z.string()),
  }),
})

export const decidirRecursoDeMenor = endpoint({
  method: 'POST',
  path: '/operacao/recursos/:id/proposta',
  summary: 'Proposes an appeal decision about a suspected minor to a second person',
  auth: 'operador',
  ato: 'decidir-recurso-de-menor',
  params: recursoParams,
  body: z.object({ estado: z.enum(['mantida', 'revista']), texto: respostaSchema }),
  status: 200,
  response: feitoOuProposto(z.object({ id: z.int() })),
})
