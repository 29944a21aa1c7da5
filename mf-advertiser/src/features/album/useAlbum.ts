import {
  declararIa,
  updateAlbum,
  findAlbum,
  sortFotos,
  removeFoto,
  type Album,
  type Foto,
} from '@portal/api/album'
import type { ApiError } from '@portal/api/erros'
import { call, toast } from '@portal/platform'
import { useRef, useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import { useLoad } from '@portal/platform/useLoad'
import type { RecusaEmUso } from './EmUso'
import { findAnuncios } from './findAnuncios'
import { moveFoto } from './moveFoto'

const ERRO = 'Erro ao salvar o álbum.'

export type AlbumAberto = ReturnType<typeof useAlbum>

/** One album and its actions; the state follows each accepted change. */
export function useAlbum(id: number) {
  const loading = useLoad(String(id), (signal) => call(findAlbum, { params: { id } }, { signal }))
  const [emUso, setEmUso] = useState<RecusaEmUso>()
  const saving = useRef(Promise.resolve())
  const refused = (error: ApiError) => {
    toast(mensagemDe(error, ERRO), 'error')
    return error
  }
  const refuse = async (error: ApiError, fotoId: number) => {
    if (error.code !== 'FOTO_EM_USO') return void refused(error)
    setEmUso({ message: error.message, anuncios: await findAnuncios(id, fotoId) })
  }
  const edit = async (change: { titulo?: string; imagem_principal?: string }) => {
    const result = await call(updateAlbum, { params: { id }, body: change })
    if (!result.ok) return refused(result.error)
    loading.change(() => result.data.album)
    toast(result.data.message, 'success')
    return undefined
  }
  const declarar = async ({ id: foto_id, ia }: Foto) => {
    setEmUso(undefined)
    const result = await call(declararIa, { params: { id, foto_id }, body: { ia: ia !== true } })
    if (result.ok) {
      toast(result.data.message, 'success')
      // Taking it back may put the album back to waiting.
      return loading.reload()
    }
    await refuse(result.error, foto_id)
  }
  const removePhoto = async (foto: Foto) => {
    setEmUso(undefined)
    const result = await call(removeFoto, { params: { id, foto_id: foto.id } })
    if (result.ok) {
      toast(result.data.message, 'success')
      // The server picks another main picture when the main one is removed.
      return loading.reload()
    }
    await refuse(result.error, foto.id)
  }
  /** Saves orders sequentially, so that the last one wins. */
  const move = (album: Album, foto: Foto, to: number) => {
    const photos = moveFoto(album.photos, foto.id, to)
    loading.change((old) => ({ ...old, photos }))
    const ids = photos.map((photo) => photo.id)
    saving.current = saving.current.then(async () => {
      const result = await call(sortFotos, { params: { id }, body: { ids } })
      if (result.ok) return
      refused(result.error)
      loading.reload()
    })
  }
  return { ...loading, edit, declarar, removePhoto, move, emUso }
}
