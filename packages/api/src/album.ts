import { ALBUM_CAPACIDADE, ALBUM_TITULO_MAX } from '@portal/domain/limites'
import { limparTexto } from '@portal/domain/texto'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { flag01Schema, idSchema, mensagemSchema, usuarioIgnorado, usuarioIgnoradoQuery } from './formatos'

export const fotoSchema = z.object({
  id: z.number().int(),
  arquivo_path: z.string(),
  largura: z.number().int(),
  altura: z.number().int(),
  /** Tiny blurred placeholder, a data URL. */
  previa: z.string().nullable(),
  /** Listings, live or waiting for their payment, that show it: it cannot be removed from under them. */
  anuncios: z.array(z.object({ id: z.number().int(), titulo: z.string() })).default([]),
})
export type Foto = z.output<typeof fotoSchema>

export const albumResumoSchema = z.object({
  id: z.number().int(),
  titulo: z.string(),
  imagem_principal: z.string().nullable(),
  qtd_fotos: z.number().int(),
  verificado: flag01Schema,
  /** Why the operator refused it; null while waiting or verified. */
  motivo_recusa: z.string().nullable(),
})
export type AlbumResumo = z.output<typeof albumResumoSchema>

export const albumSchema = albumResumoSchema.extend({ photos: z.array(fotoSchema) })
export type Album = z.output<typeof albumSchema>

const params = z.object({ id: idSchema })
const titulo = z
  .string()
  .overwrite(limparTexto)
  .min(1, 'Campo obrigatório')
  .max(ALBUM_TITULO_MAX, `No máximo ${ALBUM_TITULO_MAX} caracteres`)

export const listAlbuns = endpoint({
  method: 'GET',
  path: '/album',
  summary: 'Albums of the user',
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response: z.array(albumResumoSchema),
})

export const listAlbunsVerificados = endpoint({
  method: 'GET',
  path: '/album/verificado',
  summary: 'Verified albums with their photos: what a listing may show',
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response: z.array(albumSchema),
})

export const createAlbum = endpoint({
  method: 'POST',
  path: '/album',
  summary: 'Creates an empty album',
  auth: 'session',
  body: z.object({ titulo }),
  status: 201,
  response: z.object({ message: z.string(), album: albumSchema }),
})

export const findAlbum = endpoint({
  method: 'GET',
  path: '/album/:id',
  summary: 'One album with photos in order',
  auth: 'session',
  params,
  status: 200,
  response: albumSchema,
})

export const updateAlbum = endpoint({
  method: 'PATCH',
  path: '/album/:id',
  summary: 'Changes title or main picture (the arquivo_path or the id of one of its photos)',
  auth: 'session',
  params,
  body: z.object({
    titulo: titulo.optional(),
    imagem_principal: z.union([z.string(), z.number().int()]).optional(),
  }),
  status: 200,
  response: z.object({ message: z.string(), album: albumSchema }),
})

export const removeAlbum = endpoint({
  method: 'PUT',
  path: '/album/:id',
  summary: 'Removes the album and its photos (the removal call of SPEC)',
  auth: 'session',
  params,
  body: z.object(usuarioIgnorado),
  status: 200,
  response: mensagemSchema,
})

export const uploadFotos = endpoint({
  method: 'POST',
  path: '/album/:id/fotos',
  summary: `Adds photos: turned upright, re-encoded, EXIF gone; ${ALBUM_CAPACIDADE} an album`,
  auth: 'session',
  upload: 'fotos',
  // A lost answer must not double a photo: the client keeps one key per file until it has its answer.
  idempotent: true,
  params,
  status: 201,
  response: z.object({ message: z.string(), photos: z.array(fotoSchema) }),
})

export const removeFoto = endpoint({
  method: 'DELETE',
  path: '/album/:id/fotos/:foto_id',
  summary: 'Removes a photo; one in use by a live listing is refused (409 FOTO_EM_USO)',
  auth: 'session',
  params: z.object({ id: idSchema, foto_id: idSchema }),
  status: 200,
  response: mensagemSchema,
})

export const sortFotos = endpoint({
  method: 'PUT',
  path: '/album/:id/ordem',
  summary: 'Orders the photos; ids must be exactly those of the album',
  auth: 'session',
  params,
  body: z.object({ ids: z.array(z.number().int()).max(ALBUM_CAPACIDADE) }),
  status: 200,
  response: mensagemSchema,
})
