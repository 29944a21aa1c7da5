import { updateAlbum, findAlbum, sortFotos, removeFoto, type Album, type Foto } from '@portal/api/album'
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
  const edit = async (change: { titulo?: string; imagem_principal?: string }) => {
    const result = await call(updateAlbum, { params: { id }, body: change })
    if (!result.ok) return refused(result.error)
    loading.change(() => result.data.album)
    toast(result.data.message, 'success')
    return undefined
  }
  const removePhoto = async (foto: Foto) => {
    setEmUso(undefined)
    const result = await call(removeFoto, { params: { id, foto_id: foto.id } })
    if (result.ok) {
      toast(result.data.message, 'success')
      // The server picks another main picture when the main one is removed.
      return loading.reload()
    }
    if (result.error.code !== 'FOTO_EM_USO') return void refused(result.error)
    setEmUso({ message: result.error.message, anuncios: await findAnuncios(id, foto.id) })
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
  return { ...loading, edit, removePhoto, move, emUso }
}
