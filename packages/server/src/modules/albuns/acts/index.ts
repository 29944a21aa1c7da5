import { listAlbuns, showAlbum, verificar } from './list'

export const albunsActs = [listAlbuns, showAlbum, verificar]
