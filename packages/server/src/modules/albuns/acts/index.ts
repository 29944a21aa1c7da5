import { listAlbuns, mostrarFotoDoAlbum, showAlbum, verificar } from './list'
import { recusarVideoDoAlbum, recusarVozDoAlbum } from './recusar-voz'

export const albunsActs = [
  listAlbuns,
  showAlbum,
  mostrarFotoDoAlbum,
  verificar,
  recusarVozDoAlbum,
  recusarVideoDoAlbum,
]
