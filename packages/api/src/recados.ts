import { isMotivoDenuncia } from '@portal/domain/denuncia'
import { DENUNCIA_TEXTO_MAX } from '@portal/domain/limites'
import { RECADO_MAX } from '@portal/domain/limites-dos-recados'
import { CONVERSAS_NO_APARELHO_MAX, EVENTOS_MENSAGENS, LADOS_DO_RECADO } from '@portal/domain/recado-lados'
import { milhares } from '@portal/domain/texto'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { idOuSlugSchema, idSchema, instanteSchema, paginaSchema, vazioSchema } from './formatos'

/** Larger than the real limit, so that the domain rule produces the message. */
const texto = z.string().check(z.maxLength(4 * RECADO_MAX, `No máximo ${milhares(RECADO_MAX)} caracteres`))
export const chaveDaConversaSchema = z.string().check(z.minLength(1), z.maxLength(100))
const chave = chaveDaConversaSchema

const recadoSchema = z.object({
  de: z.enum(LADOS_DO_RECADO),
  texto: z.string(),
  em: instanteSchema,
  /** The message asks for payment in advance. */
  cuidado: z.optional(z.boolean()),
})
export type Recado = z.output<typeof recadoSchema>

const conversaSchema = z.object({
  /** `imagem`: main photo, while the listing is online. */
  anuncio: z.object({ titulo: z.string(), titulo_formatado: z.string(), imagem: z.nullable(z.string()) }),
  /** False when the listing is offline or no longer accepts messages. */
  aberta: z.boolean(),
  /** When the other side last read; null: not yet. */
  lidaEm: z.nullable(instanteSchema),
  /** Erasure time, postponed by each new message. */
  expiraEm: instanteSchema,
  recados: z.array(recadoSchema),
})
export type Conversa = z.output<typeof conversaSchema>

export const enviarRecado = endpoint({
  method: 'POST',
  path: '/anuncios/:id/recados',
  summary: 'Starts a conversation with an advertiser; returns its secret key',
  auth: 'public',
  params: z.object({ id: idOuSlugSchema }),
  body: z.object({ texto }),
  status: 201,
  response: z.object({ chave: z.string() }),
})

export const findConversa = endpoint({
  method: 'POST',
  path: '/recados/conversa',
  summary: 'Returns a conversation to its visitor by the key, which is sent in the body',
  auth: 'public',
  body: z.object({ chave }),
  status: 200,
  response: conversaSchema,
})

export const responderConversa = endpoint({
  method: 'POST',
  path: '/recados/resposta',
  summary: 'Sends a message of the visitor, by the key',
  auth: 'public',
  body: z.object({ chave, texto }),
  status: 201,
  response: conversaSchema,
})

const novidadeSchema = z.nullable(
  z.object({
    /** Messages that the visitor has not read. */
    naoLidas: z.int(),
    ultima: recadoSchema,
    aberta: z.boolean(),
  }),
)
export type NovidadeDaConversa = z.output<typeof novidadeSchema>

export const novidadesDasConversas = endpoint({
  method: 'POST',
  path: '/recados/novidades',
  summary: 'Returns unread counts of conversations by their keys, in order; null if ended',
  auth: 'public',
  body: z.object({ chaves: z.array(chave).check(z.maxLength(CONVERSAS_NO_APARELHO_MAX)) }),
  status: 200,
  response: z.array(novidadeSchema),
})

const denunciaBody = {
  motivo: z.string().check(z.trim(), z.refine(isMotivoDenuncia, 'Escolha um motivo da lista.')),
  descricao: z.optional(z.string().check(z.trim(), z.maxLength(DENUNCIA_TEXTO_MAX))),
}
const denunciada = z.object({ protocolo: z.string(), chave: z.string() })

export const denunciarConversa = endpoint({
  method: 'POST',
  path: '/recados/denuncia',
  summary: 'Reports a conversation as its visitor; a copy is preserved',
  auth: 'public',
  body: z.object({ chave, ...denunciaBody }),
  status: 202,
  response: denunciada,
})

const resumoSchema = z.object({
  id: z.int(),
  anuncio: z.object({ id: z.int(), titulo: z.string(), imagem: z.nullable(z.string()) }),
  ultima: recadoSchema,
  /** The visitor has read the last message. */
  lida: z.boolean(),
  naoLidas: z.int(),
  bloqueada: z.boolean(),
  /** Neither mailed nor notified. */
  semAvisos: z.optional(z.boolean()),
})
export type ConversaResumo = z.output<typeof resumoSchema>

const FILTROS_DE_CONVERSAS = ['nao-lidas', 'sem-resposta'] as const
export type FiltroDeConversas = (typeof FILTROS_DE_CONVERSAS)[number]

