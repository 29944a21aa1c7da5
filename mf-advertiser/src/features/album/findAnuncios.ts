import { findAlbum, type Foto } from '@portal/api/album'
import { call } from '@portal/platform'

/**
 * Listings that use one photo of an album, or any, freshly fetched and without duplicates; empty when the
 * fetch fails.
 */
export async function findAnuncios(id: number, fotoId?: number): Promise<Foto['anuncios']> {
  const result = await call(findAlbum, { params: { id } })
  const photos = result.ok ? result.data.photos : []
  const shown = photos.filter((photo) => fotoId === undefined || photo.id === fotoId)
  return [
    ...new Map(shown.flatMap(({ anuncios }) => anuncios).map((anuncio) => [anuncio.id, anuncio])).values(),
  ]
}
