/** Public interface of albuns for other modules. */
export type { Verificacao } from './ports'
export type { AlbunsRepositories } from './store'
export { verificarAlbum } from './use-cases/verificar'