const paginaDeConversasSchema = z.object({
  /** Unread messages over all pages. */
  naoLidas: z.int(),
  /** Conversations that each filter shows. */
  totais: z.object({ todas: z.int(), naoLidas: z.int(), semResposta: z.int() }),
  temMais: z.boolean(),
  conversas: z.array(resumoSchema),
})
export type PaginaDeConversas = z.output<typeof paginaDeConversasSchema>

export const listConversas = endpoint({
  method: 'GET',
  path: '/mensagens',
  summary: 'Lists conversations, newest first, with unread counts',
  auth: 'session',
  query: z.object({ pagina: paginaSchema, filtro: z.optional(z.enum(FILTROS_DE_CONVERSAS)) }),
  status: 200,
  response: paginaDeConversasSchema,
})

/** Data of one event of `eventosMensagens`. */
export const eventoMensagensSchema = z.object({
  naoLidas: z.int(),
  /** Differs after each change of a conversation. */
  marca: z.string(),
  /** Conversations whose visitor is typing. */
  digitando: z.array(z.int()),
})

export const eventosMensagens = endpoint({
  method: 'GET',
  path: EVENTOS_MENSAGENS,
  summary: 'Server-sent events: unread counts, changes, typing (read with fetch, bearer in the header)',
  auth: 'session',
  status: 200,
  response: vazioSchema,
})

export const digitarRecado = endpoint({
  method: 'POST',
  path: '/mensagens/:id/digitando',
  summary: 'Signals that the advertiser is typing; shown for some seconds, never stored',
  auth: 'session',
  params: z.object({ id: idSchema }),
  status: 204,
  response: vazioSchema,
})

/** Data of one event of `eventosConversa`. */
export const eventoConversaSchema = z.object({ conversa: conversaSchema, digitando: z.boolean() })

export const eventosConversa = endpoint({
  method: 'POST',
  path: '/recados/eventos',
  summary: 'Server-sent events: the conversation of a key after each change, and typing',
  auth: 'public',
  body: z.object({ chave }),
  status: 200,
  response: vazioSchema,
})

export const digitarConversa = endpoint({
  method: 'POST',
  path: '/recados/digitando',
  summary: 'Signals that the visitor is typing, by the key; shown for some seconds, never stored',
  auth: 'public',
  body: z.object({ chave }),
  status: 204,
  response: vazioSchema,
})

const doDonoSchema = z.extend(conversaSchema, {
  id: z.int(),
  bloqueada: z.boolean(),
  /** Neither mailed nor notified. */
  semAvisos: z.optional(z.boolean()),
  naoLidas: z.int(),
})
export type ConversaDoDono = z.output<typeof doDonoSchema>

const params = z.object({ id: idSchema })

export const findConversaDoDono = endpoint({
  method: 'GET',
  path: '/mensagens/:id',
  summary: 'Returns a conversation to its advertiser',
  auth: 'session',
  params,
  status: 200,
  response: doDonoSchema,
})

export const lerConversa = endpoint({
  method: 'POST',
  path: '/mensagens/:id/lida',
  summary: 'Marks a conversation as read',
  auth: 'session',
  params,
  status: 204,
  response: vazioSchema,
})

export const responderRecado = endpoint({
  method: 'POST',
  path: '/mensagens/:id',
  summary: 'Sends a message of the advertiser',
  auth: 'session',
  params,
  body: z.object({ texto }),
  status: 201,
  response: doDonoSchema,
})

export const setAvisosDaConversa = endpoint({
  method: 'PUT',
  path: '/mensagens/:id/avisos',
  summary: 'Mutes or unmutes mails and notices of a conversation',
  auth: 'session',
  params,
  body: z.object({ ligados: z.boolean() }),
  status: 200,
  response: doDonoSchema,
})

export const eraseConversa = endpoint({
  method: 'DELETE',
  path: '/mensagens/:id',
  summary: 'Deletes a conversation for both sides; a block remains',
  auth: 'session',
  params,
  status: 204,
  response: vazioSchema,
})

export const bloquearConversa = endpoint({
  method: 'POST',
  path: '/mensagens/:id/bloqueio',
  summary: 'Blocks the visitor of a conversation without notice',
  auth: 'session',
  params,
  status: 200,
  response: doDonoSchema,
})

export const denunciarRecado = endpoint({
  method: 'POST',
  path: '/mensagens/:id/denuncia',
  summary: 'Reports a conversation as its advertiser; a copy is preserved',
  auth: 'session',
  params,
  body: z.object(denunciaBody),
  status: 202,
  response: denunciada,
})
