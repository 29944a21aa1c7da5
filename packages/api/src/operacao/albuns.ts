import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { idSchema, instanteSchema, limiteSchema } from '../formatos'
import { codigoContaSchema, imagemSchema, mostrarSchema, motivoSchema, textoNaFotoSchema } from './formatos'

const VERIFICACOES = ['pendente', 'verificado', 'recusado'] as const

const resumoSchema = z.object({
  id: z.int(),
  conta: codigoContaSchema,
  titulo: z.string(),
  verificacao: z.enum(VERIFICACOES),
  motivoRecusa: z.nullable(z.string()),
  qtdFotos: z.int(),
  criadoEm: instanteSchema,
})
export type AlbumNaLista = z.output<typeof resumoSchema>

const albumSchema = z.object({
  ...resumoSchema.shape,
  fotos: z.array(
    z.object({
      id: z.int(),
      status: z.enum(['ativa', 'recusada']),
      largura: z.int(),
      altura: z.int(),
      /** Why it needs a second look. */
      conferir: z.nullable(z.enum(['parecida', 'lista-indisponivel'])),
      /** Opened in colour by the caller since it was drawn. */
      vista: z.boolean(),
      /** Declared as made or altered by artificial intelligence. */
      ia: z.optional(z.boolean()),
      /** What the text rules find in it; absent: it was not read. */
      textos: z.optional(z.array(textoNaFotoSchema)),
    }),
  ),
})
export type AlbumAberto = z.output<typeof albumSchema>

export const listAlbunsPendentes = endpoint({
  method: 'GET',
  path: '/operacao/albuns',
  summary: 'Lists albums: unverified ones oldest first, or all newest first',
  auth: 'operador',
  ato: 'ver-fila',
  query: z.object({ todos: z.optional(z.literal('1')), per_page: limiteSchema }),
  status: 200,
  response: z.array(resumoSchema),
})

const params = z.object({ id: idSchema })

export const findAlbumDoOperador = endpoint({
  method: 'GET',
  path: '/operacao/albuns/:id',
  summary: 'Returns an album without its pictures; the view is audited',
  auth: 'operador',
  ato: 'ver-fila',
  params,
  status: 200,
  response: albumSchema,
})

export const mostrarFotoDoAlbum = endpoint({
  method: 'POST',
  path: '/operacao/albuns/:id/fotos/:foto',
  summary: 'Returns one picture of an album; the view is audited first',
  auth: 'operador',
  ato: 'ver-foto',
  params: z.object({ id: idSchema, foto: idSchema }),
  body: mostrarSchema,
  status: 200,
  response: imagemSchema,
})

export const verificarAlbum = endpoint({
  method: 'POST',
  path: '/operacao/albuns/:id/verificacao',
  summary: 'Verifies an album after the caller opened each photo in colour',
  auth: 'operador',
  ato: 'decidir-caso',
  params,
  status: 200,
  response: z.object({ id: z.int(), fotos: z.int() }),
})

const consequenciaSchema = z.object({
  id: z.int(),
  /** Photos that are refused, and listings that lost all of theirs. */
  fotosRecusadas: z.int(),
  anunciosSuspensos: z.int(),
})

export const recusarAlbum = endpoint({
  method: 'POST',
  path: '/operacao/albuns/:id/recusa',
  summary: 'Refuses an album with all its photos; the owner reads the reason',
  auth: 'operador',
  ato: 'decidir-caso',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: consequenciaSchema,
})

export const recusarFotoDoAlbum = endpoint({
  method: 'POST',
  path: '/operacao/fotos/:id/recusa',
  summary: 'Refuses one photo; the owner reads the reason',
  auth: 'operador',
  ato: 'decidir-caso',
  params,
  body: z.object({ motivo: motivoSchema }),
  status: 200,
  response: consequenciaSchema,
})
