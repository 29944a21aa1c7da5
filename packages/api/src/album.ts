import { AREAS_MAX, FORCAS_DESFOQUE, isAreaOculta, parseAreas } from '@portal/domain/desfoque'
import { ALBUM_CAPACIDADE, ALBUM_TITULO_MAX } from '@portal/domain/limites'
import { limparTexto } from '@portal/domain/texto'
import { GRAVACAO_SEGUNDOS } from '@portal/domain/gravacao'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { flag01Schema, idSchema, mensagemSchema, usuarioIgnorado, usuarioIgnoradoQuery } from './formatos'

export const fotoSchema = z.object({
  id: z.int(),
  arquivo_path: z.string(),
  largura: z.int(),
  altura: z.int(),
  /** Tiny blurred placeholder, a data URL. */
  previa: z.nullable(z.string()),
  /** Declared as made or altered by artificial intelligence. */
  ia: z.optional(z.boolean()),
  /** Live or unpaid listings that show the photo and therefore block its removal. */
  anuncios: z._default(z.array(z.object({ id: z.int(), titulo: z.string() })), []),
})
export type Foto = z.output<typeof fotoSchema>

export const albumResumoSchema = z.object({
  id: z.int(),
  titulo: z.string(),
  imagem_principal: z.nullable(z.string()),
  qtd_fotos: z.int(),
  verificado: flag01Schema,
  /** Reason of the operator's refusal; null while pending or verified. */
  motivo_recusa: z.nullable(z.string()),
})
export type AlbumResumo = z.output<typeof albumResumoSchema>

/** A recording of the owner's voice. */
export const vozSchema = z.object({
  id: z.int(),
  arquivo_path: z.string(),
  segundos: z.int(),
  /** Live listings that show it. */
  anuncios: z.array(z.object({ id: z.int(), titulo: z.string() })),
})
export type Voz = z.output<typeof vozSchema>

/** A video of the owner; its address with `w` is its poster's. */
export const videoSchema = z.extend(vozSchema, { largura: z.int(), altura: z.int() })
export type Video = z.output<typeof videoSchema>

export const albumSchema = z.extend(albumResumoSchema, {
  photos: z.array(fotoSchema),
  voz: z.optional(z.nullable(vozSchema)),
  /** Whether the portal accepts recordings; only `findAlbum` returns it. */
  recebe_voz: z.optional(z.boolean()),
  video: z.optional(z.nullable(videoSchema)),
  /** The same of videos. */
  recebe_video: z.optional(z.boolean()),
})
export type Album = z.output<typeof albumSchema>

const params = z.object({ id: idSchema })
const titulo = z
  .string()
  .check(
    z.overwrite(limparTexto),
    z.minLength(1, 'Campo obrigatório'),
    z.maxLength(ALBUM_TITULO_MAX, `No máximo ${ALBUM_TITULO_MAX} caracteres`),
  )

export const listAlbuns = endpoint({
  method: 'GET',
  path: '/album',
  summary: 'Lists albums of the user',
  auth: 'session',
  query: usuarioIgnoradoQuery,
  status: 200,
  response: z.array(albumResumoSchema),
})

export const listAlbunsVerificados = endpoint({
  method: 'GET',
  path: '/album/verificado',
  summary: 'Lists verified albums with their photos, for use in listings',
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
  summary: 'Returns one album with its photos in order',
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
    titulo: z.optional(titulo),
    imagem_principal: z.optional(z.union([z.string(), z.int()])),
  }),
  status: 200,
  response: z.object({ message: z.string(), album: albumSchema }),
})

export const removeAlbum = endpoint({
  method: 'PUT',
  path: '/album/:id',
  summary: 'Removes the album and its photos (`PUT`, not `DELETE`)',
  auth: 'session',
  params,
  body: z.object(usuarioIgnorado),
  status: 200,
  response: mensagemSchema,
})

export const uploadFotos = endpoint({
  method: 'POST',
  path: '/album/:id/fotos',
  summary: `Adds photos, rotated upright and re-encoded without EXIF; at most ${ALBUM_CAPACIDADE} an album`,
  auth: 'session',
  upload: 'fotos',
  // A retry after a lost response must not duplicate a photo: the client keeps one key per file until it
  // succeeds.
  idempotent: true,
  params,
  status: 201,
  response: z.object({ message: z.string(), photos: z.array(fotoSchema) }),
})

