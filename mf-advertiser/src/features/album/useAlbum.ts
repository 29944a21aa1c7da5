import { editarAlbum, obterAlbum, ordenarFotos, removerFoto, type Album, type Foto } from '@portal/api/album'
import type { ApiError, Result } from '@portal/api/erros'
import { call, toast } from '@portal/platform'
import { mensagemDe } from '../../lib/mensagem'
import { useLoad } from '@portal/platform/useLoad'
import { moveFoto } from './moveFoto'

const ERRO = 'Erro ao salvar o álbum.'

/** One album and what can be done to it; the album on screen follows each accepted change. */
export function useAlbum(id: number) {
  const loading = useLoad(String(id), (signal) => call(obterAlbum, { params: { id } }, { signal }))
  const refused = (error: ApiError) => {
    toast(mensagemDe(error, ERRO), 'error')
    return error
  }
  const edit = async (change: { titulo?: string; imagem_principal?: string }) => {
    const result = await call(editarAlbum, { params: { id }, body: change })
    if (!result.ok) return refused(result.error)
    loading.change(() => result.data.album)
    toast(result.data.message, 'success')
    return undefined
  }
  const removePhoto = async (foto: Foto) => {
    const result: Result<{ message: string }> = await call(removerFoto, { params: { id, foto_id: foto.id } })
    if (!result.ok) return refused(result.error)
    toast(result.data.message, 'success')
    // The server chooses another main picture when the main one goes.
    loading.reload()
    return undefined
  }
  const move = async (album: Album, foto: Foto, step: -1 | 1) => {
    const photos = moveFoto(album.photos, foto.id, step)
    loading.change((old) => ({ ...old, photos }))
    const result = await call(ordenarFotos, {
      params: { id },
      body: { ids: photos.map((photo) => photo.id) },
    })
    if (result.ok) return
    loading.change((old) => ({ ...old, photos: album.photos }))
    refused(result.error)
  }
  return { ...loading, edit, removePhoto, move }
}
