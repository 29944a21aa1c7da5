import { LISTAS, TEXTOS_OPCIONAIS } from '@portal/domain/anuncio-campos'
import { mapFields } from '@portal/domain/campos'
import { STATUS_ANUNCIO, STATUS_COBRANCA } from '@portal/domain/estados'
import { CODIGOS_RECUSA, FORMAS_DEVOLUCAO, SITUACOES_REVISAO } from '@portal/domain/revisao'
import { METODO_GRATIS, METODOS_PAGAMENTO } from '@portal/domain/opcoes'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import {
  horaSchema,
  idOuSlugSchema,
  instanteLocalSchema,
  usuarioIgnorado,
  usuarioIgnoradoQuery,
  uuidSchema,
} from './formatos'
import { horarioDoDiaSchema, valorSchema } from './atendimento'

/** The charge of a listing, as seen by its owner. */
export const cobrancaSchema = z.object({
  order_id: uuidSchema,
  metodo: z.enum([...METODOS_PAGAMENTO, METODO_GRATIS]),
  valor: z.number(),
  status: z.enum(STATUS_COBRANCA),
  url_boleto_ou_qr_code: z.nullable(z.string()),
  codigo_pix_copia_cola: z.nullable(z.string()),
  updated_at: instanteLocalSchema,
})

/** The form of a listing as stored, or as submitted in a version. */
export const formularioDoDonoSchema = z.object({
  ...mapFields(TEXTOS_OPCIONAIS, () => z.nullable(z.string())),
  ...mapFields(LISTAS, () => z.array(z.string())),
  categoria: z.string(),
  estado: z.string(),
  cidade: z.string(),
  idade: z.int(),
  titulo: z.string(),
  descricao: z.string(),
  precoPorHora: z.string(),
  valores: z.array(valorSchema),
  expediente: z.array(horarioDoDiaSchema),
  modoContato: z.string(),
  whatsapp: z.boolean(),
  mostrarTelefone: z.boolean(),
  recebeRecados: z.optional(z.boolean()),
  dadosSensiveis: z.boolean(),
  /** Its recording, which may have been removed since. */
  voz: z.optional(z.nullable(z.int())),
  video: z.optional(z.nullable(z.int())),
  imagens: z.array(
    z.object({
      id: z.int(),
      arquivo_path: z.string(),
      largura: z.int(),
      altura: z.int(),
    }),
  ),
  imagemPrincipal: z.nullable(z.string()),
})
export type FormularioDoDono = z.output<typeof formularioDoDonoSchema>

/** `prazo` is the deadline of the decision. A refusal gives its reason and whether a refund is possible. */
export const revisaoDoDonoSchema = z.object({
  situacao: z.enum(SITUACOES_REVISAO),
  prazo: instanteLocalSchema,
  motivo: z.nullable(z.string()),
  motivos: z.nullable(z.string()),
  devolucao: z.nullable(z.enum(FORMAS_DEVOLUCAO)),
  formas: z.array(z.enum(FORMAS_DEVOLUCAO)),
  /** Whether the refusal is of an edit, whose approved version stays. */
  edicao: z.optional(z.boolean()),
  /** Why it was refused; `motivo` is its label. */
  codigo: z.optional(z.enum(CODIGOS_RECUSA)),
  /** What its owner wrote, when the stored listing is not that (rule: revisao/edicao). */
  enviado: z.optional(formularioDoDonoSchema),
  /** Submission time. */
  enviada: z.optional(instanteLocalSchema),
  /** Changes proposed by a pending edit. */
  mudancas: z.optional(z.array(z.object({ rotulo: z.string(), valor: z.nullable(z.string()) }))),
})

/** A listing as its owner sees it. In a response `impulsos` is the list of times. */
export const anuncioDoDonoSchema = z.object({
  ...formularioDoDonoSchema.shape,
  id: z.int(),
  titulo_formatado: z.string(),
  status: z.enum(STATUS_ANUNCIO),
  ativo: z.boolean(),
  /** Offline with days left; can be resumed (rule: anuncios/pausar). */
  suspenso: z.optional(z.boolean()),
  /** Taken offline because its owner was absent (rule: anuncios/ausencia). */
  porAusencia: z.optional(z.boolean()),
  tipo: z.nullable(z.string()),
  superTop: z.boolean(),
  highlight: z.boolean(),
  novidade: z.boolean(),
  turno: z.string(),
  dias: z.int(),
  impulsos: z.array(horaSchema),
  horarioInicio: z.nullable(horaSchema),
  horarioFim: z.nullable(horaSchema),
  horaInicio: z.nullable(horaSchema),
  horaFim: z.nullable(horaSchema),
  dataInicio: z.nullable(instanteLocalSchema),
  dataFim: z.nullable(instanteLocalSchema),
  expiraEm: z.nullable(instanteLocalSchema),
  criadoEm: instanteLocalSchema,
  /** Last time that it went public; null: never. */
  publicadoEm: z.optional(z.nullable(instanteLocalSchema)),
  online: z.boolean(),
  /** Until when a tap keeps it Online (rule: painel/disponivel). */
  disponivelAte: z.optional(z.nullable(instanteLocalSchema)),
  /** Until when a tap would keep it Online; null where that adds nothing. */
  podeDisponivelAte: z.optional(z.nullable(instanteLocalSchema)),
  metodoPagamento: z.string(),
  cobrancas: z.array(cobrancaSchema),
  /**
   * Automatic renewal and its price; null when the listing cannot renew
   * (rule: promocao/renovacao-automatica).
   */
  renovacao: z.optional(z.object({ ligada: z.boolean(), creditos: z.nullable(z.int()) })),
  /** State of its review; absent when no decision is pending (rule: revisao/estados). */
  revisao: z.optional(revisaoDoDonoSchema),
})
export type AnuncioDoDono = z.output<typeof anuncioDoDonoSchema>

const params = z.object({ id: idOuSlugSchema })

export const listTodosAnuncios = endpoint({
  method: 'GET',
  path: '/anuncios/all',
  summary: "Lists all listings of the user, for the panel's counts",
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response: z.array(anuncioDoDonoSchema),
})

export const findAnuncioDoDono = endpoint({
  method: 'GET',
  path: '/anuncios',
  summary: 'Returns one listing of the user as an array of one (edit form)',
  auth: 'session',
  query: z.object({ ...usuarioIgnorado, anuncio_id: z.optional(idOuSlugSchema) }),
  status: 200,
  response: z.array(anuncioDoDonoSchema),
})

export const meusAnuncios = endpoint({
  method: 'GET',
  path: '/meus-anuncios',
  summary: 'Lists listings of the user, newest first',
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response: z.array(anuncioDoDonoSchema),
})

export const promocaoDoAnuncioSchema = z.object({
  anuncio: z.object({ id: z.int(), titulo: z.string(), titulo_formatado: z.string() }),
  tipo: z.nullable(z.string()),
  turno: z.string(),
  dias: z.int(),
  dataInicio: z.nullable(instanteLocalSchema),
  dataFim: z.nullable(instanteLocalSchema),
  superTop: z.boolean(),
  highlight: z.boolean(),
  novidade: z.boolean(),
  impulsos: z.array(
    z.object({
      hora: horaSchema,
      instante: instanteLocalSchema,
      passado: z.boolean(),
      visitas: z.int(),
      contatos: z.int(),
    }),
  ),
})

export const findPromocao = endpoint({
  method: 'GET',
  path: '/anuncios/:id/promocao',
  summary: 'Lists impulsos with their times, visits and contacts',
  auth: 'session',
  params,
  status: 200,
  response: promocaoDoAnuncioSchema,
})
