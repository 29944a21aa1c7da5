/** Public interface of busca for other modules. */
export type { BuscaRepositories } from './store'