export const uploadFotosDeIa = endpoint({
  ...uploadFotos,
  path: '/album/:id/fotos/ia',
  summary: 'Adds photos that their owner declares as made or altered by artificial intelligence',
})

export const uploadVoz = endpoint({
  method: 'POST',
  path: '/album/:id/voz',
  summary: `Replaces the album's recording by one of at most ${GRAVACAO_SEGUNDOS} s; 409 without ffmpeg`,
  auth: 'session',
  upload: 'voz',
  idempotent: true,
  params,
  status: 201,
  response: z.object({ message: z.string(), voz: vozSchema }),
})

export const removeVoz = endpoint({
  method: 'DELETE',
  path: '/album/:id/voz',
  summary: "Removes the album's recording, also from listings that show it",
  auth: 'session',
  params,
  status: 200,
  response: mensagemSchema,
})

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/album/:id/video',
  summary: `Replaces the album's video by one of at most ${GRAVACAO_SEGUNDOS} s, its areas pixelated for good; 409 without ffmpeg`,
  auth: 'session',
  upload: 'video',
  idempotent: true,
  params,
  query: z.object({
    /** Without its sound. */
    sem_som: z.optional(z.literal('1')),
    /** 'x,y,largura,altura' of each hidden area, as fractions of the sides, with ';' between them. */
    areas: z.optional(
      z
        .string()
        .check(
          z.refine((text) => parseAreas(text) !== undefined, 'As áreas precisam ficar dentro do vídeo.'),
        ),
    ),
  }),
  status: 201,
  response: z.object({ message: z.string(), video: videoSchema }),
})

export const removeVideo = endpoint({
  ...removeVoz,
  path: '/album/:id/video',
  summary: "Removes the album's video, also from listings that show it",
})

export const declararIa = endpoint({
  method: 'PATCH',
  path: '/album/:id/fotos/:foto_id',
  summary:
    'Declares a photo as made or altered by artificial intelligence, or takes that back (409 FOTO_EM_USO while shown)',
  auth: 'session',
  params: z.object({ id: idSchema, foto_id: idSchema }),
  body: z.object({ ia: z.boolean() }),
  status: 200,
  response: z.object({ message: z.string(), foto: fotoSchema }),
})

export const removeFoto = endpoint({
  method: 'DELETE',
  path: '/album/:id/fotos/:foto_id',
  summary: 'Removes a photo; 409 FOTO_EM_USO if a live listing uses it',
  auth: 'session',
  params: z.object({ id: idSchema, foto_id: idSchema }),
  status: 200,
  response: mensagemSchema,
})

export const sortFotos = endpoint({
  method: 'PUT',
  path: '/album/:id/ordem',
  summary: 'Reorders the photos; ids must be exactly those of the album',
  auth: 'session',
  params,
  body: z.object({ ids: z.array(z.int()).check(z.maxLength(ALBUM_CAPACIDADE)) }),
  status: 200,
  response: mensagemSchema,
})

const areaSchema = z
  .object({ x: z.number(), y: z.number(), largura: z.number(), altura: z.number() })
  .check(z.refine(isAreaOculta, 'A área precisa ficar dentro da foto.'))

/** Hidden areas of the published photo, as fractions of its sides; `none` hides nothing. */
export const desfoqueSchema = z.object({
  forca: z.enum(FORCAS_DESFOQUE),
  areas: z.array(areaSchema).check(z.maxLength(AREAS_MAX, `No máximo ${AREAS_MAX} áreas.`)),
})

export const findDesfoque = endpoint({
  method: 'GET',
  path: '/album/:id/fotos/:foto_id/desfoque',
  summary: "Returns a photo's hidden areas and its original, for the owner only",
  auth: 'session',
  params: z.object({ id: idSchema, foto_id: idSchema }),
  status: 200,
  response: z.object({
    desfoque: desfoqueSchema,
    /** A data URL. */
    original: z.string(),
  }),
})

export const saveDesfoque = endpoint({
  method: 'PUT',
  path: '/album/:id/fotos/:foto_id/desfoque',
  summary: 'Permanently hides areas of the published photo, which gets a new address',
  auth: 'session',
  params: z.object({ id: idSchema, foto_id: idSchema }),
  body: desfoqueSchema,
  status: 200,
  response: z.object({ message: z.string(), foto: fotoSchema }),
})
