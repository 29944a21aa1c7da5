/** Public interface of albuns for other modules. */
export { albunsActs } from './acts'
export { alvoDe, lockAlbum } from './acts/list'
export { albunsTable } from './acts/views'
export { recusarVoz } from './use-cases/recusar-voz'
export type { FotoModerada } from './ports'
export { textosDasFotos, textosDoVideo } from './use-cases/textos'
export type { AlbunsRepositories } from './store'
