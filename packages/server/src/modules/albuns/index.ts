/** What other modules may use of albuns. */
export type { Verificacao } from './ports'
export type { AlbunsRepositories } from './store'
export { verificarAlbum } from './use-cases/verificar'
