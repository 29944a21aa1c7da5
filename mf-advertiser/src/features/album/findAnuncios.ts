import { findAlbum, type Foto } from '@portal/api/album'
import { call } from '@portal/platform'

/** The listings that show one photo of an album, or any of them: read anew, each once. None when it cannot be read. */
export async function findAnuncios(id: number, fotoId?: number): Promise<Foto['anuncios']> {
  const result = await call(findAlbum, { params: { id } })
  const photos = result.ok ? result.data.photos : []
  const shown = photos.filter((photo) => fotoId === undefined || photo.id === fotoId)
  return [
    ...new Map(shown.flatMap(({ anuncios }) => anuncios).map((anuncio) => [anuncio.id, anuncio])).values(),
  ]
}
