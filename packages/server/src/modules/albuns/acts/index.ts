import { listAlbuns, mostrarFotoDoAlbum, showAlbum, verificar } from './list'

export const albunsActs = [listAlbuns, showAlbum, mostrarFotoDoAlbum, verificar]
